/** Finds documents for a query: counted by kind, ranked, and read again where the index alone can't be sure. */
import type { Kysely } from 'kysely'
import { MAX_SEARCH_COUNT, SEARCH_TYPES, type SearchCount, type SearchType } from '~/contract/search'
import type { Database } from '~/db/schema'
import { byDay, kindOfId } from './document-id'
import { bodyOf } from './documents.server'
import type { Found } from './hits.server'
import { searchIndex, type FoundDocument } from './search-index.server'
import { searchForm } from './search-text.server'
import { mustBeRead, runsOf, wantedOf } from './tokens.server'

export interface Question {
  words: readonly string[]
  tag: string | undefined
  kinds: readonly SearchType[]
  /** The first of each kind; 0: a page of all together. */
  each: number
  from: number
  to: number
}

export interface Answer {
  found: Found[]
  counts: Record<SearchType, SearchCount>
}

/** From this rank on (`wantedOf`) a match may be anywhere in a long text. */
const LONG_TEXT_RANK = 4
/** So many of a kind are read again; beyond, a few pairs that stand apart make no difference. */
const MAX_READ = 100

export async function findDocuments(db: Kysely<Database>, question: Question): Promise<Answer> {
  const { words, tag, kinds, each, from, to } = question
  const wanted = wantedOf(words, tag)
  const widest = wanted.at(-1)
  if (!widest) return { found: [], counts: countsOf(new Map()) }
  const limit = Math.min(each || to, MAX_SEARCH_COUNT)
  const totals = await searchIndex.count(db, widest, SEARCH_TYPES, MAX_SEARCH_COUNT + 1)
  const inDoubt = mustBeRead(words)
    ? SEARCH_TYPES.filter((kind) => totals.get(kind)! > 0 && totals.get(kind)! <= MAX_READ)
    : []
  const sure = kinds.filter((kind) => !inDoubt.includes(kind) && totals.get(kind)! > 0)
  const ranked = await searchIndex.find(db, wanted, sure, limit)
  const read = await readAgain(db, await searchIndex.find(db, wanted, inDoubt, MAX_READ), words)
  for (const kind of inDoubt) totals.set(kind, read.filter(({ id }) => kindOfId(id) === kind).length)
  const all = [...ranked, ...read.filter(({ id }) => kinds.includes(kindOfId(id)))]
  const chosen =
    each > 0 ? firstOfEach(all, kinds, each) : inOrder(all).slice(from, Math.min(to, MAX_SEARCH_COUNT))
  return { found: await refsOf(db, chosen), counts: countsOf(totals) }
}

function countsOf(totals: ReadonlyMap<SearchType, number>): Answer['counts'] {
  return Object.fromEntries(
    SEARCH_TYPES.map((kind) => {
      const total = totals.get(kind) ?? 0
      return [kind, { total: Math.min(total, MAX_SEARCH_COUNT), more: total > MAX_SEARCH_COUNT }]
    }),
  ) as Answer['counts']
}

const inOrder = (documents: readonly FoundDocument[]) =>
  documents.toSorted((a, b) => a.rank - b.rank || byDay(a.id, b.id) || a.id - b.id)

function firstOfEach(documents: readonly FoundDocument[], kinds: readonly SearchType[], each: number) {
  const sorted = inOrder(documents)
  return SEARCH_TYPES.filter((kind) => kinds.includes(kind)).flatMap((kind) =>
    sorted.filter(({ id }) => kindOfId(id) === kind).slice(0, each),
  )
}

async function refsOf(db: Kysely<Database>, documents: readonly FoundDocument[]): Promise<Found[]> {
  const found = await documentRows(db, documents)
  return documents.flatMap(({ id }) => found.get(id) ?? [])
}

async function documentRows(
  db: Kysely<Database>,
  documents: readonly FoundDocument[],
): Promise<Map<number, Found>> {
  if (documents.length === 0) return new Map()
  const rows = await db
    .selectFrom('search_document')
    .selectAll()
    .where(
      'id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ id, kind, ref }) => [id, { kind: kind as SearchType, ref }]))
}

/**
 * The index knows pairs of characters, not where they stand: 山水画 is found by 山水 and 水画. What only a long
 * text can have is read, and left out where the phrase is not in it.
 */
async function readAgain(
  db: Kysely<Database>,
  documents: readonly FoundDocument[],
  words: readonly string[],
): Promise<FoundDocument[]> {
  const doubtful = documents.filter(({ rank }) => rank >= LONG_TEXT_RANK)
  if (doubtful.length === 0) return [...documents]
  const rows = await documentRows(db, doubtful)
  const refs = (isFont: boolean) =>
    [...rows.values()].filter(({ kind }) => (kind === 'font') === isFont).map(({ ref }) => ref)
  const texts = new Map<string, string>()
  for (const row of await textsOfFonts(db, refs(true))) texts.set(`font:${row.ref}`, row.text)
  for (const row of await textsOfEntries(db, refs(false))) texts.set(`${row.kind}:${row.ref}`, row.text)
  const phrases = words.flatMap(runsOf).filter(({ dense }) => dense)
  const has = (text: string) => {
    // Most texts are in the form already; only the others are brought into it.
    const plain = text.toLowerCase()
    if (phrases.every((phrase) => plain.includes(phrase.text))) return true
    const form = searchForm(text)
    return phrases.every((phrase) => form.includes(phrase.text))
  }
  return documents.filter(({ id, rank }) => {
    const row = rows.get(id)
    return rank < LONG_TEXT_RANK || (row !== undefined && has(texts.get(`${row.kind}:${row.ref}`) ?? ''))
  })
}

async function textsOfFonts(db: Kysely<Database>, gnos: readonly string[]) {
  if (gnos.length === 0) return []
  const rows = await db
    .selectFrom('family')
    .select(['gno', 'search_text', 'language_label', 'about'])
    .where('gno', 'in', gnos)
    .execute()
  return rows.map((row) => ({
    ref: row.gno,
    text: `${row.search_text}\n${row.language_label}\n${row.about}`,
  }))
}

async function textsOfEntries(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'kind', 'title', 'summary', 'body', 'data', 'pictures'])
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    ref: row.id,
    text: `${row.title}\n${row.summary}\n${bodyOf(row)}`,
  }))
}
