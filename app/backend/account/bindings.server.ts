import { ApiError, type Calls } from '~/contract'
import type { Handler } from '../backend'
import { rightCode, spendCode, wrongCode } from './codes.server'
import { take } from './limits.server'
import { noteForMember, sendChange } from './notices.server'
import { prove, wayToChange } from './proof.server'
import { memberOf } from './repository.server'
import { endResets } from './tickets.server'

const WORDS = { phone: '手机号', email: '邮箱', wechat: '微信' } as const

export const bindAccount: Handler<Calls['bindAccount']> = async (
  backend,
  { body },
  { actor, clientAddress },
) => {
  const { type, account, code } = body
  const member = await memberOf(backend.db, actor)
  await take(backend, 'codeTries', clientAddress)
  const proof = await prove(backend, member, wayToChange(member), body)
  // Only who has read the code that went to the account learns whether it is somebody's.
  const right = await rightCode(backend, account, 'bind', code, member.id)
  const now = backend.now()
  const before = member[type]
  const title = `${WORDS[type]}已经${before === null ? '绑定' : '更换'}`
  await backend.db.transaction().execute(async (transaction) => {
    await proof.spend(transaction)
    if (!(await spendCode(transaction, right))) throw wrongCode()
    const others = transaction
      .selectFrom('member as other')
      .select('other.id')
      .where(`other.${type}`, '=', account)
      .where('other.id', '!=', member.id)
    const { numUpdatedRows } = await transaction
      .updateTable('member')
      .set({ [type]: account })
      .where('id', '=', member.id)
      .where(({ not, exists }) => not(exists(others)))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new ApiError('TAKEN', `这个${WORDS[type]}已经绑定了别的账号`)
    await endResets(transaction, member.id)
    await noteForMember(transaction, { memberId: member.id, title, now })
  })
  if (before !== null && before !== account)
    sendChange(backend, before, `账号绑定的${WORDS[type]}已经更换，以后不能再用这个${WORDS[type]}登录`)
  return null
}

export const unbindAccount: Handler<Calls['unbindAccount']> = async (backend, { body }, { actor }) => {
  const { type } = body
  const member = await memberOf(backend.db, actor)
  const column = type === 'wechat' ? 'wechat_unionid' : type
  const others = (['phone', 'email', 'wechat_unionid'] as const).filter((each) => each !== column)
  if (member[column] === null) return null
  if (others.every((each) => member[each] === null)) throw new ApiError('LAST_LOGIN')
  const proof = await prove(backend, member, wayToChange(member), body)
  const title = `${WORDS[type]}已经解绑`
  await backend.db.transaction().execute(async (transaction) => {
    await proof.spend(transaction)
    // Asked again in the statement: the other way may have gone since.
    const { numUpdatedRows } = await transaction
      .updateTable('member')
      .set(type === 'wechat' ? { wechat_unionid: null, wechat_name: null } : { [type]: null })
      .where('id', '=', member.id)
      .where(({ or, eb }) => or(others.map((each) => eb(each, 'is not', null))))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new ApiError('LAST_LOGIN')
    await endResets(transaction, member.id)
    await noteForMember(transaction, { memberId: member.id, title, now: backend.now() })
  })
  if (type !== 'wechat')
    sendChange(backend, member[type]!, `这个${WORDS[type]}已经与账号解绑，以后不能再用它登录`)
  return null
}
