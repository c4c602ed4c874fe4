import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FontDetailView } from '~/components/font/detail/font-detail'
import { facePreloads } from '~/components/font/font-faces'
import { fontDetailPage, type FontDetailPage } from '~/services/font-detail.server'
import { pageTitle } from '~/site'

export const handle = { layout: 'font' }

export const loader = ({ request, params }: LoaderFunctionArgs) => fontDetailPage(request, params['id']!)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: pageTitle(data.detail.font.familyName) },
        { name: 'description', content: data.description },
        ...facePreloads([data.head]),
      ]
    : []

export default function FontDetail() {
  const page = useLoaderData<typeof loader>() as FontDetailPage
  return <FontDetailView key={page.detail.font.fontGNo} page={page} />
}
