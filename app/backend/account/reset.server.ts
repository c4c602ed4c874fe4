import { ApiError, type Calls } from '~/contract'
import { STEP_TICKET_SECONDS } from '~/contract/limits'
import type { Handler } from '../backend'
import { rightCode, spendCode, wrongCode } from './codes.server'
import { counterKey, take } from './limits.server'
import { noteForMember, sendChangeToAll } from './notices.server'
import { hashPassword } from './passwords.server'
import { accountsOf, memberByAccount } from './repository.server'
import { endSessions } from './sessions.server'
import { endResets, isTicket, issueTicket, spendTicket, type ResetPayload } from './tickets.server'
import { watched } from './watch.server'

export const verifyResetCode: Handler<Calls['verifyResetCode']> = (
  backend,
  { body: { account, code } },
  { clientAddress },
) =>
  watched(backend, { way: 'reset', account, clientAddress }, async () => {
    await take(backend, 'codeTries', clientAddress)
    const right = await rightCode(backend, account, 'reset', code)
    const member = await memberByAccount(backend.db, account)
    if (member?.status !== 'active' || !(await spendCode(backend.db, right))) throw wrongCode()
    const payload: ResetPayload = { memberId: member.id }
    return { ticket: await issueTicket(backend, 'reset', payload), expired: STEP_TICKET_SECONDS }
  })

export const resetPassword: Handler<Calls['resetPassword']> = async (
  backend,
  { body: { ticket, password } },
  { clientAddress },
) => {
  await take(backend, 'codeTries', clientAddress)
  // Asked first: a password is hashed for nobody who has no ticket.
  if (!(await isTicket(backend, 'reset', ticket))) throw new ApiError('TICKET')
  const passwordHash = await hashPassword(password)
  const now = backend.now()
  const member = await backend.db.transaction().execute(async (transaction) => {
    const payload = await spendTicket<ResetPayload>(backend, 'reset', ticket, transaction)
    if (!payload) throw new ApiError('TICKET')
    const changed = await transaction
      .updateTable('member')
      .set({ password_hash: passwordHash, password_changed_at: now.toISOString() })
      .where('id', '=', payload.memberId)
      .where('status', '=', 'active')
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw new ApiError('TICKET')
    await endSessions(transaction, changed.id)
    await endResets(transaction, changed.id)
    await noteForMember(transaction, { memberId: changed.id, title: '密码已经重设', now })
    return changed
  })
  for (const account of accountsOf(member))
    await backend.limiter.reset('loginAccount', counterKey(backend, account))
  sendChangeToAll(backend, member, '账号的密码已经重设')
  return null
}
