import { IconButton } from '../ui/button'

export interface HeaderMember {
  nickname: string
  /** address of the picture */
  avatar: string | null
  /** unread messages */
  unread: number
}

/** The account forms, with the way back. */
export function authHref(currentPath: string, view?: 'register'): string {
  const query = new URLSearchParams()
  if (view) query.set('view', view)
  // After a login nobody wants back to a form for those who can't log in.
  if (currentPath !== '/' && !/^\/(auth|account)\b/.test(currentPath)) query.set('redirect', currentPath)
  const text = query.toString()
  return text ? `/auth?${text}` : '/auth'
}

/** What stands for a member without a picture. */
export function initialOf(nickname: string): string {
  return [...nickname][0] ?? '永'
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
      <a className="avatar-link" href="/user" aria-label={`${member.nickname}，我的`}>
        {member.avatar ? (
          <img className="avatar-link__initial" src={member.avatar} alt="" width="30" height="30" />
        ) : (
          <span className="avatar-link__initial">{initialOf(member.nickname)}</span>
        )}
      </a>
    </>
  )
}
