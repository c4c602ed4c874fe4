import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DesignerView } from '~/components/designer/designer-view'
import { facePreloads } from '~/components/font/font-faces'
import { designerPage, type DesignerPage } from '~/services/designers.server'
import { pageTitle } from '~/site'

export const handle = { layout: 'font' }

export const loader = ({ request, params }: LoaderFunctionArgs) => designerPage(request, params['id']!)

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: pageTitle(page.title) },
        { name: 'description', content: page.summary },
        ...facePreloads(page.name.slice(0, 4).flatMap(({ specimen }) => specimen ?? [])),
      ]
    : []

export default function DesignerDetail() {
  const page = useLoaderData<typeof loader>() as DesignerPage
  return <DesignerView key={page.id} page={page} />
}
