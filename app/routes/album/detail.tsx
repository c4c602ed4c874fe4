import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AlbumView } from '~/components/collection/album-view'
import { facePreloads } from '~/components/font/font-faces'
import { albumPage, type AlbumPage } from '~/services/collections.server'
import { pageTitle } from '~/site'

export const handle = { layout: 'font' }

export const loader = ({ request, params }: LoaderFunctionArgs) => albumPage(request, params['id']!)

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: pageTitle(page.title) },
        { name: 'description', content: page.summary },
        ...facePreloads(page.fonts.slice(0, 2).map(({ specimen }) => specimen)),
      ]
    : []

export default function Album() {
  const page = useLoaderData<typeof loader>() as AlbumPage
  return <AlbumView key={page.id} page={page} />
}
