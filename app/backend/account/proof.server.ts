import type { Kysely } from 'kysely'
import { ApiError } from '~/contract'
import type { Database } from '~/db/schema'
import type { MemberTable } from '~/db/schema-account'
import type { Backend } from '../backend'
import { findCode, spendCode, type RightCode } from './codes.server'
import { take } from './limits.server'
import { isPassword } from './passwords.server'
import { accountsOf } from './repository.server'

interface Given {
  password?: string | undefined
  confirmCode?: string | undefined
}

/** By what a member shows that it is they; nothing where there is nothing to show it by. */
type Way = 'password' | 'confirmCode' | 'nothing'

/** Before a change: the password, where one was set. */
export function wayToChange(member: MemberTable): Way {
  if (member.password_hash) return 'password'
  return accountsOf(member).length > 0 ? 'confirmCode' : 'nothing'
}

/** Before the end of an account: a code, which a password that was found out doesn't give. */
export function wayToDelete(member: MemberTable): Way {
  if (accountsOf(member).length > 0) return 'confirmCode'
  return member.password_hash ? 'password' : 'nothing'
}

/**
 * Proof that was right; `spend` belongs into the transaction of the change. It uses a code up, and throws PROOF where
 * that was too late: the code is used, or what the proof was asked of has changed since.
 */
export interface Proof {
  spend(db: Kysely<Database>): Promise<void>
}

function refused(field: keyof Given | 'oldPassword', message: string): ApiError {
  return new ApiError('PROOF', message, { fields: { [field]: message } })
}

/** Throws PROOF where it is missing or wrong. */
export async function prove(
  backend: Backend,
  member: MemberTable,
  way: Way,
  { password, confirmCode }: Given,
  passwordField: 'password' | 'oldPassword' = 'password',
): Promise<Proof> {
  if (way === 'nothing') return unchanged(member, 'confirmCode')
  await take(backend, 'proof', member.id)
  if (way === 'confirmCode') return proveByCode(backend, member, confirmCode)
  if (!password) throw refused(passwordField, '请填写现在的密码')
  if (!(await isPassword(member.password_hash, password))) throw refused(passwordField, '现在的密码不正确')
  return unchanged(member, passwordField)
}

/** Good as long as the member is as they were: comparing a password takes long enough for another change to end. */
function unchanged(
  { id, password_hash, phone, email }: MemberTable,
  field: 'oldPassword' | keyof Given,
): Proof {
  return {
    async spend(db) {
      const now = await db
        .selectFrom('member')
        .select(['password_hash', 'phone', 'email'])
        .where('id', '=', id)
        .executeTakeFirst()
      const isSame = now?.password_hash === password_hash && now.phone === phone && now.email === email
      if (!isSame) throw refused(field, '账号刚刚改过，请再试一次')
    },
  }
}

async function proveByCode(backend: Backend, member: MemberTable, confirmCode: string | undefined) {
  if (!confirmCode) throw refused('confirmCode', '请填写发到已有账号的验证码')
  const late = () => refused('confirmCode', '验证码不对或已过期')
  let right: RightCode | null = null
  for (const account of accountsOf(member))
    right ??= await findCode(backend, account, 'confirm', confirmCode, member.id)
  if (!right) throw late()
  const found = right
  return {
    async spend(db: Kysely<Database>) {
      if (!(await spendCode(db, found))) throw late()
    },
  }
}
