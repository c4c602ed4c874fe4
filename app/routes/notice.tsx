import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NoticeList } from '~/components/article/notice-list'
import { noticePage } from '~/services/notices.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => noticePage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  const open = page?.notices.find(({ id }) => id === page.open)
  return [
    { title: pageTitle(open ? `${open.title}，公告` : page?.type ? `${page.type.name}，公告` : '公告') },
    {
      name: 'description',
      content: open?.summary ?? `永字字库的公告 ${page?.all ?? 0} 条：字库更新、授权变动与活动。`,
    },
  ]
}

export default function Notices() {
  const page = useLoaderData<typeof loader>()
  return <NoticeList key={`${page.type?.code} ${page.page} ${page.open}`} page={page} />
}
