import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArticleView } from '~/components/article/article-view'
import { articlePage, type ArticlePage } from '~/services/articles.server'
import { pageTitle } from '~/site'

export const loader = ({ request, params }: LoaderFunctionArgs) => articlePage(request, params['id']!)

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        { title: pageTitle(page.article.title) },
        { name: 'description', content: page.article.summary },
        { property: 'og:type', content: 'article' },
        { property: 'og:title', content: page.article.title },
        { property: 'og:description', content: page.article.summary },
        { property: 'article:published_time', content: page.article.publishedAt },
        { property: 'article:modified_time', content: page.article.updatedAt },
      ]
    : []

export default function Article() {
  const page = useLoaderData<typeof loader>() as ArticlePage
  return <ArticleView key={page.article.id} page={page} />
}
