import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FontFaces } from '~/components/font/font-faces'
import { DownloadHistory } from '~/components/user/download-history'
import { UserShell } from '~/components/user/user-shell'
import { downloadPage } from '~/services/user-download.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => downloadPage(request)
export const headers = () => ({ 'cache-control': 'private, no-store' })
export const meta: MetaFunction = () => [
  { title: pageTitle('下载记录') },
  { name: 'robots', content: 'noindex' },
]

export default function UserDownload() {
  const page = useLoaderData<typeof loader>()
  return (
    <UserShell frame={page} current="download">
      <FontFaces specimens={page.downloads.flatMap(({ specimen }) => specimen ?? [])} />
      <DownloadHistory page={page} />
    </UserShell>
  )
}
