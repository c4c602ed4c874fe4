import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MEMBER_PATH } from '~/components/compare/compare-address'
import { CompareView } from '~/components/compare/compare-view'
import { facePreloads } from '~/components/font/font-faces'
import { UserShell } from '~/components/user/user-shell'
import { memberComparePage } from '~/services/compare.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => memberComparePage(request, MEMBER_PATH)
export const headers = () => ({ 'cache-control': 'private, no-store' })
export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle('字体对比') },
  ...facePreloads(page?.fonts.map(({ cell }) => cell) ?? []),
]

export default function Compare() {
  const page = useLoaderData<typeof loader>()
  return (
    <UserShell frame={page} current="compare" wide>
      <CompareView page={page} />
    </UserShell>
  )
}
