import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BaikeIndex, baikeIndexHref } from '~/components/baike/baike-index'
import { pageMeta } from '~/page-meta'
import { baikeIndexPage, type BaikeIndexPage } from '~/services/baike.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => baikeIndexPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  if (!page) return [{ title: pageTitle('书法百科') }]
  const name = page.q ? `“${page.q}”，书法百科` : page.column ? `${page.column.name}，书法百科` : '书法百科'
  const turn = (rel: 'prev' | 'next', to: number) => ({
    tagName: 'link' as const,
    rel,
    href: baikeIndexHref(page, { page: to }),
  })
  return [
    ...pageMeta(args, {
      title: page.page > 1 ? `${name}，第 ${page.page} 页` : name,
      description: `书法百科 ${page.all} 条：${page.columns.map((each) => each.name).join('、')}，用库里的字体写给你看。`,
      hidden: page.q !== '',
      crumbs: [
        ['首页', '/'],
        ['书法百科', '/baike'],
      ],
    }),
    ...(page.page > 1 ? [turn('prev', page.page - 1)] : []),
    ...(page.page < page.pages ? [turn('next', page.page + 1)] : []),
  ]
}

export default function Index() {
  return <BaikeIndex page={useLoaderData<typeof loader>() as BaikeIndexPage} />
}
