import { redirect } from '@remix-run/node'
import { calls } from '~/contract'
import type { Article, ArticleCard } from '~/contract/articles'
import type { SiteColumn } from '~/contract/columns'
import { entryPath, NEWS } from '~/entry-path'
import { forVisitor } from './caller.server'
import { shownText, type ShownText } from './entry-text.server'
import { keptAmong } from './member.server'
import { transport } from './transport.server'
import { pageNumber, requireClass, withinPages } from './list-address.server'

const PAGE_SIZE = 24

export interface ArticleListPage {
  /** The news have a section of their own; it is the same list with one column. */
  isNews: boolean
  columns: Array<Pick<SiteColumn, 'code' | 'name' | 'total'>>
  /** The column that the list is of; null: all. */
  column: Pick<SiteColumn, 'code' | 'name' | 'summary'> | null
  /** Articles in all columns. */
  all: number
  articles: Array<Pick<ArticleCard, 'id' | 'title' | 'publishedAt' | 'pinned' | 'column'>>
  total: number
  page: number
  pages: number
  size: number
}

/** One page of the articles, or of the news. */
export function articleListPage(request: Request): Promise<ArticleListPage> {
  return forVisitor(request, async (caller) => {
    const { pathname, searchParams } = new URL(request.url)
    const isNews = isNewsPath(pathname)
    const asked = isNews ? NEWS : (searchParams.get('column') ?? undefined)
    const query = {
      current: pageNumber(searchParams.get('page')),
      size: PAGE_SIZE,
      ...(asked ? { column: asked } : {}),
    }
    const [list, { columns }] = await Promise.all([
      transport().call(calls.selectArticles, { query }, caller),
      transport().call(calls.getColumnByType, { query: { type: 'article' } }, caller),
    ])
    requireClass(
      asked,
      list,
      columns.map(({ code }) => code),
    )
    withinPages(request, list)
    const column = columns.find(({ code }) => code === asked)
    return {
      isNews,
      columns: columns
        .filter(({ total }) => total > 0)
        .map(({ code, name, total }) => ({ code, name, total })),
      column: column ? { code: column.code, name: column.name, summary: column.summary } : null,
      all: columns.reduce((sum, { total }) => sum + total, 0),
      articles: list.records.map(({ id, title, publishedAt, pinned, column: own }) => ({
        id,
        title,
        publishedAt,
        pinned,
        column: own,
      })),
      total: list.total,
      page: list.current,
      pages: list.pages,
      size: list.size,
    }
  })
}

export interface ArticlePage {
  article: Omit<Article, 'body' | 'fonts'>
  text: ShownText
  /** The visitor keeps it. */
  favourite: boolean
}

/** One article, whole; one that belongs to the other section is there. */
export function articlePage(request: Request, id: string): Promise<ArticlePage> {
  return forVisitor(request, async (caller) => {
    const article = await transport().call(calls.getArticle, { query: { id } }, caller)
    const isNews = article.column?.code === NEWS
    if (isNews !== isNewsPath(new URL(request.url).pathname))
      throw redirect(entryPath('article', article.id, article.column?.code), 301)
    const [text, kept] = await Promise.all([
      shownText(caller, article),
      keptAmong(caller, 'article', [article.id]),
    ])
    const { body: _, fonts: __, ...rest } = article
    return { article: rest, text, favourite: kept.has(article.id) }
  })
}

const isNewsPath = (pathname: string) => /^\/zixun(?=[./]|$)/.test(pathname)
