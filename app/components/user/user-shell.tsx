import { useEffect, useRef, type ReactNode } from 'react'
import { useCompareList } from '~/hooks/use-compare-list'
import type { UserFrame } from '~/services/user-page.server'
import { GuardFields } from '../account/guard-fields'
import { MessageBar } from '../ui/notice-bar'
import { notify } from '../ui/notify'
import { MemberAvatar } from './member-avatar'

export type UserPlace = 'overview' | 'favorite' | 'download' | 'compare' | 'message' | 'profile'

interface UserShellProps {
  frame: UserFrame
  current: UserPlace
  /** why the last form of the page was refused, where no field says it */
  refusal?: string | null
  /** The page needs the whole width: its list is a strip above it on every screen. */
  wide?: boolean
  children: ReactNode
}

/** The member's area: its list at the left, on a phone a strip above, and the page beside it. */
export function UserShell({ frame: { member, notice }, current, refusal, wide, children }: UserShellProps) {
  useEffect(() => {
    if (notice) notify[notice.type](notice.text)
  }, [notice])
  useEffect(() => {
    if (refusal) notify.error(refusal)
  }, [refusal])
  return (
    <>
      {(notice || refusal) && (
        <div className="no-script-only">
          {refusal ? <MessageBar type="error" text={refusal} /> : notice && <MessageBar {...notice} />}
        </div>
      )}
      <div className={wide ? 'user-shell user-shell--wide' : 'user-shell'}>
        <UserNav member={member} current={current} />
        <div className="user-shell__page">{children}</div>
      </div>
    </>
  )
}

function UserNav({ member, current }: { member: UserFrame['member']; current: UserPlace }) {
  const { count } = useCompareList()
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = strip.current
    const item = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && item) nav.scrollLeft = item.offsetLeft - (nav.clientWidth - item.offsetWidth) / 2
  }, [current])
  const { counts } = member
  const favourites = counts.favouriteFonts + counts.favouriteArticles + counts.favouriteCollections
  const at = (place: UserPlace) => (place === current ? 'page' : undefined)
  return (
    <nav ref={strip} className="user-nav" aria-label="我的">
      <div className="user-nav__member">
        <MemberAvatar member={member} />
        <span>
          <b>{member.nickname}</b>
          <small className="muted numeric">{member.phone ?? member.email ?? member.wechat?.name}</small>
        </span>
      </div>
      <a href="/user" aria-current={at('overview')}>
        概览
      </a>
      <a href="/user/favorite" aria-current={at('favorite')}>
        收藏
        <Count count={favourites} />
      </a>
      <a href="/user/download" aria-current={at('download')}>
        下载记录
        <Count count={counts.downloads} />
      </a>
      <a href="/user/compare" aria-current={at('compare')}>
        对比
        <Count count={count} />
      </a>
      <a href="/user/message" aria-current={at('message')}>
        消息
        {counts.unread > 0 && (
          <span className="user-nav__count">
            <span className="badge">{counts.unread}</span>
            <span className="visually-hidden"> 条未读</span>
          </span>
        )}
      </a>
      <a href="/contribute">
        投稿
        <Count count={counts.submissions} />
      </a>
      <a href="/user/profile" aria-current={at('profile')}>
        账号资料
      </a>
      <form method="post" action="/auth/logout">
        <GuardFields />
        <button type="submit" className="muted">
          退出登录
        </button>
      </form>
    </nav>
  )
}

function Count({ count }: { count: number }) {
  return count > 0 ? <span className="user-nav__count numeric">{count}</span> : null
}
