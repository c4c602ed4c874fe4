import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { facePreloads } from '~/components/font/font-faces'
import { FontListView } from '~/components/font/list/font-list-view'
import { appliedFilters, filterGroups, listTitle } from '~/components/font/list/list-filters'
import { listHref } from '~/components/font/list/list-href'
import { isLayout, layoutHeader, preferencesOf } from '~/preferences.server'
import { fontListPage } from '~/services/fonts.server'
import { itemList, pageMeta } from '~/page-meta'
import { pageTitle } from '~/site'

const PATH = '/font'
/** Specimens that a telephone shows at once. */
const FIRST_SCREEN = 5
const figures = new Intl.NumberFormat('en-US')

export const handle = { layout: 'font' }

/** A layout that the address names is remembered for the next visit. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await fontListPage(request)
  const asked = new URL(request.url).searchParams.get('layout')
  if (!isLayout(asked) || asked === (await preferencesOf(request)).layout) return data(page)
  // An answer that sets a cookie is this visitor's own.
  return data(page, {
    headers: { 'set-cookie': await layoutHeader(asked), 'cache-control': 'private, no-store' },
  })
}

export const headers: HeadersFunction = ({ loaderHeaders }): Record<string, string> => {
  const control = loaderHeaders.get('cache-control')
  return control ? { 'cache-control': control } : {}
}

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  if (!page) return [{ title: pageTitle('字体') }]
  const address = { path: PATH, query: page.query }
  const applied = appliedFilters(filterGroups(page, address), address)
  const found =
    applied.length > 0 ? `${applied.map(({ label }) => label).join('，')}，共 ${page.total} 款。` : ''
  const turn = (rel: 'prev' | 'next', to: number) => ({
    tagName: 'link' as const,
    rel,
    href: listHref(address, { page: to }),
  })
  return [
    ...pageMeta(args, {
      title: listTitle(applied, page.page),
      description: `${found}永字字库收字体 ${page.libraryTotal} 款，其中 ${page.libraryFree} 款可免费商用。写几个字，看每一款字体怎样写它，比较授权与字数，直接下载。`,
      crumbs: [
        ['首页', '/'],
        ['字体', PATH],
      ],
      data: (origin) => [
        itemList(
          origin,
          page.fonts.map(({ font }) => ({ name: font.familyName, path: `/font/${font.fontGNo}` })),
        ),
      ],
    }),
    ...facePreloads(page.fonts.slice(0, FIRST_SCREEN).map(({ specimen }) => specimen)),
    ...(page.page > 1 && page.page <= page.pages ? [turn('prev', page.page - 1)] : []),
    ...(page.page < page.pages ? [turn('next', page.page + 1)] : []),
  ]
}

export default function FontList() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <div className="page-head">
        <h1>字体</h1>
        <p className="numeric">
          {figures.format(page.libraryTotal)} 款，其中 {figures.format(page.libraryFree)} 款可免费商用
        </p>
      </div>
      <FontListView page={page} path={PATH} />
    </>
  )
}
