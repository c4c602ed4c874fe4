import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { updateInfo } from '~/contract/account-member'
import { emailSchema, newPasswordSchema, phoneSchema } from '~/contract/account-fields'
import type { Database } from '~/db/schema'
import type { MemberTable } from '~/db/schema-account'
import { madeUpNickname } from '../account/nickname'
import { hashPassword } from '../account/passwords.server'
import { columnOf, insertMember } from '../account/repository.server'
import { endSessions } from '../account/sessions.server'
import { endResets } from '../account/tickets.server'
import { AdminRefusal } from './refusal'

type Db = Kysely<Database>

/** Without what people misread: 0 and O, 1, l and I. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'

/** Sixteen characters, both letters and digits. */
export function madeUpPassword(): string {
  const from = (set: string) => set[randomInt(set.length)]!
  const rest = Array.from({ length: 14 }, () => from(LETTERS + DIGITS))
  return [from(LETTERS), ...rest, from(DIGITS)].join('')
}

export interface NewUser {
  phone?: string | undefined
  email?: string | undefined
  nickname?: string | undefined
  password: string
}

interface Rule {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }
}

/** The contract's own rules, with their own messages. */
function checked(rule: Rule, value: string): string {
  const result = rule.safeParse(value)
  if (!result.success) throw new AdminRefusal(result.error!.issues[0]!.message)
  return result.data as string
}

export async function createUser(db: Db, user: NewUser, now: Date): Promise<MemberTable> {
  const phone = user.phone === undefined ? null : checked(phoneSchema, user.phone)
  const email = user.email === undefined ? null : checked(emailSchema, user.email)
  if (phone === null && email === null) throw new AdminRefusal('请给出 --phone 或 --email')
  const nickname =
    user.nickname === undefined
      ? madeUpNickname()
      : checked(updateInfo.input.form.shape.nickname, user.nickname)
  const passwordHash = await hashPassword(checked(newPasswordSchema, user.password))
  const member = await insertMember(db, {
    id: randomUUID(),
    nickname,
    phone,
    email,
    password_hash: passwordHash,
    password_changed_at: now.toISOString(),
    created_at: now.toISOString(),
  })
  if (!member) throw new AdminRefusal('这个手机号或邮箱已经有账号')
  return member
}

/** A member by id, phone number or e-mail address. */
export async function findUser(db: Db, named: string): Promise<MemberTable> {
  const text = named.trim().toLowerCase()
  const column = /^1\d{10}$/.test(text) || text.includes('@') ? columnOf(text) : 'id'
  const member = await db.selectFrom('member').selectAll().where(column, '=', text).executeTakeFirst()
  if (!member) throw new AdminRefusal(`没有用户 ${named}`)
  return member
}

/** Locks a member out at once: their logins and resets end with it. */
export async function lockUser(db: Db, named: string): Promise<MemberTable> {
  const { id } = await findUser(db, named)
  return db.transaction().execute(async (transaction) => {
    await endSessions(transaction, id)
    await endResets(transaction, id)
    return setStatus(transaction, id, 'locked')
  })
}

export async function unlockUser(db: Db, named: string): Promise<MemberTable> {
  const { id } = await findUser(db, named)
  return setStatus(db, id, 'active')
}

function setStatus(db: Db, id: string, status: MemberTable['status']): Promise<MemberTable> {
  return db
    .updateTable('member')
    .set({ status })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The newest members first. */
export function listUsers(
  db: Db,
  { limit, locked }: { limit: number; locked: boolean },
): Promise<MemberTable[]> {
  let query = db.selectFrom('member').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit)
  if (locked) query = query.where('status', '=', 'locked')
  return query.execute()
}

export const DEMO_EMAIL = 'demo@example.com'

/** The demo account, with a password of this day: made, or given a new password when it is there already. */
export async function createDemo(db: Db, password: string, now: Date): Promise<MemberTable> {
  const held = await db.selectFrom('member').select('id').where('email', '=', DEMO_EMAIL).executeTakeFirst()
  if (!held) return createUser(db, { email: DEMO_EMAIL, nickname: '演示账号', password }, now)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (transaction) => {
    await endSessions(transaction, held.id)
    return transaction
      .updateTable('member')
      .set({ password_hash: passwordHash, password_changed_at: now.toISOString(), status: 'active' })
      .where('id', '=', held.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
