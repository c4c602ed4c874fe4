import { randomUUID } from 'node:crypto'
import { ApiError, type Calls } from '~/contract'
import { STEP_TICKET_SECONDS } from '~/contract/limits'
import type { Actor, Backend, Handler, WechatSettings } from '../backend'
import { deviceOf } from './device'
import { take } from './limits.server'
import { cleanNickname } from './nickname'
import { noteForMember, sendChangeToAll } from './notices.server'
import { prove, wayToChange } from './proof.server'
import { insertMember, memberOf } from './repository.server'
import { openSession } from './sessions.server'
import { issueTicket, spendTicket } from './tickets.server'
import { scanUrl, wechatUser, type WechatUser } from './wechat-client.server'

/** What a state knows: what it was made for, and the login that asked where one had to. */
interface State {
  purpose: 'login' | 'bind'
  sessionId: string | null
}

function settingsOf({ settings: { wechat } }: Backend): WechatSettings {
  if (!wechat) throw new ApiError('NOT_IMPLEMENTED', '本站没有开通微信登录')
  return wechat
}

export const startWechat: Handler<Calls['startWechat']> = async (
  backend,
  { body: { purpose, redirectUri, ...given } },
  { actor, clientAddress },
) => {
  const settings = settingsOf(backend)
  if (purpose === 'bind' && !actor) throw new ApiError('S00106')
  const { publicOrigin } = backend.settings
  if (publicOrigin && new URL(redirectUri).origin !== new URL(publicOrigin).origin)
    throw new ApiError('INVALID', '回来的地址不是本站的', { fields: { redirectUri: '回来的地址不是本站的' } })
  await take(backend, 'wechat', clientAddress)
  const state =
    purpose === 'bind'
      ? await bindingState(backend, actor!, given)
      : await issueTicket(backend, 'wechat', { purpose, sessionId: null } satisfies State)
  return { url: scanUrl(settings, redirectUri, state), state, expired: STEP_TICKET_SECONDS }
}

/** A WeChat is a way to log in, so whoever adds one shows first that they are the member, as with a phone number. */
async function bindingState(
  backend: Backend,
  actor: Actor,
  given: { password?: string | undefined; confirmCode?: string | undefined },
): Promise<string> {
  const member = await memberOf(backend.db, actor)
  const proof = await prove(backend, member, wayToChange(member), given)
  const payload: State = { purpose: 'bind', sessionId: actor.sessionId }
  return backend.db.transaction().execute(async (transaction) => {
    await proof.spend(transaction)
    return issueTicket(backend, 'wechat', payload, transaction)
  })
}

export const finishWechat: Handler<Calls['finishWechat']> = async (
  backend,
  { body: { code, state } },
  { actor, clientAddress, userAgent, signal },
) => {
  const settings = settingsOf(backend)
  await take(backend, 'wechat', clientAddress)
  const known = await spendTicket<State>(backend, 'wechat', state)
  if (!known) throw new ApiError('WECHAT')
  if (known.purpose === 'bind' && actor?.sessionId !== known.sessionId) throw new ApiError('WECHAT')
  const user = await wechatUser(backend, settings, code, signal)
  if (known.purpose === 'login') return enter(backend, user, deviceOf(userAgent))
  await bind(backend, actor!, user)
  return null
}

/** The member of a WeChat user, made at their first login. */
async function enter(backend: Backend, { unionid, nickname }: WechatUser, device: string) {
  const name = cleanNickname(nickname)
  return backend.db.transaction().execute(async (transaction) => {
    const find = () =>
      transaction.selectFrom('member').selectAll().where('wechat_unionid', '=', unionid).executeTakeFirst()
    const member =
      (await find()) ??
      (await insertMember(transaction, {
        id: randomUUID(),
        nickname: name,
        wechat_unionid: unionid,
        wechat_name: name,
        created_at: backend.now().toISOString(),
      })) ??
      (await find())
    // They have shown that it is theirs, so they may know.
    if (member?.status !== 'active') throw new ApiError('WECHAT', '这个账号已经停用，请联系我们')
    return openSession(backend, member.id, device, transaction)
  })
}

async function bind(backend: Backend, { memberId }: Actor, { unionid, nickname }: WechatUser): Promise<void> {
  const now = backend.now()
  await backend.db.transaction().execute(async (transaction) => {
    const others = transaction
      .selectFrom('member as other')
      .select('other.id')
      .where('other.wechat_unionid', '=', unionid)
      .where('other.id', '!=', memberId)
    const changed = await transaction
      .updateTable('member')
      .set({ wechat_unionid: unionid, wechat_name: cleanNickname(nickname) })
      .where('id', '=', memberId)
      .where(({ not, exists }) => not(exists(others)))
      // Another WeChat has to be taken away first, which asks for proof.
      .where(({ or, eb }) => or([eb('wechat_unionid', 'is', null), eb('wechat_unionid', '=', unionid)]))
      .executeTakeFirstOrThrow()
    if (changed.numUpdatedRows === 0n) throw await whyNot(transaction, memberId)
    await noteForMember(transaction, { memberId, title: '微信已经绑定', now })
  })
  const member = await memberOf(backend.db, { memberId })
  sendChangeToAll(backend, member, '账号绑定了一个微信，以后也能用它登录')
}

async function whyNot(db: Backend['db'], memberId: string): Promise<ApiError> {
  const member = await db
    .selectFrom('member')
    .select('wechat_unionid')
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) return new ApiError('S00106')
  return member.wechat_unionid === null
    ? new ApiError('TAKEN', '这个微信已经绑定了别的账号')
    : new ApiError('TAKEN', '你已经绑定了一个微信，先解绑它')
}
