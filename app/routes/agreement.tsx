import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AgreementView } from '~/components/agreement/agreement-view'
import { agreementPage } from '~/services/agreements.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => agreementPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page ? [{ title: pageTitle(page.title) }, { name: 'description', content: page.summary }] : []

export default function Agreement() {
  const page = useLoaderData<typeof loader>()
  return <AgreementView key={page.kind} page={page} />
}
