import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FontFaces } from '~/components/font/font-faces'
import { Overview } from '~/components/user/overview'
import { UserShell } from '~/components/user/user-shell'
import { overviewPage } from '~/services/user-overview.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => overviewPage(request)
export const headers = () => ({ 'cache-control': 'private, no-store' })
export const meta: MetaFunction = () => [{ title: pageTitle('我的') }, { name: 'robots', content: 'noindex' }]

export default function UserOverview() {
  const page = useLoaderData<typeof loader>()
  const faces = [...page.groups, ...page.downloads].flatMap(({ specimen }) => specimen ?? [])
  return (
    <UserShell frame={page} current="overview">
      <FontFaces specimens={faces} />
      <Overview member={page.member} page={page} />
    </UserShell>
  )
}
