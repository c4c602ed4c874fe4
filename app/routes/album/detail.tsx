import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AlbumView } from '~/components/collection/album-view'
import { facePreloads } from '~/components/font/font-faces'
import { itemList, pageMeta } from '~/page-meta'
import { albumPage, type AlbumPage } from '~/services/collections.server'

export const handle = { layout: 'font' }

export const loader = ({ request, params }: LoaderFunctionArgs) => albumPage(request, params['id']!)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  page
    ? [
        ...pageMeta(args, {
          title: page.title,
          description: page.summary,
          picture: { kind: 'collection', id: page.id, alt: page.title },
          crumbs: [
            ['首页', '/'],
            ['专辑', '/album'],
            [page.title, `/album/${page.id}`],
          ],
          data: (origin) => [
            {
              '@type': 'CollectionPage',
              name: page.title,
              description: page.summary,
              url: `${origin}/album/${page.id}`,
              datePublished: page.publishedAt,
              inLanguage: 'zh-CN',
              mainEntity: itemList(
                origin,
                page.fonts.map(({ font }) => ({ name: font.familyName, path: `/font/${font.fontGNo}` })),
              ),
            },
          ],
        }),
        ...facePreloads(page.fonts.slice(0, 2).map(({ specimen }) => specimen)),
      ]
    : []

export default function Album() {
  const page = useLoaderData<typeof loader>() as AlbumPage
  return <AlbumView key={page.id} page={page} />
}
