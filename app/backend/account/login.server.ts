import { ApiError, type Calls, type HandlerInput } from '~/contract'
import type { Backend, CallContext, Handler } from '../backend'
import { redeemCaptcha } from '../captcha/ticket.server'
import { rightCode, spendCode, wrongCode } from './codes.server'
import { deviceOf } from './device'
import { counterKey, take } from './limits.server'
import { isPassword } from './passwords.server'
import { memberByAccount } from './repository.server'
import { openSession } from './sessions.server'
import { watched } from './watch.server'

/** One refusal for every reason, after the same work: nobody, no password, a wrong one, a member who is locked. */
export const login: Handler<Calls['login']> = async (backend, { body }, context) => {
  await redeemCaptcha(backend, body.captchaVerification)
  const attempt = { way: 'password', account: body.account, clientAddress: context.clientAddress } as const
  return watched(backend, attempt, () => loginByPassword(backend, body, context))
}

async function loginByPassword(
  backend: Backend,
  body: HandlerInput<Calls['login']>['body'],
  { clientAddress, userAgent }: CallContext,
) {
  const key = counterKey(backend, body.account)
  await take(backend, 'loginAddress', clientAddress)
  await take(backend, 'loginAccount', key)
  const member = await memberByAccount(backend.db, body.account)
  const isRight = await isPassword(member?.password_hash, body.password)
  if (!isRight || member?.status !== 'active') throw new ApiError('LOGIN')
  await backend.limiter.reset('loginAccount', key)
  return backend.db.transaction().execute(async (transaction) => {
    // A password that was changed while it was being compared has ended every login, so it begins none.
    const now = await memberByAccount(transaction, body.account)
    const isSame = now?.id === member.id && now.password_hash === member.password_hash
    if (!isSame || now.status !== 'active') throw new ApiError('LOGIN')
    return openSession(backend, member.id, deviceOf(userAgent), transaction)
  })
}

export const smsLogin: Handler<Calls['smsLogin']> = (
  backend,
  { body: { account, code } },
  { clientAddress, userAgent },
) =>
  watched(backend, { way: 'code', account, clientAddress }, async () => {
    await take(backend, 'codeTries', clientAddress)
    const right = await rightCode(backend, account, 'login', code)
    return backend.db.transaction().execute(async (transaction) => {
      const member = await memberByAccount(transaction, account)
      if (member?.status !== 'active' || !(await spendCode(transaction, right))) throw wrongCode()
      return openSession(backend, member.id, deviceOf(userAgent), transaction)
    })
  })

export const logout: Handler<Calls['logout']> = async ({ db }, _, { actor }) => {
  await db.deleteFrom('session').where('id', '=', actor.sessionId).execute()
  return null
}
