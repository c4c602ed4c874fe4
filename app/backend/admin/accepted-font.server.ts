import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '~/db/schema'
import type { SubmissionTable, UploadTable } from '~/db/schema-submissions'
import { FontIsolate } from '~/font-engine/isolate.server'
import { FontRefusedError } from '~/font-engine/types'
import type { Storage } from '~/storage/storage'
import type { Backend } from '../backend'
import { importFont } from '../import/import-font.server'
import { explain, fontManifestSchema, type FontManifest } from '../import/manifest.server'
import { emptyReport, ImportRefusal } from '../import/report'
import { bumpCatalogueRevision } from '../revision.server'
import { searchIndex } from '../search/search-index.server'
import { bytesOfUpload, writeUpload } from '../submissions/inspect.server'
import { findingsOf } from '../submissions/record.server'
import { AdminRefusal } from './refusal'

/** What only an operator can say of a submitted font. */
export interface AcceptOptions {
  /** Tags of the dictionary. */
  types: readonly string[]
  languages: readonly string[]
  designer?: string | undefined
  slug?: string | undefined
  gno?: string | undefined
  /** Of a licence that was checked; `unverified` where none is named, whatever the submitter says. */
  licence?: string | undefined
}

/** A submission with its files in order. */
export interface Submitted {
  submission: SubmissionTable
  uploads: UploadTable[]
}

interface Surroundings {
  db: Kysely<Database>
  storage: Storage
  workFolder: string
  now: Date
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  ttc: '.ttc',
  otf: '.otf',
  woff: '.woff',
  woff2: '.woff2',
}

/** Numbers of submitted fonts: T10001 and on. */
const FIRST_NUMBER = 10_001

/** Imports what was submitted as a font that is not published. Throws AdminRefusal; then nothing was written. */
export async function importSubmitted(
  { db, storage, workFolder, now }: Surroundings,
  found: Submitted,
  options: AcceptOptions,
) {
  const { uploads } = found
  const fonts = uploads.filter(({ kind }) => kind === 'font')
  if (fonts.length === 0) throw new AdminRefusal('这份投稿里没有字体')
  const gno = options.gno ?? (await nextNumber(db))
  const there = await db.selectFrom('family').select('gno').where('gno', '=', gno).executeTakeFirst()
  const backend = { db, storage } as Backend
  const folder = join(workFolder, 'font')
  await mkdir(folder)
  const files = fonts.map(
    (font, index) => `${index + 1}${EXTENSIONS[findingsOf(font)?.format ?? ''] ?? '.ttf'}`,
  )
  for (const [index, font] of fonts.entries())
    await writeUpload(backend, font.key, join(folder, files[index]!))
  const images = await storedPictures(backend, found)
  const manifest = checked(await manifestOf(db, found, { ...options, gno }, fonts, files, images, now))
  const isolate = new FontIsolate()
  const report = emptyReport(false)
  try {
    await importFont(
      { scope: { db, report, overwrite: false, now }, storage, isolate, workFolder, dryRun: false },
      manifest,
      join(folder, 'font.yaml'),
      manifest.slug,
    )
  } catch (error) {
    if (error instanceof ImportRefusal || error instanceof FontRefusedError)
      throw new AdminRefusal(error.message)
    throw error
  } finally {
    isolate.close()
  }
  return { gno, slug: manifest.slug, isNew: !there, warnings: report.warnings.map(({ warning }) => warning) }
}

function checked(manifest: unknown): FontManifest {
  const result = fontManifestSchema.safeParse(manifest)
  if (!result.success) throw new AdminRefusal(explain(result.error))
  return result.data
}

async function nextNumber(db: Kysely<Database>): Promise<string> {
  const rows = await db.selectFrom('family').select('gno').where('gno', 'like', 'T%').execute()
  const numbers = rows.map(({ gno }) => Number(gno.slice(1))).filter(Number.isInteger)
  return `T${Math.max(FIRST_NUMBER - 1, ...numbers) + 1}`
}

