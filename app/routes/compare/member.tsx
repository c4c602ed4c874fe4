import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MEMBER_PATH } from '~/components/compare/compare-address'
import { CompareView } from '~/components/compare/compare-view'
import { facePreloads } from '~/components/font/font-faces'
import { comparePage, type ComparePage } from '~/services/compare.server'
import { requireToken } from '~/session.server'
import { pageTitle } from '~/site'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireToken(request)
  return comparePage(request, MEMBER_PATH)
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: pageTitle('字体对比') },
  ...facePreloads(page?.fonts.map(({ cell }) => cell) ?? []),
]

export default function Compare() {
  return <CompareView page={useLoaderData<typeof loader>() as ComparePage} />
}
