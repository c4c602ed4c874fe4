import { createCookie, redirect } from '@remix-run/node'
import { isSecure } from '~/session.server'

/** What a form of the member's area may say once it has led back. A fixed list: no address writes on our pages. */
const NOTICES = {
  'group-added': '分组建好了',
  'group-changed': '分组已保存',
  'group-deleted': '分组已删除，字体留在收藏里',
  'fonts-moved': '已移到分组',
  'font-removed': '已取消收藏',
  'entry-removed': '已取消收藏',
  'nothing-chosen': '先勾选几款字体',
  'no-group-chosen': '先选一个分组',
  'all-read': '全部标为已读',
  'nickname-changed': '昵称已保存',
  'avatar-changed': '头像已保存',
  'avatar-removed': '头像已去掉',
  'phone-changed': '手机已绑定',
  'email-changed': '邮箱已绑定',
  'password-changed': '密码已修改，别处的登录都已结束',
  unbound: '已解绑',
  'login-ended': '那处登录已结束',
  'others-ended': '别处的登录都已结束',
} as const
export type NoticeKey = keyof typeof NOTICES

export interface UserNotice {
  type: 'success' | 'info'
  text: string
}

/** Lives for one page only; the time is for a page that never came. */
const noticeCookie = createCookie('notice', { path: '/user', httpOnly: true, sameSite: 'lax', maxAge: 60 })

/** Leads on, with a notice for the page that comes. */
export async function leadOn(request: Request, to: string, notice: NoticeKey): Promise<Response> {
  const cookie = await noticeCookie.serialize(notice, { secure: isSecure(request) })
  return redirect(to, { headers: { 'set-cookie': cookie } })
}

const NOTHING_DONE = new Set(['nothing-chosen', 'no-group-chosen'])

export async function noticeOf(request: Request): Promise<UserNotice | null> {
  const key: unknown = await noticeCookie.parse(request.headers.get('cookie'))
  if (typeof key !== 'string' || !Object.hasOwn(NOTICES, key)) return null
  return { type: NOTHING_DONE.has(key) ? 'info' : 'success', text: NOTICES[key as NoticeKey] }
}

export const clearNotice = (request: Request) =>
  noticeCookie.serialize('', { maxAge: 0, secure: isSecure(request) })
