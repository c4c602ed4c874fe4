import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FontFaces, facePreloads } from '~/components/font/font-faces'
import { SearchForm } from '~/components/search/search-form'
import { searchPageHref } from '~/components/search/search-href'
import { SearchResults } from '~/components/search/search-results'
import { SearchTabs } from '~/components/search/search-tabs'
import { searchPage } from '~/services/search-page.server'
import { pageTitle } from '~/site'

export const handle = { layout: 'default' }

export const loader = ({ request, params }: LoaderFunctionArgs) => searchPage(request, params['tag'])

/** What is looked for, as the title and the heading say it. */
function heading(q: string, tag: { name: string } | null): string {
  const looked = [tag?.name, q].filter(Boolean).join(' ')
  return looked ? `搜索 ${looked}` : '搜索'
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [{ title: pageTitle('搜索') }]
  const { q, tag, type } = page
  const turn = (rel: 'prev' | 'next', to: number) => ({
    tagName: 'link' as const,
    rel,
    href: searchPageHref({ q, tag: tag?.tag ?? null, type }, to),
  })
  return [
    { title: pageTitle(heading(q, tag) + (page.page > 1 ? ` 第 ${page.page} 页` : '')) },
    {
      name: 'description',
      content: '在字体、专辑、设计师、文章、书法百科、案例和视频里找，简体、繁体、拼音和首字母都可以。',
    },
    // Results are for people; what they lead to is for search engines.
    { name: 'robots', content: 'noindex, follow' },
    ...facePreloads(page.fonts.slice(0, 3).map(({ specimen }) => specimen)),
    ...(page.page > 1 && page.page <= page.pages ? [turn('prev', page.page - 1)] : []),
    ...(page.page < page.pages ? [turn('next', page.page + 1)] : []),
  ]
}

export default function Search() {
  const page = useLoaderData<typeof loader>()
  const looked = page.q !== '' || page.tag !== null
  return (
    <>
      <FontFaces specimens={page.fonts.map(({ specimen }) => specimen)} />
      <h1 className="visually-hidden">{heading(page.q, page.tag)}</h1>
      <SearchForm {...page} />
      {looked && <SearchTabs {...page} />}
      <SearchResults page={page} />
    </>
  )
}
