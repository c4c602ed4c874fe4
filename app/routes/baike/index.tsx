import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BaikeIndex, baikeIndexHref } from '~/components/baike/baike-index'
import { baikeIndexPage, type BaikeIndexPage } from '~/services/baike.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => baikeIndexPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [{ title: pageTitle('书法百科') }]
  const name = page.q ? `“${page.q}”，书法百科` : page.column ? `${page.column.name}，书法百科` : '书法百科'
  const turn = (rel: 'prev' | 'next', to: number) => ({
    tagName: 'link' as const,
    rel,
    href: baikeIndexHref(page, { page: to }),
  })
  return [
    { title: pageTitle(page.page > 1 ? `${name}，第 ${page.page} 页` : name) },
    {
      name: 'description',
      content: `书法百科 ${page.all} 条：${page.columns.map((each) => each.name).join('、')}，用库里的字体写给你看。`,
    },
    ...(page.q ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.page > 1 ? [turn('prev', page.page - 1)] : []),
    ...(page.page < page.pages ? [turn('next', page.page + 1)] : []),
  ]
}

export default function Index() {
  return <BaikeIndex page={useLoaderData<typeof loader>() as BaikeIndexPage} />
}
