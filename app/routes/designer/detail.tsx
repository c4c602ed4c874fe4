import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DesignerView } from '~/components/designer/designer-view'
import { facePreloads } from '~/components/font/font-faces'
import { pageMeta } from '~/page-meta'
import { designerPage, type DesignerPage } from '~/services/designers.server'

export const handle = { layout: 'font' }

export const loader = ({ request, params }: LoaderFunctionArgs) => designerPage(request, params['id']!)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  page
    ? [
        ...pageMeta(args, {
          title: page.title,
          description: page.summary,
          type: 'profile',
          picture: { kind: 'designer', id: page.id, alt: page.title },
          crumbs: [
            ['首页', '/'],
            ['设计师', '/designer'],
            [page.title, `/designer/${page.id}`],
          ],
          data: (origin) => [
            {
              '@type': page.kind === '个人' ? 'Person' : 'Organization',
              name: page.title,
              description: page.summary,
              url: `${origin}/designer/${page.id}`,
              ...(page.site ? { sameAs: page.site.url } : {}),
            },
          ],
        }),
        ...facePreloads(page.name.slice(0, 4).flatMap(({ specimen }) => specimen ?? [])),
      ]
    : []

export default function DesignerDetail() {
  const page = useLoaderData<typeof loader>() as DesignerPage
  return <DesignerView key={page.id} page={page} />
}
