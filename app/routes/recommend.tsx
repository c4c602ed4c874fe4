import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RecommendView } from '~/components/recommend/recommend-view'
import { recommendPage, type RecommendPage } from '~/services/recommend.server'
import { pageTitle } from '~/site'

export const handle = { layout: 'font' }

export const loader = ({ request }: LoaderFunctionArgs) => recommendPage(request)

export const meta: MetaFunction = () => [
  { title: pageTitle('推荐') },
  { name: 'description', content: '编辑每周挑四款字体，各说一句；还有正在进行的征集与活动。' },
]

export default function Recommend() {
  return <RecommendView page={useLoaderData<typeof loader>() as RecommendPage} />
}
