import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CalligraphyHub } from '~/components/calligraphy/calligraphy-hub'
import { calligraphyPage, type CalligraphyPage } from '~/services/calligraphy.server'
import { pageTitle } from '~/site'

export const handle = { layout: 'font' }

export const loader = ({ request }: LoaderFunctionArgs) => calligraphyPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page ? [{ title: pageTitle(page.title) }, { name: 'description', content: page.summary }] : []

export default function Calligraphy() {
  return <CalligraphyHub page={useLoaderData<typeof loader>() as CalligraphyPage} />
}