async function manifestOf(
  db: Kysely<Database>,
  { submission }: Submitted,
  options: AcceptOptions & { gno: string },
  fonts: readonly UploadTable[],
  files: readonly string[],
  images: FontManifest['images'],
  now: Date,
) {
  const findings = fonts.map(findingsOf)
  const languages = options.languages.length > 0 ? options.languages : guessedLanguages(findings[0])
  const [type] = options.types
  if (type === undefined) throw new AdminRefusal('请用 --type 给出字体类型，词典里有的，例如 --type serif')
  const sample = submission.sample || '永字八法'
  const isJapanese = languages.includes('ja')
  return {
    slug: options.slug ?? (slugOf(submission.name_en) || options.gno.toLowerCase()),
    gno: options.gno,
    names: { [isJapanese ? 'ja' : 'zh']: submission.name, en: submission.name_en || undefined },
    source: { files: [...files] },
    faces: files.map((file, index) => ({
      file,
      weight: findings[index]?.weight,
      variable: (findings[index]?.axes.length ?? 0) > 0,
    })),
    language: [...languages],
    types: [...options.types],
    typeLabel: await tagName(db, type),
    designers: options.designer ? [options.designer] : [],
    sample: isJapanese ? { ja: sample } : languages.includes('hant') ? { hant: sample } : { hans: sample },
    // What the submitter states is for the operator to check: until then nothing is allowed but showing.
    licence: { id: options.licence ?? 'unverified' },
    images,
    addedAt: now.toISOString().slice(0, 10),
    published: false,
    about: submission.intro,
  }
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

/** By what the first file covers; the operator may say otherwise. */
function guessedLanguages(findings: ReturnType<typeof findingsOf> | undefined): string[] {
  const covers = (id: string) => {
    const set = findings?.coverage.find((each) => each.set === id)
    return set ? set.covered / set.total : 0
  }
  if (covers('hiragana') > 0.9 && covers('joyo') > covers('tgscc-1')) return ['ja']
  if (covers('big5-1') > 0.9) return covers('tgscc-1') > 0.9 ? ['hans-hant'] : ['hant']
  return ['hans']
}

async function tagName(db: Kysely<Database>, tag: string): Promise<string> {
  const row = await db
    .selectFrom('dict_entry')
    .select('name')
    .where('group_code', '=', 'type')
    .where('tag', '=', tag)
    .executeTakeFirst()
  if (!row) throw new AdminRefusal(`词典的字体类型里没有 ${tag}`)
  return row.name
}

/** The cover first. They were made anew when they came, so that nothing of the senders' files is left in them. */
async function storedPictures(
  backend: Backend,
  { submission, uploads }: Submitted,
): Promise<FontManifest['images']> {
  const images: FontManifest['images'] = []
  const order = [...uploads].sort((a, b) => Number(b.kind === 'cover') - Number(a.kind === 'cover'))
  for (const upload of order) {
    if (upload.kind === 'font' || upload.findings === null) continue
    const bytes = Buffer.concat(await collected(bytesOfUpload(backend, upload.key)))
    const file = `${createHash('sha256').update(bytes).digest('hex')}.webp`
    await backend.storage.put(`pictures/${file}`, bytes)
    const { width, height } = JSON.parse(upload.findings) as { width: number; height: number }
    const alt = `${submission.name}${upload.kind === 'cover' ? '的封面' : `的样张 ${images.length + 1}`}`
    images.push({ src: `/pictures/${file}`, alt, width, height })
  }
  return images
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

/** Takes back a font that nobody has seen: its submission went away while it was imported. The sweep gets its files. */
export async function forgetImported(
  db: Kysely<Database>,
  { gno, slug }: { gno: string; slug: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('family').where('gno', '=', gno).where('published', '=', 0).execute()
    await transaction.deleteFrom('import_record').where('ref', '=', `font:${slug}`).execute()
    await searchIndex.remove(transaction, 'font', gno)
    await bumpCatalogueRevision(transaction)
  })
}
