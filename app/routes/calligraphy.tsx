import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CalligraphyHub } from '~/components/calligraphy/calligraphy-hub'
import { pageMeta } from '~/page-meta'
import { calligraphyPage, type CalligraphyPage } from '~/services/calligraphy.server'

export const handle = { layout: 'font' }

export const loader = ({ request }: LoaderFunctionArgs) => calligraphyPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  page
    ? pageMeta(args, {
        title: page.title,
        description: page.summary,
        crumbs: [
          ['首页', '/'],
          ['书法', '/calligraphy'],
        ],
      })
    : []

export default function Calligraphy() {
  return <CalligraphyHub page={useLoaderData<typeof loader>() as CalligraphyPage} />
}
