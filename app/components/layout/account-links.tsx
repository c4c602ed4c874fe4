import { IconButton } from '../ui/button'

export interface HeaderMember {
  name: string
  /** unread messages */
  unread: number
}

/** The account forms, with the way back. */
export function authHref(currentPath: string, view?: 'register'): string {
  const query = new URLSearchParams()
  if (view) query.set('view', view)
  if (currentPath !== '/' && !currentPath.startsWith('/auth')) query.set('redirect', currentPath)
  const text = query.toString()
  return text ? `/auth?${text}` : '/auth'
}

export function AccountLinks({ member, currentPath }: { member: HeaderMember | null; currentPath: string }) {
  if (!member) {
    return (
      <span className="account-links">
        <a href={authHref(currentPath)}>登录</a>
        <i className="account-links__bar" />
        <a href={authHref(currentPath, 'register')}>注册</a>
      </span>
    )
  }
  return (
    <>
      <IconButton
        icon="bell"
        href="/user/message"
        count={member.unread}
        label={member.unread ? `消息，${member.unread} 条未读` : '消息'}
      />
      <a className="avatar-link" href="/user" aria-label={`${member.name}，我的`}>
        <span className="avatar-link__initial">{[...member.name][0] ?? '永'}</span>
      </a>
    </>
  )
}
