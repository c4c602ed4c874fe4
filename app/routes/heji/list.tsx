import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AlbumIndex } from '~/components/collection/album-index'
import { pageMeta } from '~/page-meta'
import { albumIndexPage, type AlbumIndexPage } from '~/services/collections.server'

export const loader = ({ request }: LoaderFunctionArgs) => albumIndexPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  const tag = page?.tags.find((each) => each.tag === page.tag)
  return pageMeta(args, {
    title: tag ? `${tag.name}合集` : '合集',
    description: `全部字体专辑按用途排成一览${page ? `，共 ${page.all} 辑` : ''}，每一行都用辑里的字体写成。`,
    crumbs: [
      ['首页', '/'],
      ['合集', '/heji'],
    ],
  })
}

export default function AlbumsByTag() {
  return <AlbumIndex page={useLoaderData<typeof loader>() as AlbumIndexPage} />
}
