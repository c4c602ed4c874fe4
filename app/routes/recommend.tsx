import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RecommendView } from '~/components/recommend/recommend-view'
import { itemList, pageMeta } from '~/page-meta'
import { recommendPage, type RecommendPage } from '~/services/recommend.server'

export const handle = { layout: 'font' }

export const loader = ({ request }: LoaderFunctionArgs) => recommendPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  pageMeta(args, {
    title: page?.week ? `推荐：${page.week.year} 年第 ${page.week.week} 周` : '推荐',
    description: '编辑每周挑四款字体，各说一句；还有正在进行的征集与活动。',
    crumbs: [
      ['首页', '/'],
      ['推荐', '/recommend'],
    ],
    data: (origin) => [
      itemList(
        origin,
        (page?.picks ?? []).map(({ font }) => ({ name: font.familyName, path: `/font/${font.fontGNo}` })),
      ),
    ],
  })

export default function Recommend() {
  return <RecommendView page={useLoaderData<typeof loader>() as RecommendPage} />
}
