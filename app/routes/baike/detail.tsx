import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BaikeView } from '~/components/baike/baike-view'
import { PracticePages } from '~/components/baike/practice-pages'
import { baikePage, type BaikePage } from '~/services/baike.server'
import { pageTitle } from '~/site'

export const loader = ({ request, params }: LoaderFunctionArgs) => baikePage(request, params['id']!)

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: pageTitle(page.isSheet ? `${page.entry.title}，字帖` : page.entry.title) },
        { name: 'description', content: page.entry.summary },
        ...(page.isSheet ? [{ name: 'robots', content: 'noindex' }] : []),
      ]
    : []

export default function Baike() {
  const page = useLoaderData<typeof loader>() as BaikePage
  return page.isSheet && page.practice ? (
    <PracticePages page={page} practice={page.practice} />
  ) : (
    <BaikeView key={page.entry.id} page={page} />
  )
}
