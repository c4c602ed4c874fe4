import type { Kysely } from 'kysely'
import { ApiError } from '~/contract'
import type { Database } from '~/db/schema'
import type { MemberTable } from '~/db/schema-account'
import type { Actor } from '../backend'

type Db = Kysely<Database>

/** Which column of a member a phone number or an e-mail address belongs to. */
export function columnOf(account: string): 'phone' | 'email' {
  return account.includes('@') ? 'email' : 'phone'
}

export function memberByAccount(db: Db, account: string): Promise<MemberTable | undefined> {
  return db.selectFrom('member').selectAll().where(columnOf(account), '=', account).executeTakeFirst()
}

/** The member who asks; they may have gone between the check of their token and now. */
export async function memberOf(db: Db, { memberId }: Pick<Actor, 'memberId'>): Promise<MemberTable> {
  const member = await db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirst()
  if (!member) throw new ApiError('S00106')
  return member
}

/** A member's own phone and e-mail, as far as there are any. */
export function accountsOf({ phone, email }: Pick<MemberTable, 'phone' | 'email'>): string[] {
  return [phone, email].filter((account) => account !== null)
}

/** A new member, or null when the phone, e-mail or WeChat is somebody's already. */
export async function insertMember(
  db: Db,
  values: Pick<MemberTable, 'id' | 'nickname' | 'created_at'> & Partial<MemberTable>,
): Promise<MemberTable | null> {
  const member = await db
    .insertInto('member')
    .values({
      phone: null,
      email: null,
      wechat_unionid: null,
      wechat_name: null,
      password_hash: null,
      password_changed_at: null,
      avatar: null,
      status: 'active',
      ...values,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return member ?? null
}
