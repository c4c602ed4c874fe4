/** Reads entries of every kind: one page of a list, one entry, and what hangs on it. */
import type { Kysely } from 'kysely'
import type { EntryFont } from '~/contract/entries'
import type { Database } from '~/db/schema'
import type { EntryKind, EntryTable } from '~/db/schema-sections'
import { calendarOf, idsOfPage } from './calendar.server'
import { matching, type EntryFilter } from './filter.server'
import { familyRecord } from '../fonts/record'
import { familiesByGno } from '../fonts/repository.server'

/** All of an entry but its body, which only its own page reads. */
const LISTED = [
  'id',
  'kind',
  'column_code',
  'title',
  'summary',
  'cover',
  'pictures',
  'data',
  'sort',
  'pinned',
  'published',
  'created_at',
  'updated_at',
] as const
export type ListedEntry = Pick<EntryTable, (typeof LISTED)[number]>

/** One page in the order of every list: what is pinned, then the newest. */
export async function pageOfEntries(
  db: Kysely<Database>,
  filter: EntryFilter,
  { current, size }: { current: number; size: number },
): Promise<{ current: number; size: number; total: number; pages: number; rows: ListedEntry[] }> {
  const calendar = await calendarOf(db, filter)
  // The ids come off the index; the rows of one page are read after that.
  const rows = await entriesById(db, await idsOfPage(db, filter, calendar, { current, size }))
  const { total } = calendar
  return { current, size, total, pages: Math.ceil(total / size), rows }
}

/** Published entries in the order of the ids; unknown ids are absent. */
export async function entriesById(db: Kysely<Database>, ids: readonly string[]): Promise<ListedEntry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('entry')
    .select(LISTED)
    .where('id', 'in', [...new Set(ids)])
    .where('published', '=', 1)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** All entries of a kind by id, which for baike is the order of its pinyin. */
export async function allEntries(db: Kysely<Database>, filter: EntryFilter): Promise<ListedEntry[]> {
  return db
    .selectFrom('entry')
    .select(LISTED)
    .where(matching(filter))
    .orderBy('sort', 'desc')
    .orderBy('id')
    .execute()
}

export async function entryOf(db: Kysely<Database>, kind: EntryKind, id: string): Promise<EntryTable | null> {
  const row = await db
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('published', '=', 1)
    .executeTakeFirst()
  return row ?? null
}

/** Fonts of entries by the entry's id, in the order that each states; fonts that are not shown are left out. */
export async function fontsOfEntries(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, EntryFont[]>> {
  const found = new Map<string, EntryFont[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('entry_font')
    .selectAll()
    .where('entry_id', 'in', [...ids])
    .orderBy('entry_id')
    .orderBy('position')
    .execute()
  const families = await familiesByGno(db, [...new Set(rows.map((row) => row.gno))])
  const fonts = new Map(families.map((parts) => [parts.family.gno, familyRecord(parts)]))
  for (const { entry_id, gno, sample, note, label } of rows) {
    const font = fonts.get(gno)
    if (font) found.get(entry_id)!.push({ font, sample, note, label })
  }
  return found
}

/** Tags of entries with their names: of the dictionary, or of the tags of collections. */
export async function tagsOfEntries(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, Array<{ tag: string; name: string }>>> {
  const found = new Map<string, Array<{ tag: string; name: string }>>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('entry_tag')
    .leftJoin('site_column', (join) =>
      join.onRef('site_column.code', '=', 'entry_tag.tag').on('site_column.type', '=', 'collection'),
    )
    .select(['entry_tag.entry_id', 'entry_tag.tag', 'site_column.name', 'site_column.sort'])
    .where('entry_tag.entry_id', 'in', [...ids])
    .orderBy('site_column.sort', 'desc')
    .orderBy('entry_tag.tag')
    .execute()
  const unnamed = [...new Set(rows.filter((row) => row.name === null).map((row) => row.tag))]
  const named = unnamed.length
    ? await db.selectFrom('dict_entry').select(['tag', 'name']).where('tag', 'in', unnamed).execute()
    : []
  const names = new Map(named.map(({ tag, name }) => [tag, name]))
  for (const { entry_id, tag, name } of rows)
    found.get(entry_id)!.push({ tag, name: name ?? names.get(tag) ?? tag })
  return found
}

/** The entries before and after one, in the order of its list without what is pinned there. */
export async function neighboursOf(
  db: Kysely<Database>,
  filter: EntryFilter,
  entry: Pick<EntryTable, 'id' | 'created_at' | 'sort'>,
) {
  const beside = async (ahead: boolean) => {
    const [after, idAfter, first] = ahead ? (['>', '<', 1] as const) : (['<', '>', -1] as const)
    const nearest = (pinned: number) =>
      db
        .selectFrom('entry')
        .select(['id', 'title', 'created_at', 'sort'])
        .where(matching(filter))
        .where('pinned', '=', pinned)
        // Where to begin in the index: without it, every entry is looked at.
        .where('created_at', ahead ? '>=' : '<=', entry.created_at)
        .where((where) => {
          const sameDay = where('created_at', '=', entry.created_at)
          return where.or([
            where('created_at', after, entry.created_at),
            where.and([sameDay, where('sort', after, entry.sort)]),
            where.and([sameDay, where('sort', '=', entry.sort), where('id', idAfter, entry.id)]),
          ])
        })
        .orderBy('created_at', ahead ? 'asc' : 'desc')
        .orderBy('sort', ahead ? 'asc' : 'desc')
        .orderBy('id', ahead ? 'desc' : 'asc')
        .limit(1)
        .executeTakeFirst()
    // The index has what is pinned apart.
    const found = await Promise.all([nearest(0), nearest(1)])
    const [entryBeside] = found.flatMap((each) => each ?? []).sort((a, b) => first * byDate(a, b))
    return entryBeside ? { id: entryBeside.id, title: entryBeside.title } : null
  }
  const [previous, next] = await Promise.all([beside(true), beside(false)])
  return { previous, next }
}

/** From the oldest, as `neighboursOf` looks ahead. */
function byDate(a: Pick<EntryTable, 'id' | 'created_at' | 'sort'>, b: typeof a): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1
  return a.sort - b.sort || (a.id > b.id ? -1 : 1)
}

/** Columns of a kind, larger `sort` first. */
export async function columnsOf(db: Kysely<Database>, type: string) {
  return db
    .selectFrom('site_column')
    .select(['code', 'name', 'summary', 'sort'])
    .where('type', '=', type)
    .orderBy('sort', 'desc')
    .orderBy('code')
    .execute()
}

/** Names of the stored files that entries show (`pictures`) or play (`media`), published or not. */
export async function filesOfEntries(
  db: Kysely<Database>,
  folder: 'pictures' | 'media',
): Promise<Set<string>> {
  const column = folder === 'pictures' ? 'pictures' : 'data'
  const rows = await db.selectFrom('entry').select(column).where(column, 'like', `%/${folder}/%`).execute()
  const name = new RegExp(`"/${folder}/([^"/]+)"`, 'g')
  return new Set(
    rows.flatMap((row) => [...String(Object.values(row)[0]).matchAll(name)].map(([, file]) => file!)),
  )
}
