/** Entries as an index lists them: what is put first (`sort`), then by id, which for baike is the order of its pinyin. */
import type { Kysely } from 'kysely'
import type { Database } from '~/db/schema'
import type { EntryTable } from '~/db/schema-sections'
import { calendarOf } from './calendar.server'
import { matching, type EntryFilter } from './filter.server'

export async function pageInOrder(
  db: Kysely<Database>,
  filter: EntryFilter,
  { current, size }: { current: number; size: number },
): Promise<{ total: number; ids: string[] }> {
  const [{ total }, rows] = await Promise.all([
    calendarOf(db, filter),
    db
      .selectFrom('entry')
      .select('id')
      .where(matching(filter))
      .orderBy('sort', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
  ])
  return { total, ids: rows.map(({ id }) => id) }
}

/** The entries before and after one. */
export async function besideInOrder(
  db: Kysely<Database>,
  filter: EntryFilter,
  entry: Pick<EntryTable, 'id' | 'sort'>,
) {
  const listed = db.selectFrom('entry').select(['id', 'title']).where(matching(filter)).limit(1)
  const beside = async (ahead: boolean) => {
    const [sort, id] = ahead ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
    // In two steps, each of which is one step in the index.
    const near = await listed
      .where('sort', '=', entry.sort)
      .where('id', ahead ? '<' : '>', entry.id)
      .orderBy('id', id)
      .executeTakeFirst()
    const far = () =>
      listed
        .where('sort', ahead ? '>' : '<', entry.sort)
        .orderBy('sort', sort)
        .orderBy('id', id)
        .executeTakeFirst()
    return near ?? (await far()) ?? null
  }
  const [previous, next] = await Promise.all([beside(true), beside(false)])
  return { previous, next }
}
