/** Rows of entries as the API gives them. */
import type { Kysely } from 'kysely'
import { ApiError } from '~/contract'
import type { EntryCard, EntryDetail, Fact, Picture } from '~/contract/entries'
import type { Database } from '~/db/schema'
import type { EntryKind, EntryTable } from '~/db/schema-sections'
import type { EntryFilter } from './filter.server'
import {
  columnsOf,
  entriesById,
  entryOf,
  fontsOfEntries,
  pageOfEntries,
  tagsOfEntries,
  type ListedEntry,
} from './repository.server'

/** What a kind keeps for itself in `entry.data`; written by the importer, which validates it. */
export interface EntryData {
  author?: string
  editor?: string
  suits?: string
  sample?: string
  ratio?: string
  sources?: Array<{ name: string; url: string }>
  related?: string[]
  pinyin?: string
  char?: string
  era?: string
  script?: 'seal' | 'clerical' | 'regular' | 'running' | 'cursive' | 'weibei'
  facts?: Fact[]
  parts?: Array<{ name: string; label?: string; quote?: string; text: string; char?: string }>
  practice?: { title: string; text: string; gno: string }
  nameEn?: string
  nameJa?: string
  letter?: string
  region?: 'cn' | 'hk' | 'tw' | 'jp' | 'intl'
  site?: { name: string; url: string }
  duration?: number
  media?: { src: string; contentType: string; captions: string | null }
  chapters?: Array<{ at: number; title: string }>
  startsAt?: string
  endsAt?: string
  href?: string
  result?: { label: string; href: string }
  week?: number
  year?: number
  picks?: Array<{ gno: string; sample: string; sentence: string; signed: string }>
  hero?: Array<{ char: string; gno: string }>
  intro?: string
  filter?: string
  collections?: string[]
  cases?: string[]
  baike?: string[]
  articles?: string[]
  criteria?: Array<{ stroke: string; name: string; text: string }>
  scripts?: Array<{
    script: 'seal' | 'clerical' | 'regular' | 'running' | 'cursive' | 'weibei'
    title: string
    label: string
    era: string
    text: string
    gno?: string
    sample?: string
    filter?: string
    terms: string[]
    works: string[]
  }>
  revisions?: Array<{ version: string; date: string; note: string }>
}

export const dataOf = (entry: Pick<EntryTable, 'data'>) => JSON.parse(entry.data) as EntryData

/** Kinds whose columns are called otherwise than they are. */
const COLUMN_TYPE: Partial<Record<EntryKind, string>> = { collection: 'none' }

export type ColumnNames = ReadonlyMap<string, string>

export async function columnNames(db: Kysely<Database>, kind: EntryKind): Promise<ColumnNames> {
  const columns = await columnsOf(db, COLUMN_TYPE[kind] ?? kind)
  return new Map(columns.map(({ code, name }) => [code, name]))
}

export function cardOf(entry: ListedEntry, names: ColumnNames): EntryCard {
  const { column_code: code } = entry
  return {
    id: entry.id,
    title: entry.title,
    summary: entry.summary,
    column: code === null ? null : { code, name: names.get(code) ?? code },
    publishedAt: entry.created_at,
    updatedAt: entry.updated_at,
    pinned: entry.pinned === 1,
    cover: picturesOf(entry)[0] ?? null,
  }
}

export function picturesOf(entry: Pick<EntryTable, 'pictures'>): Picture[] {
  return JSON.parse(entry.pictures) as Picture[]
}

/** One page of a kind as records. */
export async function listEntries<R>(
  db: Kysely<Database>,
  filter: EntryFilter,
  page: { current: number; size: number },
  recordsOf: (rows: ListedEntry[], names: ColumnNames) => R[] | Promise<R[]>,
) {
  const [{ rows, ...rest }, names] = await Promise.all([
    pageOfEntries(db, filter, page),
    columnNames(db, filter.kind),
  ])
  return { ...rest, records: await recordsOf(rows, names) }
}

/** Cards of entries of any kinds, in the order of the ids. */
export async function cardsById(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await entriesById(db, ids)
  const kinds = [...new Set(rows.map((row) => row.kind))]
  const names = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await columnNames(db, kind)] as const)),
  )
  return rows.map((row) => ({ ...cardOf(row, names.get(row.kind)!), kind: row.kind as string }))
}

/** An entry with what every kind's page shows. Throws NOT_FOUND. */
export async function detailOf(
  db: Kysely<Database>,
  kind: EntryKind,
  id: string,
  missing: string,
): Promise<{ row: EntryTable; data: EntryData; detail: EntryDetail }> {
  const row = await entryOf(db, kind, id)
  if (!row) throw new ApiError('NOT_FOUND', missing)
  const data = dataOf(row)
  const [names, fonts, tags, related] = await Promise.all([
    columnNames(db, kind),
    fontsOfEntries(db, [id]),
    tagsOfEntries(db, [id]),
    cardsById(db, data.related ?? []),
  ])
  const detail = {
    ...cardOf(row, names),
    body: row.body,
    pictures: picturesOf(row),
    fonts: fonts.get(id)!,
    tags: tags.get(id)!,
    sources: data.sources ?? [],
    related,
  }
  return { row, data, detail }
}
