import { data } from '@remix-run/node'
import { calls } from '~/contract'
import type { Member } from '~/contract/account-member'
import { requireToken } from '~/session.server'
import { forVisitor } from './caller.server'
import { forForm, type FormOptions } from './form.server'
import type { Caller } from './http-transport.server'
import { transport } from './transport.server'
import { clearNotice, noticeOf, type UserNotice } from './user-notice.server'

/** What every page of the member's area shows around its own. */
export interface UserFrame {
  member: Member
  /** What the last form did. */
  notice: UserNotice | null
}

/** A page of the member's area: asks for the token itself, whatever the routes around it do. */
export async function userPage<T extends object>(request: Request, work: (caller: Caller) => Promise<T>) {
  await requireToken(request)
  const notice = await noticeOf(request)
  const [member, page] = await forVisitor(request, (caller) =>
    Promise.all([transport().call(calls.getUserInfo, {}, caller), work(caller)]),
  )
  const headers = notice ? { 'set-cookie': await clearNotice(request) } : undefined
  return data<T & UserFrame>({ ...page, member, notice }, { headers })
}

/** A form of the member's area. */
export async function userForm<T>(
  request: Request,
  work: (form: FormData, caller: Caller) => Promise<T>,
  limit?: Pick<FormOptions, 'maxBytes' | 'tooLong'>,
) {
  await requireToken(request)
  return forForm(request, work, limit)
}
