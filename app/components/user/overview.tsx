import type { OverviewPage } from '~/services/user-overview.server'
import type { UserFrame } from '~/services/user-page.server'
import { useCompareList } from '~/hooks/use-compare-list'
import { downloadHref } from '../font/font-actions'
import { Specimen } from '../font/specimen'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { LicenceMark } from '../ui/licence-mark'
import { SectionHead } from '../ui/section-head'
import { dayOf, levelOf } from './records'

export function Overview({ member, page }: { member: UserFrame['member']; page: OverviewPage }) {
  const { count } = useCompareList()
  const { counts } = member
  const favourites = counts.favouriteFonts + counts.favouriteArticles + counts.favouriteCollections
  return (
    <>
      <div className="page-head">
        <h1>{member.nickname}</h1>
        <p className="numeric">
          <time dateTime={member.createdAt}>{dayOf(member.createdAt)}</time> 加入
        </p>
        <div className="page-head__end">
          <Button variant="weak" icon="edit" href="/user/profile">
            账号资料
          </Button>
        </div>
      </div>
      <nav className="user-counts" aria-label="概览">
        <CountCell href="/user/favorite" count={favourites} name="收藏" />
        <CountCell href="/user/download" count={counts.downloads} name="下载" />
        <CountCell href="/user/compare" count={count} name="对比中" />
        <CountCell href="/user/message" count={counts.unread} name="未读消息" accent={counts.unread > 0} />
      </nav>
      <Groups page={page} />
      <Downloads page={page} total={counts.downloads} />
      <Messages page={page} />
    </>
  )
}

function CountCell(props: { href: string; count: number; name: string; accent?: boolean }) {
  return (
    <a href={props.href} className={props.accent ? 'is-new' : undefined}>
      <b className="numeric">{props.count}</b>
      <span>{props.name}</span>
    </a>
  )
}

function Groups({ page: { groups, groupsTotal } }: { page: OverviewPage }) {
  return (
    <section className="user-section" aria-labelledby="user-groups">
      <SectionHead
        id="user-groups"
        title="收藏分组"
        note={groupsTotal > 0 ? `${groupsTotal} 组` : undefined}
        more={{ href: '/user/favorite', label: '全部收藏' }}
      />
      {groups.length === 0 ? (
        <EmptyState
          title="还没有收藏。点一下星标，就收在这里。"
          action={{ href: '/font', label: '去看字体' }}
        />
      ) : (
        <div className="group-cells">
          {groups.map(({ id, name, total, specimen }) => (
            <a key={id} href={`/user/favorite?group=${encodeURIComponent(id)}`}>
              {specimen ? <Specimen specimen={specimen} /> : <span className="specimen" aria-hidden="true" />}
              <b>{name}</b>
              <small className="numeric">{total} 款</small>
            </a>
          ))}
        </div>
      )}
    </section>
  )
}

function Downloads({ page: { downloads }, total }: { page: OverviewPage; total: number }) {
  return (
    <section className="user-section" aria-labelledby="user-downloads">
      <SectionHead
        id="user-downloads"
        title="最近下载"
        more={{ href: '/user/download', label: `全部 ${total} 次`, describe: `全部 ${total} 次下载` }}
      />
      {downloads.length === 0 ? (
        <EmptyState title="还没有下载记录" action={{ href: '/font', label: '去看字体' }} />
      ) : (
        <ul className="recent-downloads">
          {downloads.map(({ id, gno, familyName, specimen, licence, createdAt, withdrawn }) => (
            <li key={id}>
              <span className="recent-downloads__name">
                {specimen && !withdrawn ? <Specimen specimen={specimen} /> : familyName}
              </span>
              <span className="wide-only">
                <LicenceMark level={levelOf(licence)} text={licence.label} />
              </span>
              <time className="muted numeric wide-only" dateTime={createdAt}>
                {dayOf(createdAt)}
              </time>
              {withdrawn ? (
                <span className="muted">已下架</span>
              ) : (
                <a className="text-link" href={downloadHref({ fontGNo: gno })}>
                  再次下载<span className="visually-hidden"> {familyName}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Messages({ page: { messages } }: { page: OverviewPage }) {
  return (
    <section className="user-section" aria-labelledby="user-messages">
      <SectionHead
        id="user-messages"
        title="最近消息"
        more={{ href: '/user/message', label: '全部', describe: '全部消息' }}
      />
      {messages.length === 0 ? (
        <EmptyState title="没有新消息" />
      ) : (
        <ul className="recent-messages">
          {messages.map(({ id, title, read, createdAt }) => (
            <li key={id} className={read ? undefined : 'is-unread'}>
              <a href={`/user/message?id=${encodeURIComponent(id)}`}>
                {title}
                {!read && <span className="visually-hidden">（未读）</span>}
              </a>
              <time className="muted numeric" dateTime={createdAt}>
                {dayOf(createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
