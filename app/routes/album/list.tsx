import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AlbumList } from '~/components/collection/album-list'
import { albumListPage, type AlbumListPage } from '~/services/collections.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => albumListPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  const tag = page?.tags.find((each) => each.tag === page.tag)
  return [
    { title: pageTitle(tag ? `${tag.name}专辑` : '专辑') },
    {
      name: 'description',
      content: `编辑按用途与气质挑选的字体专辑${page ? `，共 ${page.all} 辑` : ''}：国风、海报、书籍、游戏……每一辑都可以试写、比较、整套下载。`,
    },
  ]
}

export default function Albums() {
  return <AlbumList page={useLoaderData<typeof loader>() as AlbumListPage} />
}
