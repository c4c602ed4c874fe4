import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArticleList, articleListHref } from '~/components/article/article-list'
import { entryPath } from '~/entry-path'
import { itemList, pageMeta } from '~/page-meta'
import { articleListPage } from '~/services/articles.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => articleListPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  if (!page) return [{ title: pageTitle('文章') }]
  const name = page.isNews ? '资讯' : page.column ? `${page.column.name}文章` : '文章'
  const turn = (rel: 'prev' | 'next', to: number) => ({
    tagName: 'link' as const,
    rel,
    href: articleListHref(page, to),
  })
  return [
    ...pageMeta(args, {
      title: page.page > 1 ? `${name}，第 ${page.page} 页` : name,
      crumbs: [['首页', '/'], page.isNews ? ['资讯', '/zixun'] : ['文章', '/articles']],
      data: (origin) => [
        itemList(
          origin,
          page.articles.map(({ id, title, column }) => ({
            name: title,
            path: entryPath('article', id, column?.code ?? null),
          })),
        ),
      ],
      description: page.isNews
        ? `永字字库的资讯 ${page.total} 篇：字体、标准与字库自己的消息。`
        : `永字字库的文章 ${page.total} 篇：选字、排版、授权、网页字体，写给用字的人。`,
    }),
    ...(page.page > 1 ? [turn('prev', page.page - 1)] : []),
    ...(page.page < page.pages ? [turn('next', page.page + 1)] : []),
  ]
}

export default function Articles() {
  return <ArticleList page={useLoaderData<typeof loader>()} />
}
