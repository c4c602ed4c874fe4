import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CodePurpose } from '~/contract/account'
import { CODE_MINUTES } from '~/contract/account-rules'
import type { Database } from '~/db/schema'
import type { MemberTable } from '~/db/schema-account'
import type { Outgoing } from '~/delivery/delivery'
import type { Backend } from '../backend'
import { evict } from './caps.server'
import { accountsOf, columnOf } from './repository.server'

const SITE = '永字字库'
const PURPOSES: Readonly<Record<CodePurpose, string>> = {
  login: '登录',
  register: '注册',
  reset: '找回密码',
  bind: '绑定',
  confirm: '确认身份',
}

/**
 * Hands a message to the delivery and does not wait: how long that takes would tell whether there was one. The
 * log says that it failed, nothing of whom it was for.
 */
function send({ delivery, log }: Backend, to: string, message: Omit<Outgoing, 'channel' | 'to'>): void {
  const channel = columnOf(to) === 'email' ? 'email' : 'sms'
  setImmediate(() => {
    delivery.send({ channel, to, ...message }).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : 'unknown'
      log.warn({ channel, template: message.template, why }, 'a message was not delivered')
    })
  })
}

export function sendCodeTo(backend: Backend, to: string, purpose: CodePurpose, code: string): void {
  const what = PURPOSES[purpose]
  send(backend, to, {
    subject: `${SITE}：${what}的验证码`,
    text: `【${SITE}】你的${what}验证码是 ${code}，${CODE_MINUTES} 分钟内有效。不是你本人操作的话，不用理会。`,
    template: 'code',
    parameters: { code },
  })
}

/** Instead of a code: whoever reads it owns the account, and is the only one to learn that there is one. */
export function sendRegistered(backend: Backend, to: string): void {
  const what = columnOf(to) === 'email' ? '邮箱' : '手机号'
  send(backend, to, {
    subject: `${SITE}：这个${what}已经注册过`,
    text: `【${SITE}】有人想用这个${what}注册或绑定，而它已经有账号了。是你本人的话，请直接登录；不是的话，不用理会。`,
    template: 'registered',
    parameters: { what: `这个${what}已经注册过` },
  })
}

/** Tells one account of a member what has changed, so that a theft doesn't stay unseen. */
export function sendChange(backend: Backend, to: string, what: string): void {
  send(backend, to, {
    subject: `${SITE}：${what}`,
    text: `【${SITE}】${what}。不是你本人操作的话，请尽快找回密码或联系我们。`,
    template: 'account-changed',
    parameters: { what },
  })
}

export function sendChangeToAll(backend: Backend, member: MemberTable, what: string): void {
  for (const account of accountsOf(member)) sendChange(backend, account, what)
}

/** A message within the site. */
export async function noteForMember(
  db: Kysely<Database>,
  { memberId, title, now }: { memberId: string; title: string; now: Date },
): Promise<void> {
  const id = randomUUID()
  await db
    .insertInto('message')
    .values({
      id,
      member_id: memberId,
      type: 'account',
      title,
      summary: '不是你本人操作的话，请尽快修改密码，并结束别处的登录。',
      body: `${title}。\n\n不是你本人操作的话，请尽快修改密码，并结束别处的登录。`,
      href: '/user/profile',
      pinned: 0,
      created_at: now.toISOString(),
    })
    .execute()
  await evict(db, 'message', memberId, id)
}
