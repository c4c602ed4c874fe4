import type { NoticePage, ShownNotice } from '~/services/notices.server'
import { EntryList } from '../entry/entry-list'
import { EmptyState } from '../ui/empty-state'
import { Pagination } from '../ui/pagination'
import { TitleParts } from '../ui/title-parts'

const UNIT = '条'

function hrefOf(query: { type?: string | null; page?: number; id?: string }): string {
  const search = new URLSearchParams()
  if (query.type) search.set('type', query.type)
  if (query.page && query.page > 1) search.set('page', String(query.page))
  if (query.id) search.set('id', query.id)
  const text = search.toString()
  return text ? `/notice?${text}` : '/notice'
}

/** /notice: each announcement opens in place. */
export function NoticeList({ page }: { page: NoticePage }) {
  const { type, types, all, notices, open, total } = page
  const current = type?.code ?? null
  return (
    <>
      <div className="page-head page-head--tabs">
        <h1>公告</h1>
        <p className="numeric">
          {total} {UNIT}，字库更新、授权变动与活动
        </p>
      </div>
      <nav className="tabs tabs--page" aria-label="公告类别">
        <a href={hrefOf({})} aria-current={current === null ? 'page' : undefined}>
          全部 <small className="muted numeric">{all}</small>
        </a>
        {types.map((each) => (
          <a
            key={each.type}
            href={hrefOf({ type: each.type })}
            aria-current={each.type === current ? 'page' : undefined}
          >
            {each.name} <small className="muted numeric">{each.count}</small>
          </a>
        ))}
      </nav>
      {notices.length === 0 ? (
        <EmptyState title="没有这一类公告。" action={{ href: '/notice', label: '看全部公告' }} />
      ) : (
        <EntryList
          whole={page.pages === 1}
          unit={UNIT}
          entries={notices.map((notice) => ({
            id: notice.id,
            day: notice.day,
            kind: notice.typeName,
            pinned: notice.pinned,
            link: (
              <Notice
                notice={notice}
                open={notice.id === open}
                own={hrefOf({ type: current, page: page.page, id: notice.id })}
              />
            ),
          }))}
        />
      )}
      <Pagination {...page} unit={UNIT} hrefFor={(number) => hrefOf({ type: current, page: number })} />
    </>
  )
}

function Notice({ notice, open, own }: { notice: ShownNotice; open: boolean; own: string }) {
  const { id, title, summary, html, href } = notice
  return (
    <details className="notice" id={id} open={open}>
      <summary>
        <TitleParts title={title} />
      </summary>
      <div className="notice__text">
        <p className="notice__summary">{summary}</p>
        {/* Made by the service from Markdown; only its small set of elements gets through. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <p className="notice__links">
          {href && (
            <a className="text-link" href={href}>
              去看看
            </a>
          )}
          <a className="text-link" href={own}>
            这条公告的地址
          </a>
        </p>
      </div>
    </details>
  )
}
