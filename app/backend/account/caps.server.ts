import { sql, type Kysely, type RawBuilder } from 'kysely'
import { MAX_DOWNLOAD_RECORDS, MAX_LOGINS, MAX_MESSAGES } from '~/contract/account-rules'
import type { Database } from '~/db/schema'

/** What comes to a member row by row without end, how much of it is kept, and by what age the oldest goes. */
const CAPS = {
  session: { most: MAX_LOGINS, age: 'last_used_at' },
  download_record: { most: MAX_DOWNLOAD_RECORDS, age: 'created_at' },
  message: { most: MAX_MESSAGES, age: 'created_at' },
} as const

export type CappedTable = keyof typeof CAPS

/** Deletes what a member has beyond the cap, the oldest first, but never the row just `added`; how many. */
export async function evict(
  db: Kysely<Database>,
  table: CappedTable,
  memberId: string,
  added = '',
): Promise<number> {
  const { most, age } = CAPS[table]
  // By the index alone; almost always that is all.
  const { held } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('held'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (Number(held) <= most) return 0
  const rows = sql.table(table)
  const order: RawBuilder<unknown> = sql.ref(age)
  const { numAffectedRows } = await sql`
    delete from ${rows} where member_id = ${memberId} and id <> ${added} and (${order}, id) < (
      select ${order}, id from ${rows} where member_id = ${memberId}
      order by ${order} desc, id desc limit 1 offset ${most - 1}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** The same for every member, for what is written to many of them at once; how many rows. */
export async function evictAll(db: Kysely<Database>): Promise<number> {
  let evicted = 0
  for (const table of Object.keys(CAPS) as CappedTable[]) {
    const crowded = await db
      .selectFrom(table)
      .select('member_id')
      .where('member_id', 'is not', null)
      .groupBy('member_id')
      .having((having) => having(having.fn.countAll<number>(), '>', CAPS[table].most))
      .execute()
    for (const { member_id } of crowded) evicted += await evict(db, table, member_id!)
  }
  return evicted
}
