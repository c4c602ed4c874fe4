import { basename, dirname } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '~/db/schema'
import type { EntryKind, EntryTable } from '~/db/schema-sections'
import type { Storage } from '~/storage/storage'
import { bumpCatalogueRevision } from '../revision.server'
import { indexEntries } from '../search/documents.server'
import { artworkHashes, artworksOf, drawPictures, mediaOf } from './entry-files.server'
import type { EntryManifest } from './entry-manifests.server'
import { entryFonts, entryRow, entryTags, type EntryDraft, type EntryRow } from './entry-row'
import { differs, mergeRow } from './merge-row'
import {
  keepRecords,
  note,
  recordsOf,
  sourceHash,
  type ImportScope,
  type SourceRecord,
} from './records.server'
import { addReport, emptyReport, ImportRefusal } from './report'

/** Raised when the same manifest would be written otherwise. */
const ENTRY_VERSION = 1
/** Rows of one statement: SQLite takes 32,766 variables in it. */
const ROWS_AT_ONCE = 1_000

export interface EntryJob {
  scope: ImportScope
  storage: Storage
  /** The folder that is imported; artworks are in its `art/`. */
  root: string
  dryRun: boolean
}

export interface ReadEntry {
  kind: EntryKind
  manifest: EntryManifest
  /** Of the manifest; a video lies beside it. */
  path: string
  /** In the report. */
  name: string
}

/** An entry that differs from what the library holds. */
export interface EntryChange {
  ref: string
  entry: ReadEntry
  hash: string
  row: EntryRow
  current: EntryTable | undefined
  record: SourceRecord | undefined
}

/** What the library holds of some entries. */
export interface Held {
  entries: ReadonlyMap<string, EntryTable>
  records: ReadonlyMap<string, SourceRecord>
  /** `article:choosing`. */
  columns: ReadonlySet<string>
}

const refOf = ({ kind, manifest }: ReadEntry) => `${kind}:${manifest.id}`

export async function heldOf(db: Kysely<Database>, entries: readonly ReadEntry[]): Promise<Held> {
  const ids = entries.map(({ manifest }) => manifest.id)
  const [rows, records, columns] = await Promise.all([
    db.selectFrom('entry').selectAll().where('id', 'in', ids).execute(),
    recordsOf(db, entries.map(refOf)),
    db.selectFrom('site_column').select(['type', 'code']).execute(),
  ])
  return {
    entries: new Map(rows.map((row) => [row.id, row])),
    records,
    columns: new Set(columns.map(({ type, code }) => `${type}:${code}`)),
  }
}

/** What is to be written of an entry, its pictures and media stored; null where nothing is. Throws ImportRefusal. */
export async function changeOf(job: EntryJob, held: Held, entry: ReadEntry): Promise<EntryChange | null> {
  const { scope, storage, root, dryRun } = job
  const { kind, manifest } = entry
  const draft = manifest as EntryDraft
  const ref = refOf(entry)
  const artworks = artworksOf(draft)
  const media = await mediaOf(draft, dirname(entry.path))
  const hash = sourceHash(
    ENTRY_VERSION,
    manifest,
    await artworkHashes(root, artworks),
    media.map(({ hash: content }) => content),
  )
  const current = held.entries.get(manifest.id)
  if (current && current.kind !== kind)
    throw new ImportRefusal(`${manifest.id} 已经是另一类内容的 id（${current.kind}）`)
  const record = held.records.get(ref)
  if (current && record?.sourceHash === hash && !scope.overwrite) {
    note(scope, ref, 'unchanged')
    return null
  }
  const { column } = draft
  if (column !== undefined && !held.columns.has(`${kind}:${String(column)}`))
    throw new ImportRefusal(`columns.yaml 的 ${kind} 里没有栏目 ${String(column)}`)
  const pictures =
    artworks.length > 0 ? await drawPictures({ db: scope.db, storage, root, dryRun }, artworks) : []
  if (!dryRun) for (const { key, bytes } of media) await storage.put(key, bytes)
  return { ref, entry, hash, row: entryRow(kind, draft, pictures, media), current, record }
}

