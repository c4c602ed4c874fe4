import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AlbumList } from '~/components/collection/album-list'
import { pageMeta } from '~/page-meta'
import { albumListPage, type AlbumListPage } from '~/services/collections.server'

export const loader = ({ request }: LoaderFunctionArgs) => albumListPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  const tag = page?.tags.find((each) => each.tag === page.tag)
  return pageMeta(args, {
    title: tag ? `${tag.name}专辑` : '专辑',
    description: `编辑按用途与气质挑选的字体专辑${page ? `，共 ${page.all} 辑` : ''}：国风、海报、书籍、游戏……每一辑都可以试写、比较、整套下载。`,
    crumbs: [
      ['首页', '/'],
      ['专辑', '/album'],
    ],
  })
}

export default function Albums() {
  return <AlbumList page={useLoaderData<typeof loader>() as AlbumListPage} />
}
