import { type Kysely } from 'kysely'
import { ApiError } from '~/contract'
import { MAX_FAVOURITES } from '~/contract/account-rules'
import type { Database } from '~/db/schema'
/** Kinds that can be kept among the favourites. */
export type EntryKind = 'article' | 'collection'

const NAMES: Readonly<Record<EntryKind, string>> = { article: '文章', collection: '专辑' }

/** Throws NOT_FOUND or FULL. One that is there already stays as it is. */
export async function addEntry(
  db: Kysely<Database>,
  memberId: string,
  kind: EntryKind,
  id: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const entry = await trx
      .selectFrom('entry')
      .select('id')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('published', '=', 1)
      .executeTakeFirst()
    if (!entry) throw new ApiError('NOT_FOUND', `没有这${kind === 'article' ? '篇文章' : '个专辑'}`)
    const { others } = await trx
      .selectFrom('favourite_entry')
      .innerJoin('entry', 'entry.id', 'favourite_entry.entry_id')
      .select((select) => select.fn.countAll<number>().as('others'))
      .where('favourite_entry.member_id', '=', memberId)
      .where('entry.kind', '=', kind)
      .where('entry.id', '!=', id)
      .executeTakeFirstOrThrow()
    if (Number(others) >= MAX_FAVOURITES)
      throw new ApiError('FULL', `最多收藏 ${MAX_FAVOURITES} 项${NAMES[kind]}`)
    await trx
      .insertInto('favourite_entry')
      .columns(['member_id', 'entry_id', 'created_at'])
      .expression(
        // From the member's row: where the account goes at this very moment there is nothing to insert.
        trx
          .selectFrom('member')
          .select((select) => [
            'member.id as member_id',
            select.val(id).as('entry_id'),
            select.val(now.toISOString()).as('created_at'),
          ])
          .where('member.id', '=', memberId),
      )
      .onConflict((conflict) => conflict.columns(['member_id', 'entry_id']).doNothing())
      .execute()
  })
}

/** What isn't among the favourites is none afterwards either. */
export async function deleteEntry(
  db: Kysely<Database>,
  memberId: string,
  kind: EntryKind,
  id: string,
): Promise<void> {
  await db
    .deleteFrom('favourite_entry')
    .where('member_id', '=', memberId)
    .where(
      'entry_id',
      'in',
      db.selectFrom('entry').select('id').where('id', '=', id).where('kind', '=', kind),
    )
    .execute()
}

/** A member's favourites of a kind that the library still shows. */
const shown = (db: Kysely<Database>, memberId: string, kind: EntryKind, ids: readonly string[]) =>
  db
    .selectFrom('favourite_entry')
    .innerJoin('entry', 'entry.id', 'favourite_entry.entry_id')
    .where('favourite_entry.member_id', '=', memberId)
    .where('entry.kind', '=', kind)
    .where('entry.published', '=', 1)
    .$if(ids.length > 0, (query) => query.where('entry.id', 'in', [...ids]))

/** How many they are; among these ids only, where any are given. */
export async function countEntries(
  db: Kysely<Database>,
  memberId: string,
  kind: EntryKind,
  ids: readonly string[] = [],
): Promise<number> {
  const { total } = await shown(db, memberId, kind, ids)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** One page of them, the newest first. */
export async function pageOfEntries(
  db: Kysely<Database>,
  memberId: string,
  kind: EntryKind,
  { current, size, id: ids }: { current: number; size: number; id: readonly string[] },
) {
  const total = await countEntries(db, memberId, kind, ids)
  const records = await shown(db, memberId, kind, ids)
    .select(['entry.id', 'entry.title', 'entry.cover', 'favourite_entry.created_at as createdAt'])
    .orderBy('favourite_entry.created_at', 'desc')
    .orderBy('entry.id')
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  return { current, size, total, pages: Math.ceil(total / size), records }
}
