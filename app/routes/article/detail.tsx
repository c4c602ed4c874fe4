import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArticleView } from '~/components/article/article-view'
import { entryPath, NEWS } from '~/entry-path'
import { pageMeta, publisher } from '~/page-meta'
import { articlePage, type ArticlePage } from '~/services/articles.server'

export const loader = ({ request, params }: LoaderFunctionArgs) => articlePage(request, params['id']!)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  page
    ? [
        ...pageMeta(args, {
          title: page.article.title,
          description: page.article.summary,
          type: 'article',
          picture: { kind: 'article', id: page.article.id, alt: page.article.title },
          crumbs: [
            ['首页', '/'],
            page.article.column?.code === NEWS ? ['资讯', '/zixun'] : ['文章', '/articles'],
            [page.article.title, pathOf(page)],
          ],
          data: (origin) => [articleData(origin, page)],
        }),
        { property: 'article:published_time', content: page.article.publishedAt },
        { property: 'article:modified_time', content: page.article.updatedAt },
      ]
    : []

const pathOf = ({ article }: ArticlePage) => entryPath('article', article.id, article.column?.code ?? null)

const articleData = (origin: string, page: ArticlePage) => ({
  '@type': page.article.column?.code === NEWS ? 'NewsArticle' : 'Article',
  headline: page.article.title,
  description: page.article.summary,
  image: `${origin}/og/article/${page.article.id}`,
  datePublished: page.article.publishedAt,
  dateModified: page.article.updatedAt,
  inLanguage: 'zh-CN',
  author: { '@type': 'Organization', name: page.article.author },
  publisher: publisher(origin),
  mainEntityOfPage: origin + pathOf(page),
})

export default function Article() {
  const page = useLoaderData<typeof loader>() as ArticlePage
  return <ArticleView key={page.article.id} page={page} />
}
