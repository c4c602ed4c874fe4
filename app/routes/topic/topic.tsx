import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GodView } from '~/components/topic/god-view'
import { TopicView } from '~/components/topic/topic-view'
import { itemList, pageMeta } from '~/page-meta'
import { TOPICS, topicPage, type TopicPage } from '~/services/topics.server'

export const handle = { layout: 'font' }

/** /game, /japanese, /god and /weifeng: the address names the topic. */
export function loader({ request }: LoaderFunctionArgs) {
  const name = new URL(request.url).pathname.slice(1).replace(/\.(html|data)$/, '')
  const id = TOPICS.find((topic) => topic === name)
  if (!id) throw new Response(null, { status: 404 })
  return topicPage(request, id)
}

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  page
    ? pageMeta(args, {
        title: page.title,
        description: page.summary,
        picture: { kind: 'topic', id: page.id, alt: page.title },
        crumbs: [
          ['首页', '/'],
          [page.title, `/${page.id}`],
        ],
        data: (origin) => [
          {
            '@type': 'CollectionPage',
            name: page.title,
            description: page.summary,
            url: `${origin}/${page.id}`,
            inLanguage: 'zh-CN',
            mainEntity: itemList(
              origin,
              page.fonts.map(({ font }) => ({ name: font.familyName, path: `/font/${font.fontGNo}` })),
            ),
          },
        ],
      })
    : []

export default function Topic() {
  const page = useLoaderData<typeof loader>() as TopicPage
  return page.id === 'god' ? <GodView page={page} /> : <TopicView page={page} />
}
