/** The search index on SQLite's FTS5. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '~/db/schema'
import { SEARCH_TYPES, type SearchType } from '~/contract/search'
import { idsOfDay } from './document-id'
import type { FoundDocument, IndexedDocument, SearchIndex } from './search-index.server'
import type { Wanted } from './tokens.server'

/** Rows of one statement. */
const AT_ONCE = 100

/** Each kind has an index of its own: what is common in one would have to be passed over to reach another. */
const tableOf = (kind: SearchType) => sql.table(`search_index_${kind}`)

/** Tokens are letters, figures and marks, so that none needs more than its quotes. */
const quoted = (token: string) => `"${token.replaceAll('"', '')}"`

/** A want in FTS5's own notation. */
export function expressionOf(wanted: Wanted): string {
  if (typeof wanted === 'string') return quoted(wanted)
  if ('beginning' in wanted) return `${quoted(wanted.beginning)} *`
  const [parts, operator] = 'all' in wanted ? [wanted.all, ' AND '] : [wanted.any, ' OR ']
  return parts.length === 1 ? expressionOf(parts[0]!) : `(${parts.map(expressionOf).join(operator)})`
}

/** Numbers for documents of one kind: those that they had where the day is the same, else the next of their day. */
async function placesOf(
  db: Kysely<Database>,
  kind: SearchType,
  documents: readonly IndexedDocument[],
): Promise<Array<{ id: number; tokens: string }>> {
  const held = await db
    .selectFrom('search_document')
    .select(['id', 'ref'])
    .where('kind', '=', kind)
    .where(
      'ref',
      'in',
      documents.map(({ ref }) => ref),
    )
    .execute()
  const idOf = new Map(held.map(({ id, ref }) => [ref, id]))
  const next = new Map<number, number>()
  const added: Array<{ id: number; kind: SearchType; ref: string }> = []
  const placed: Array<{ id: number; tokens: string }> = []
  for (const { ref, day, tokens } of documents) {
    const { first, last } = idsOfDay(kind, day)
    const own = idOf.get(ref)
    if (own !== undefined) {
      await sql`delete from ${tableOf(kind)} where rowid = ${own}`.execute(db)
      if (own >= first && own <= last) {
        placed.push({ id: own, tokens })
        continue
      }
      await db.deleteFrom('search_document').where('id', '=', own).execute()
    }
    const id = next.get(first) ?? (await freeId(db, first, last))
    next.set(first, id + 1)
    added.push({ id, kind, ref })
    placed.push({ id, tokens })
  }
  for (let at = 0; at < added.length; at += AT_ONCE)
    await db
      .insertInto('search_document')
      .values(added.slice(at, at + AT_ONCE))
      .execute()
  return placed
}

async function freeId(db: Kysely<Database>, first: number, last: number): Promise<number> {
  const { taken } = await db
    .selectFrom('search_document')
    .select((select) => select.fn.max<number | null>('id').as('taken'))
    .where('id', '>=', first)
    .where('id', '<=', last)
    .executeTakeFirstOrThrow()
  return taken === null ? first : taken + 1
}

async function write(db: Kysely<Database>, documents: readonly IndexedDocument[]): Promise<void> {
  for (const kind of new Set(documents.map((document) => document.kind))) {
    const placed = await placesOf(
      db,
      kind,
      documents.filter((document) => document.kind === kind),
    )
    // In the order of their numbers: out of order, every row would be a segment of its own.
    placed.sort((a, b) => a.id - b.id)
    for (let at = 0; at < placed.length; at += AT_ONCE) {
      const rows = placed.slice(at, at + AT_ONCE).map(({ id, tokens }) => sql`(${id}, ${tokens})`)
      await sql`insert into ${tableOf(kind)} (rowid, tokens) values ${sql.join(rows)}`.execute(db)
    }
  }
}

async function remove(db: Kysely<Database>, kind: SearchType, ref: string): Promise<void> {
  const gone = await db
    .deleteFrom('search_document')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .returning('id')
    .execute()
  for (const { id } of gone) await sql`delete from ${tableOf(kind)} where rowid = ${id}`.execute(db)
}

async function clear(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('search_document').execute()
  for (const kind of SEARCH_TYPES)
    await sql`insert into ${tableOf(kind)} (${sql.ref(`search_index_${kind}`)}) values ('delete-all')`.execute(
      db,
    )
}

const together = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql` union all `)

async function find(
  db: Kysely<Database>,
  wanted: readonly Wanted[],
  kinds: readonly SearchType[],
  limit: number,
): Promise<FoundDocument[]> {
  if (wanted.length === 0 || kinds.length === 0 || limit === 0) return []
  const expressions = wanted.map(expressionOf)
  // Each stops as soon as it has enough: numbers are in the order of age already.
  const parts = kinds.flatMap((kind) =>
    expressions.map(
      (expression, rank) => sql`select * from (
        select rowid as id, ${sql.lit(rank)} as rank from ${tableOf(kind)}
        where ${sql.ref(`search_index_${kind}`)} match ${expression} order by rowid limit ${limit})`,
    ),
  )
  const { rows } = await sql<FoundDocument>`${together(parts)}`.execute(db)
  const best = new Map<number, FoundDocument>()
  for (const row of rows) {
    const known = best.get(row.id)
    if (!known || row.rank < known.rank) best.set(row.id, row)
  }
  return [...best.values()].sort((a, b) => a.rank - b.rank || a.id - b.id)
}

async function count(
  db: Kysely<Database>,
  wanted: Wanted,
  kinds: readonly SearchType[],
  limit: number,
): Promise<Map<SearchType, number>> {
  const expression = expressionOf(wanted)
  const parts = kinds.map(
    (kind) => sql`select ${kind} as kind, count(*) as total from (
      select 1 from ${tableOf(kind)} where ${sql.ref(`search_index_${kind}`)} match ${expression} limit ${limit})`,
  )
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ kind: SearchType; total: number }>`${together(parts)}`.execute(db)
  return new Map(rows.map(({ kind, total }) => [kind, Number(total)]))
}

export const sqliteSearchIndex: SearchIndex = { write, remove, clear, find, count }
