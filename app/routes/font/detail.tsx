import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FontDetailView } from '~/components/font/detail/font-detail'
import { facePreloads } from '~/components/font/font-faces'
import { fontDetailPage, type FontDetailPage } from '~/services/font-detail.server'
import { pageTitle } from '~/site'

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

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: pageTitle(page.detail.font.familyName) },
        { name: 'description', content: page.description },
        ...facePreloads([page.head]),
      ]
    : []

export default function FontDetail() {
  const page = useLoaderData<typeof loader>() as FontDetailPage
  return <FontDetailView key={page.detail.font.fontGNo} page={page} />
}
