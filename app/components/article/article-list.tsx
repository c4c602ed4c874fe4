import { entryPath, NEWS } from '~/entry-path'
import type { ArticleListPage } from '~/services/articles.server'
import { EntryList } from '../entry/entry-list'
import { EmptyState } from '../ui/empty-state'
import { Pagination } from '../ui/pagination'
import { TitleParts } from '../ui/title-parts'

const UNIT = '篇'

export function articleListHref({ isNews, column }: ArticleListPage, page = 1): string {
  const query = new URLSearchParams()
  if (column && !isNews) query.set('column', column.code)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return (isNews ? '/zixun' : '/articles') + (text && `?${text}`)
}

/** /articles and /zixun: one list, by column and year. */
export function ArticleList({ page }: { page: ArticleListPage }) {
  const { isNews, columns, column, all, articles, total } = page
  const tabs = [
    { name: '全部', href: '/articles', count: all, current: !isNews && !column },
    ...columns.map(({ code, name, total: count }) => ({
      name,
      href: code === NEWS ? '/zixun' : `/articles?column=${encodeURIComponent(code)}`,
      count,
      current: code === column?.code,
    })),
  ]
  return (
    <>
      <div className="page-head page-head--tabs">
        <h1>{isNews ? '资讯' : '文章'}</h1>
        <p className="numeric">
          {total} {UNIT}
          {column?.summary ? `，${column.summary}` : isNews ? '' : '，写给用字的人'}
        </p>
      </div>
      <nav className="tabs tabs--page" aria-label="栏目">
        {tabs.map(({ name, href, count, current }) => (
          <a key={href} href={href} aria-current={current ? 'page' : undefined}>
            {name} <small className="muted numeric">{count}</small>
          </a>
        ))}
      </nav>
      {articles.length === 0 ? (
        <EmptyState title="这里还没有文章。" action={{ href: '/articles', label: '看全部文章' }} />
      ) : (
        <EntryList
          whole={page.pages === 1}
          unit={UNIT}
          entries={articles.map(({ id, title, publishedAt, pinned, column: own }) => ({
            id,
            day: publishedAt,
            kind: own?.name ?? null,
            pinned,
            link: (
              <a href={entryPath('article', id, own?.code)}>
                <TitleParts title={title} />
              </a>
            ),
          }))}
        />
      )}
      <Pagination {...page} unit={UNIT} hrefFor={(number) => articleListHref(page, number)} />
    </>
  )
}
