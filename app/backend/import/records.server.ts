import { createHash } from 'node:crypto'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '~/db/schema'
import { differs, mergeRow } from './merge-row'
import type { ImportReport } from './report'

export interface ImportScope {
  db: Kysely<Database>
  report: ImportReport
  overwrite: boolean
  now: Date
}

export type Outcome = 'added' | 'updated' | 'unchanged'

export function sourceHash(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** What the last import read and wrote. */
export interface SourceRecord {
  sourceHash: string
  written: Record<string, unknown>
}

export async function recordOf(db: Kysely<Database>, ref: string): Promise<SourceRecord | undefined> {
  return (await recordsOf(db, [ref])).get(ref)
}

/** The records of some sources by their ref. */
export async function recordsOf(
  db: Kysely<Database>,
  refs: readonly string[],
): Promise<Map<string, SourceRecord>> {
  const rows = await db.selectFrom('import_record').selectAll().where('ref', 'in', refs).execute()
  return new Map(
    rows.map((row) => [
      row.ref,
      { sourceHash: row.source_hash, written: JSON.parse(row.written) as Record<string, unknown> },
    ]),
  )
}

export function keepRecord(scope: ImportScope, ref: string, hash: string, written: object): Promise<void> {
  return keepRecords(scope, [{ ref, hash, written }])
}

export async function keepRecords(
  { db, now }: ImportScope,
  records: ReadonlyArray<{ ref: string; hash: string; written: object }>,
): Promise<void> {
  const rows = records.map(({ ref, hash, written }) => ({
    ref,
    source_hash: hash,
    written: JSON.stringify(written),
    imported_at: now.toISOString(),
  }))
  await db
    .insertInto('import_record')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('ref').doUpdateSet(({ ref }) => ({
        source_hash: ref('excluded.source_hash'),
        written: ref('excluded.written'),
        imported_at: ref('excluded.imported_at'),
      })),
    )
    .execute()
}

type SmallTable =
  | 'licence'
  | 'dict_group'
  | 'dict_entry'
  | 'friend_link'
  | 'keyword'
  | 'advert'
  | 'show_data'
  | 'message'
  | 'site_column'

/** Writes one row of a small table, if its source has changed since the last import. */
export async function importRow<T extends SmallTable>(
  scope: ImportScope,
  table: T,
  key: (keyof Database[T] & string) | readonly (keyof Database[T] & string)[],
  next: Database[T],
): Promise<Outcome> {
  const fields = next as unknown as Record<string, unknown>
  const columns = typeof key === 'string' ? [key] : [...key]
  const id = columns.map((column) => String(fields[column])).join(':')
  const ref = `${table}:${id}`
  const hash = sourceHash(next)
  const record = await recordOf(scope.db, ref)
  // One function serves every small table; Kysely's types can't follow a table that is a variable.
  const db = scope.db as unknown as Kysely<{ small: Record<string, string> }>
  const small = table as unknown as 'small'
  const isIt = (where: ExpressionBuilder<{ small: Record<string, string> }, 'small'>) =>
    where.and(Object.fromEntries(columns.map((column) => [column, String(fields[column])])))
  const current: Record<string, unknown> | undefined = await db
    .selectFrom(small)
    .selectAll()
    .where(isIt)
    .executeTakeFirst()
  if (current && record?.sourceHash === hash && !scope.overwrite) return note(scope, ref, 'unchanged')
  const { row, kept } = mergeRow(fields, current, record?.written, scope.overwrite)
  if (kept.length > 0) scope.report.kept.push({ ref, fields: kept })
  const values = row as Record<string, string>
  if (current) await db.updateTable(small).set(values).where(isIt).execute()
  else await db.insertInto(small).values(values).execute()
  await keepRecord(scope, ref, hash, fields)
  if (!current) return note(scope, ref, 'added')
  return note(scope, ref, record?.sourceHash !== hash || differs(row, current) ? 'updated' : 'unchanged')
}

export function note(scope: ImportScope, ref: string, outcome: Outcome): Outcome {
  scope.report[outcome].push(ref)
  return outcome
}
