import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BaikeView } from '~/components/baike/baike-view'
import { PracticePages } from '~/components/baike/practice-pages'
import { pageMeta } from '~/page-meta'
import { baikePage, type BaikePage } from '~/services/baike.server'

export const loader = ({ request, params }: LoaderFunctionArgs) => baikePage(request, params['id']!)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  page
    ? pageMeta(args, {
        title: page.isSheet ? `${page.entry.title}，字帖` : page.entry.title,
        description: page.entry.summary,
        hidden: page.isSheet,
        type: 'article',
        picture: { kind: 'baike', id: page.entry.id, alt: page.entry.title },
        crumbs: [
          ['首页', '/'],
          ['书法百科', '/baike'],
          [page.entry.title, `/baike/${page.entry.id}`],
        ],
        data: (origin) => [
          {
            '@type': 'DefinedTerm',
            name: page.entry.title,
            alternateName: page.entry.pinyin,
            description: page.entry.summary,
            url: `${origin}/baike/${page.entry.id}`,
            inLanguage: 'zh-CN',
            inDefinedTermSet: { '@type': 'DefinedTermSet', name: '书法百科', url: `${origin}/baike` },
          },
        ],
      })
    : []

export default function Baike() {
  const page = useLoaderData<typeof loader>() as BaikePage
  return page.isSheet && page.practice ? (
    <PracticePages page={page} practice={page.practice} />
  ) : (
    <BaikeView key={page.entry.id} page={page} />
  )
}
