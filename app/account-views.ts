/** The views of the account dialog, each with an address of its own. */
export const AUTH_VIEWS = [
  'password',
  'code',
  'wechat',
  'register',
  'register-email',
  'register-wechat',
] as const
export type AuthView = (typeof AUTH_VIEWS)[number]

export const isAuthView = (value: unknown): value is AuthView => AUTH_VIEWS.includes(value as AuthView)

export const isRegistering = (view: AuthView) => view.startsWith('register')

/** Address of a view, with the way back. */
export function viewHref(view: AuthView, redirect?: string | null): string {
  const query = new URLSearchParams()
  if (view !== 'password') query.set('view', view)
  if (redirect && redirect !== '/') query.set('redirect', redirect)
  const text = query.toString()
  return text ? `/auth?${text}` : '/auth'
}

export function forgetHref(by: 'phone' | 'email' = 'phone'): string {
  return by === 'email' ? '/account/forget?by=email' : '/account/forget'
}

/** How a page is called in 登录后回到…; null for one without a name of its own. */
export function pageName(path: string): string | null {
  const names: ReadonlyArray<[RegExp, string]> = [
    [/^\/user\/favorite/, '我的收藏'],
    [/^\/user\/download/, '下载记录'],
    [/^\/user\/message/, '消息'],
    [/^\/user\/profile/, '账号资料'],
    [/^\/user\/compare/, '字体对比'],
    [/^\/user/, '我的'],
    [/^\/contribute/, '投稿'],
    [/^\/font\/./, '刚才的字体'],
  ]
  return names.find(([pattern]) => pattern.test(path))?.[1] ?? null
}
