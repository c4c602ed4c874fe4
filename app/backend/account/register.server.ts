import { randomUUID } from 'node:crypto'
import type { Calls } from '~/contract'
import type { Backend, CallContext, Handler } from '../backend'
import { rightCode, spendCode, wrongCode } from './codes.server'
import { deviceOf } from './device'
import { take } from './limits.server'
import { madeUpNickname } from './nickname'
import { hashPassword } from './passwords.server'
import { columnOf, insertMember } from './repository.server'
import { openSession } from './sessions.server'
import { watched } from './watch.server'

export const registerPhone: Handler<Calls['registerPhone']> = (backend, { body }, context) =>
  register(backend, { account: body.phone, ...body }, context)

export const registerEmail: Handler<Calls['registerEmail']> = (backend, { body }, context) =>
  register(backend, { account: body.email, ...body }, context)

interface Registration {
  account: string
  code: string
  password: string
}

/** A member and a first login. Whoever comes second with the same code is told that it is wrong. */
function register(backend: Backend, registration: Registration, context: CallContext) {
  const attempt = {
    way: 'register',
    account: registration.account,
    clientAddress: context.clientAddress,
  } as const
  return watched(backend, attempt, () => enroll(backend, registration, context))
}

async function enroll(
  backend: Backend,
  { account, code, password }: Registration,
  { clientAddress, userAgent }: CallContext,
) {
  await take(backend, 'codeTries', clientAddress)
  const right = await rightCode(backend, account, 'register', code)
  const passwordHash = await hashPassword(password)
  return backend.db.transaction().execute(async (transaction) => {
    if (!(await spendCode(transaction, right))) throw wrongCode()
    const now = backend.now().toISOString()
    const member = await insertMember(transaction, {
      id: randomUUID(),
      nickname: madeUpNickname(),
      [columnOf(account)]: account,
      password_hash: passwordHash,
      password_changed_at: now,
      created_at: now,
    })
    if (!member) throw wrongCode()
    return openSession(backend, member.id, deviceOf(userAgent), transaction)
  })
}
