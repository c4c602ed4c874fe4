import { createHash } from 'node:crypto'
import { lstat, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Storage } from '~/storage/storage'
import type { Picture } from '~/contract/entries'
import type { EntryKind, EntryTable } from '~/db/schema-sections'
import { artworkOf } from '../artwork/draw-artwork.server'
import { libraryFaces } from '../artwork/faces.server'
import { bumpCatalogueRevision } from '../revision.server'
import { indexEntry } from '../search/documents.server'
import type { EntryManifest } from './entry-manifests.server'
import { differs, mergeRow } from './merge-row'
import { fileInFolder } from './read-folder.server'
import { keepRecord, note, recordOf, sourceHash, type ImportScope } from './records.server'
import { ImportRefusal } from './report'

/** Raised when the same manifest would be written otherwise. */
const ENTRY_VERSION = 1
/** A video is short and small here; larger ones belong on a server that is made for them. */
const MAX_MEDIA_BYTES = 64 * 1024 * 1024
const MEDIA_TYPES: Readonly<Record<string, string>> = { webm: 'video/webm', mp4: 'video/mp4' }

export interface EntryJob {
  scope: ImportScope
  storage: Storage
  /** The folder that is imported; artworks are in its `art/`. */
  root: string
  dryRun: boolean
}

/** Any manifest of an entry, by the names that some kinds have. */
type Draft = Partial<Record<string, unknown>> & Pick<EntryManifest, 'id'> & { about?: string }

interface ArtworkRef {
  art: string
  alt: string
  caption?: string
}

/** Writes one entry with its fonts, tags, pictures and media. Throws ImportRefusal. */
export async function writeEntry(
  job: EntryJob,
  kind: EntryKind,
  manifest: EntryManifest,
  file: string,
): Promise<void> {
  const draft = manifest as Draft
  const { scope } = job
  const ref = `${kind}:${manifest.id}`
  const artworks = artworksOf(draft)
  const media = await mediaOf(draft, dirname(file))
  const hash = sourceHash(
    ENTRY_VERSION,
    manifest,
    await Promise.all(artworks.map(async ({ art }) => digest(await readFile(await artFile(job.root, art))))),
    media.map(({ hash: content }) => content),
  )
  const current = await scope.db
    .selectFrom('entry')
    .selectAll()
    .where('id', '=', manifest.id)
    .executeTakeFirst()
  if (current && current.kind !== kind)
    throw new ImportRefusal(`${manifest.id} 已经是另一类内容的 id（${current.kind}）`)
  const record = await recordOf(scope.db, ref)
  if (current && record?.sourceHash === hash && !scope.overwrite) {
    note(scope, ref, 'unchanged')
    return
  }
  await checkColumn(scope, kind, draft)
  const pictures = await draw(job, artworks)
  if (!job.dryRun) for (const { key, bytes } of media) await job.storage.put(key, bytes)
  const row = entryRow(kind, draft, pictures, media)
  await scope.db.transaction().execute(async (db) => {
    const own = { ...scope, db }
    const merged = mergeRow(
      row,
      current as Record<string, unknown> | undefined,
      record?.written,
      scope.overwrite,
    )
    if (merged.kept.length > 0) scope.report.kept.push({ ref, fields: merged.kept })
    const values = merged.row as unknown as EntryTable
    if (current) await db.updateTable('entry').set(values).where('id', '=', manifest.id).execute()
    else await db.insertInto('entry').values(values).execute()
    await writeFonts(own, draft, file)
    await writeTags(own, draft)
    await keepRecord(own, ref, hash, row)
    await indexEntry(db, kind, manifest.id)
    await bumpCatalogueRevision(db)
    const isChanged = !current || record?.sourceHash !== hash || differs(merged.row, current as never)
    note(scope, ref, !current ? 'added' : isChanged ? 'updated' : 'unchanged')
  })
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function artworksOf({ cover, images }: Draft): ArtworkRef[] {
  return [...(cover ? [cover as ArtworkRef] : []), ...((images as ArtworkRef[] | undefined) ?? [])]
}

const artFile = (root: string, art: string) => fileInFolder(join(root, 'art'), art)

/** The pictures of an entry, drawn and stored by their content. */
async function draw(job: EntryJob, artworks: readonly ArtworkRef[]): Promise<Picture[]> {
  const faces = libraryFaces(job.scope.db, job.storage)
  const pictures: Picture[] = []
  for (const { art, alt, caption } of artworks) {
    const { webp, width, height } = await artworkOf(await artFile(job.root, art), faces)
    const name = `${digest(webp)}.webp`
    if (!job.dryRun) await job.storage.put(`pictures/${name}`, webp)
    pictures.push({ src: `/pictures/${name}`, alt, width, height, caption: caption ?? null })
  }
  return pictures
}

interface MediaFile {
  name: string
  key: string
  hash: string
  bytes: Uint8Array
}

/** The video and its captions, which lie beside the manifest. */
async function mediaOf({ file, captions }: Draft, folder: string): Promise<MediaFile[]> {
  const found: MediaFile[] = []
  for (const name of [file, captions] as Array<string | undefined>) {
    if (name === undefined) continue
    const path = await fileInFolder(folder, name)
    if ((await lstat(path)).size > MAX_MEDIA_BYTES)
      throw new ImportRefusal(`${name} 超过 ${MAX_MEDIA_BYTES / 1024 / 1024} MB`)
    const bytes = await readFile(path)
    assertMedia(name, bytes)
    const hash = digest(bytes)
    found.push({ name, key: `media/${hash}.${name.split('.').at(-1)!}`, hash, bytes })
  }
  return found
}

/** By the first bytes: a name says nothing. */
function assertMedia(name: string, bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, 12))
  const fits = name.endsWith('.webm')
    ? head.readUInt32BE(0) === 0x1a45dfa3
    : name.endsWith('.mp4')
      ? head.toString('latin1', 4, 8) === 'ftyp'
      : head
          .toString('utf8')
          .replace(/^\ufeff/, '')
          .startsWith('WEBVTT')
  if (!fits) throw new ImportRefusal(`${name} 的内容不是 ${name.split('.').at(-1)}`)
}

