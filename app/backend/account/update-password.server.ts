import { ApiError, type Calls } from '~/contract'
import type { Handler } from '../backend'
import { noteForMember, sendChangeToAll } from './notices.server'
import { hashPassword } from './passwords.server'
import { prove, wayToChange } from './proof.server'
import { memberOf } from './repository.server'
import { endSessions } from './sessions.server'
import { endResets } from './tickets.server'

export const updatePassword: Handler<Calls['updatePassword']> = async (backend, { body }, { actor }) => {
  const { oldPassword, confirmCode, password } = body
  const member = await memberOf(backend.db, actor)
  const way = wayToChange(member)
  // A password is typed beside a phone number or an e-mail address.
  if (way === 'nothing') throw new ApiError('PROOF', '先绑定手机或邮箱，再设置密码')
  const proof = await prove(backend, member, way, { password: oldPassword, confirmCode }, 'oldPassword')
  const passwordHash = await hashPassword(password)
  const now = backend.now()
  await backend.db.transaction().execute(async (transaction) => {
    await proof.spend(transaction)
    const { numUpdatedRows } = await transaction
      .updateTable('member')
      .set({ password_hash: passwordHash, password_changed_at: now.toISOString() })
      .where('id', '=', member.id)
      // Of two changes at once the second had the old password of before.
      .where('password_hash', member.password_hash === null ? 'is' : '=', member.password_hash)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new ApiError('PROOF', '密码刚刚改过，请用新的密码再试')
    await endSessions(transaction, member.id, { except: actor.sessionId })
    await endResets(transaction, member.id)
    await noteForMember(transaction, { memberId: member.id, title: '密码已经修改', now })
  })
  sendChangeToAll(backend, member, '账号的密码已经修改')
  return null
}
