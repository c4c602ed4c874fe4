import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type SqlBool } from 'kysely'
import { ApiError } from '~/contract'
import { MAX_GROUPS } from '~/contract/account-rules'
import type { Database } from '~/db/schema'

export interface Group {
  id: string
  name: string
  sample: string
}

const groupsOf = (db: Kysely<Database>, memberId: string) =>
  db.selectFrom('favourite_group').select(['id', 'name', 'sample']).where('member_id', '=', memberId)

/** A member's groups, the oldest first. */
export function listGroups(db: Kysely<Database>, memberId: string): Promise<Group[]> {
  return groupsOf(db, memberId).orderBy('created_at').orderBy('id').execute()
}

/** Throws NOT_FOUND for a group of nobody's or of somebody else's. */
export async function findGroup(db: Kysely<Database>, memberId: string, id: string): Promise<Group> {
  const group = await groupsOf(db, memberId).where('id', '=', id).executeTakeFirst()
  if (!group) throw noGroup()
  return group
}

export const noGroup = () => new ApiError('NOT_FOUND', '没有这个分组')

const taken = (name: string) =>
  new ApiError('TAKEN', `已经有“${name}”这个分组了`, { fields: { name: '已经有这个分组了' } })

const isNamed = async (db: Kysely<Database>, memberId: string, name: string) =>
  (await groupsOf(db, memberId).where('name', '=', name).executeTakeFirst()) !== undefined

/** A new group's id. Throws TAKEN or FULL. */
export async function addGroup(
  db: Kysely<Database>,
  memberId: string,
  { name, sample }: Omit<Group, 'id'>,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  // From the member's row: where the account goes at this very moment there is nothing to insert.
  const added = await db
    .insertInto('favourite_group')
    .columns(['id', 'member_id', 'name', 'sample', 'created_at'])
    .expression(
      db
        .selectFrom('member')
        .select((select) => [
          select.val(id).as('id'),
          'member.id as member_id',
          select.val(name).as('name'),
          select.val(sample).as('sample'),
          select.val(now.toISOString()).as('created_at'),
        ])
        .where('member.id', '=', memberId)
        .where(
          sql<SqlBool>`(select count(*) from favourite_group where member_id = ${memberId}) < ${MAX_GROUPS}`,
        ),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  if (await isNamed(db, memberId, name)) throw taken(name)
  throw new ApiError('FULL', `最多 ${MAX_GROUPS} 个分组`)
}

/** Throws NOT_FOUND or TAKEN. */
export async function updateGroup(
  db: Kysely<Database>,
  memberId: string,
  id: string,
  { name, sample }: Partial<Omit<Group, 'id'>>,
): Promise<void> {
  if (name === undefined && sample === undefined) return void (await findGroup(db, memberId, id))
  let update = db
    .updateTable('favourite_group')
    .set({ ...(name === undefined ? {} : { name }), ...(sample === undefined ? {} : { sample }) })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
  if (name !== undefined)
    update = update.where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('favourite_group as other')
            .select('other.id')
            .where('other.member_id', '=', memberId)
            .where('other.name', '=', name)
            .where('other.id', '!=', id),
        ),
      ),
    )
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  if (numUpdatedRows > 0) return
  await findGroup(db, memberId, id)
  throw taken(name!)
}

/** Its fonts stay, in no group. Throws NOT_FOUND. */
export async function deleteGroup(db: Kysely<Database>, memberId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('favourite_group')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw noGroup()
}
