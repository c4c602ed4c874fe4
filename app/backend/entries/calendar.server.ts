import type { Kysely } from 'kysely'
import type { Database } from '~/db/schema'
import { keptUnderRevision } from '../fonts/kept-counts.server'
import { matching, type EntryFilter } from './filter.server'

/** What stands before the entries of a day in a list: the newer ones, and what is pinned. */
interface Day {
  pinned: number
  day: string
  before: number
}

/** A list by its days. It tells how long the list is, and from which day on a page is read, however deep. */
export interface Calendar {
  total: number
  days: Day[]
}

/** Counting takes a look at every entry of the list, so it is kept until the library changes. */
export function calendarOf(db: Kysely<Database>, filter: EntryFilter): Promise<Calendar> {
  const { kind, column, except, tag, gno } = filter
  const key = JSON.stringify([kind, column, except, tag, gno].map((value) => value ?? null))
  return keptUnderRevision({ db }, `calendar ${key}`, async () => {
    const rows = await db
      .selectFrom('entry')
      .where(matching(filter))
      .select(['pinned', 'created_at as day'])
      .select((select) => select.fn.countAll<number>().as('count'))
      .groupBy(['pinned', 'created_at'])
      .orderBy('pinned', 'desc')
      .orderBy('created_at', 'desc')
      .execute()
    let total = 0
    const days = rows.map(({ pinned, day, count }) => {
      const before = total
      total += Number(count)
      return { pinned, day, before }
    })
    return { total, days }
  })
}

/** Ids of one page in the order of every list: what is pinned, then the newest. */
export async function idsOfPage(
  db: Kysely<Database>,
  filter: EntryFilter,
  { days, total }: Calendar,
  { current, size }: { current: number; size: number },
): Promise<string[]> {
  const ids: string[] = []
  const end = Math.min(current * size, total)
  for (let at = (current - 1) * size; at < end;) {
    const { pinned, day, before } = days.findLast((each) => each.before <= at)!
    const rows = await db
      .selectFrom('entry')
      .select('id')
      .where(matching(filter))
      .where('pinned', '=', pinned)
      .where('created_at', '<=', day)
      .orderBy('created_at', 'desc')
      .orderBy('sort', 'desc')
      .orderBy('id')
      .limit(end - at)
      .offset(at - before)
      .execute()
    ids.push(...rows.map(({ id }) => id))
    // On to what isn't pinned; the list may have become shorter than it was counted.
    const next = days.find((each) => each.pinned < pinned)
    if (!next || next.before >= end) break
    at = Math.max(next.before, at + rows.length)
  }
  return ids
}