async function checkColumn(scope: ImportScope, kind: EntryKind, { column }: Draft): Promise<void> {
  if (column === undefined) return
  const found = await scope.db
    .selectFrom('site_column')
    .select('code')
    .where('type', '=', kind)
    .where('code', '=', String(column))
    .executeTakeFirst()
  if (!found) throw new ImportRefusal(`columns.yaml 的 ${kind} 里没有栏目 ${String(column)}`)
}

/** Fields that are columns or tables of their own; all others are the entry's data. */
const NOT_DATA = new Set([
  ...['id', 'title', 'summary', 'publishedAt', 'updatedAt', 'pinned', 'sort', 'published', 'about'],
  ...['column', 'fonts', 'tags', 'cover', 'images', 'file', 'captions'],
])

function entryRow(
  kind: EntryKind,
  draft: Draft,
  pictures: readonly Picture[],
  media: readonly MediaFile[],
): Record<keyof EntryTable, string | number | null> {
  const data: Record<string, unknown> = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !NOT_DATA.has(name) && value !== undefined),
  )
  const [video, captions] = media
  if (video)
    data['media'] = {
      src: `/${video.key}`,
      contentType: MEDIA_TYPES[video.name.split('.').at(-1)!],
      captions: captions ? `/${captions.key}` : null,
    }
  const publishedAt = String(draft['publishedAt'] ?? '')
  return {
    id: draft.id,
    kind,
    column_code: (draft['column'] as string | undefined) ?? null,
    title: String(draft['title'] ?? draft.id),
    summary: String(draft['summary'] ?? ''),
    body: draft.about ?? '',
    cover: pictures[0]?.src ?? null,
    pictures: JSON.stringify(pictures),
    data: JSON.stringify(data),
    sort: Number(draft['sort'] ?? 0),
    pinned: Number(draft['pinned'] ?? false),
    published: Number(draft['published'] ?? true),
    created_at: publishedAt,
    updated_at: String(draft['updatedAt'] ?? publishedAt),
  }
}

/** Fonts that the library lacks are left to come; the report names them. */
async function writeFonts({ db, report }: ImportScope, draft: Draft, file: string): Promise<void> {
  const fonts = (draft['fonts'] ?? []) as Array<{
    gno: string
    sample?: string
    note?: string
    class?: string
  }>
  await db.deleteFrom('entry_font').where('entry_id', '=', draft.id).execute()
  const unique = [...new Map(fonts.map((font) => [font.gno, font])).values()]
  if (unique.length === 0) return
  const known = await db
    .selectFrom('family')
    .select('gno')
    .where(
      'gno',
      'in',
      unique.map(({ gno }) => gno),
    )
    .execute()
  const missing = unique.filter(({ gno }) => !known.some((row) => row.gno === gno))
  if (missing.length > 0)
    report.warnings.push({
      file: basename(file),
      warning: `库里还没有字体 ${missing.map(({ gno }) => gno).join('、')}`,
    })
  await db
    .insertInto('entry_font')
    .values(
      unique.map(({ gno, sample, note: remark, class: label }, position) => ({
        entry_id: draft.id,
        gno,
        position,
        sample: sample ?? null,
        note: remark ?? null,
        label: label ?? null,
      })),
    )
    .execute()
}

async function writeTags({ db }: ImportScope, draft: Draft): Promise<void> {
  const tags = [...new Set((draft['tags'] ?? []) as string[])]
  await db.deleteFrom('entry_tag').where('entry_id', '=', draft.id).execute()
  if (tags.length > 0)
    await db
      .insertInto('entry_tag')
      .values(tags.map((tag) => ({ entry_id: draft.id, tag })))
      .execute()
}