/** Writes entries with their fonts, tags and search documents in one transaction: all of them or none. */
export async function writeEntries({ scope }: EntryJob, changes: readonly EntryChange[]): Promise<void> {
  // What a rolled-back transaction had noted did not happen, so it notes aside.
  const report = emptyReport(scope.report.dryRun)
  await scope.db.transaction().execute(async (db) => {
    const own = { ...scope, db, report }
    await writeRows(own, changes)
    await writeFonts(own, changes)
    await writeTags(own, changes)
    await keepRecords(
      own,
      changes.map(({ ref, hash, row }) => ({ ref, hash, written: row })),
    )
    await indexEntries(
      db,
      changes.map(({ entry: { kind, manifest } }) => ({ kind, id: manifest.id })),
    )
    await bumpCatalogueRevision(db)
  })
  addReport(scope.report, report)
}

async function writeRows(scope: ImportScope, changes: readonly EntryChange[]): Promise<void> {
  const added: EntryTable[] = []
  for (const { ref, hash, row, current, record } of changes) {
    const { row: merged, kept } = mergeRow(
      row,
      current as EntryRow | undefined,
      record?.written,
      scope.overwrite,
    )
    if (kept.length > 0) scope.report.kept.push({ ref, fields: kept })
    const values = merged as unknown as EntryTable
    if (current) await scope.db.updateTable('entry').set(values).where('id', '=', values.id).execute()
    else added.push(values)
    const isChanged = record?.sourceHash !== hash || (current && differs(merged, { ...current }))
    note(scope, ref, !current ? 'added' : isChanged ? 'updated' : 'unchanged')
  }
  for (const rows of portions(added)) await scope.db.insertInto('entry').values(rows).execute()
}

/** Fonts that the library lacks are left to come; the report names them. */
async function writeFonts({ db, report }: ImportScope, changes: readonly EntryChange[]): Promise<void> {
  const drafts = changes.map(({ entry }) => ({ entry, fonts: entryFonts(entry.manifest as EntryDraft) }))
  await forget(db, 'entry_font', changes)
  const rows = drafts.flatMap(({ fonts }) => fonts)
  const known = new Set<string>()
  for (const gnos of portions([...new Set(rows.map(({ gno }) => gno))])) {
    const found = await db.selectFrom('family').select('gno').where('gno', 'in', gnos).execute()
    for (const { gno } of found) known.add(gno)
  }
  for (const { entry, fonts } of drafts) {
    const missing = fonts.filter(({ gno }) => !known.has(gno)).map(({ gno }) => gno)
    if (missing.length > 0)
      report.warnings.push({
        file: basename(entry.path),
        warning: `库里还没有字体 ${missing.join('、')}`,
      })
  }
  for (const some of portions(rows)) await db.insertInto('entry_font').values(some).execute()
}

async function writeTags({ db }: ImportScope, changes: readonly EntryChange[]): Promise<void> {
  await forget(db, 'entry_tag', changes)
  const rows = changes.flatMap(({ entry }) => entryTags(entry.manifest as EntryDraft))
  for (const some of portions(rows)) await db.insertInto('entry_tag').values(some).execute()
}

/** What entries that were there before had; new ones have nothing. */
async function forget(
  db: Kysely<Database>,
  table: 'entry_font' | 'entry_tag',
  changes: readonly EntryChange[],
): Promise<void> {
  const ids = changes.flatMap(({ current }) => current?.id ?? [])
  for (const some of portions(ids)) await db.deleteFrom(table).where('entry_id', 'in', some).execute()
}

function portions<T>(values: readonly T[]): T[][] {
  const count = Math.ceil(values.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, at) => values.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE))
}
