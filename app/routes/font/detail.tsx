import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FontDetailView } from '~/components/font/detail/font-detail'
import { facePreloads } from '~/components/font/font-faces'
import { pageMeta } from '~/page-meta'
import { fontDetailPage, type FontDetailPage } from '~/services/font-detail.server'

export const handle = { layout: 'font' }

/** A page whose name nobody could measure in time is drawn better the next time, so it is not kept. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await fontDetailPage(request, params['id']!)
  const isUnmeasured = page.head.family !== '' && page.head.advance === null
  return data(page, { headers: isUnmeasured ? { 'cache-control': 'private, no-store' } : {} })
}

export const headers: HeadersFunction = ({ loaderHeaders }): Record<string, string> => {
  const control = loaderHeaders.get('cache-control')
  return control ? { 'cache-control': control } : {}
}

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  if (!page) return []
  const { font, licenceCopyright } = page.detail
  const path = `/font/${font.fontGNo}`
  return [
    ...pageMeta(args, {
      title: font.familyName,
      description: page.description,
      picture: { kind: 'font', id: font.fontGNo, alt: `${font.familyName}的样张` },
      crumbs: [
        ['首页', '/'],
        ['字体', '/font'],
        [font.familyName, path],
      ],
      data: (origin) => [
        {
          '@type': 'CreativeWork',
          name: font.familyName,
          alternateName: font.fontAlias,
          description: page.description,
          url: origin + path,
          image: `${origin}/og/font/${font.fontGNo}`,
          inLanguage: font.lang,
          ...(font.makerLabel ? { creator: { '@type': 'Organization', name: font.makerLabel } } : {}),
          // Only what the licence states: unverified terms are no licence.
          ...(font.licence.url ? { license: font.licence.url } : {}),
          ...(licenceCopyright ? { copyrightNotice: licenceCopyright } : {}),
          dateModified: font.updatedAt,
        },
      ],
    }),
    ...facePreloads([page.head]),
  ]
}

export default function FontDetail() {
  const page = useLoaderData<typeof loader>() as FontDetailPage
  return <FontDetailView key={page.detail.font.fontGNo} page={page} />
}
