import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AlbumIndex } from '~/components/collection/album-index'
import { albumIndexPage, type AlbumIndexPage } from '~/services/collections.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => albumIndexPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  const tag = page?.tags.find((each) => each.tag === page.tag)
  return [
    { title: pageTitle(tag ? `${tag.name}合集` : '合集') },
    {
      name: 'description',
      content: `全部字体专辑按用途排成一览${page ? `，共 ${page.all} 辑` : ''}，每一行都用辑里的字体写成。`,
    },
  ]
}

export default function AlbumsByTag() {
  return <AlbumIndex page={useLoaderData<typeof loader>() as AlbumIndexPage} />
}
