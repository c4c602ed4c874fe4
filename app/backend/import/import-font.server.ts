import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FontIsolate } from '~/font-engine/isolate.server'
import { FontRefusedError } from '~/font-engine/types'
import type { Storage } from '~/storage/storage'
import { termsForFile, termsOf, type LicenceTerms } from '../licence/policy'
import { dictionaryEntries } from '../dictionary/repository.server'
import { allEnded } from './all-ended'
import { defaultFace, familyRow, langOf, tagsOf, type PreparedFace } from './family-row.server'
import { faceSources, hashFiles, packageFolder, type FaceSource } from './font-files.server'
import type { FontManifest } from './manifest.server'
import { readLicenceText } from './read-folder.server'
import { note, recordOf, sourceHash, type ImportScope } from './records.server'
import { ImportRefusal } from './report'
import { specimenPictures } from './specimen-pictures.server'
import { writeFamily } from './write-family.server'

/** Bump when the same sources start to give other files or other figures. */
const IMPORTER_VERSION = 2

const WEIGHT_NAMES: Readonly<Record<number, string>> = {
  100: 'Thin',
  200: 'ExtraLight',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
  900: 'Black',
}

/** A reserved font name must be in neither the name table nor the file name of what we hand out. */
function neutralName(manifest: FontManifest): string | undefined {
  return manifest.licence.reservedNames.length > 0 ? `Yongzi ${manifest.gno}` : undefined
}

function fileName(manifest: FontManifest, face: FaceSource, weight: number, outlines: string): string {
  const base = neutralName(manifest)?.replace(' ', '-') ?? manifest.slug
  const style = face.variable ? 'Variable' : (WEIGHT_NAMES[weight] ?? String(weight))
  return `${base}-${style}${face.italic ? '-Italic' : ''}.${outlines === 'glyf' ? 'ttf' : 'otf'}`
}

async function licenceText(path: string, manifest: FontManifest): Promise<string | null> {
  if (!manifest.licence.file) return null
  const folder = 'npm' in manifest.source ? packageFolder(path, manifest.source.npm) : join(path, '..')
  try {
    return await readLicenceText(folder, manifest.licence.file)
  } catch (error) {
    const why = error instanceof ImportRefusal ? `：${error.message}` : ''
    throw new ImportRefusal(`读不到授权文本 ${manifest.licence.file}${why}`)
  }
}

/** A face whose file is complete in the work folder, and not stored yet. */
type ReadyFace = PreparedFace & { path: string }

export interface FontImport {
  scope: ImportScope
  storage: Storage
  isolate: FontIsolate
  /** Folder for files that are not stored yet. */
  workFolder: string
  dryRun: boolean
}

async function prepareFaces(
  job: FontImport,
  manifest: FontManifest,
  sources: FaceSource[],
): Promise<ReadyFace[]> {
  return allEnded(
    sources.map(async (source, index) => {
      const output = join(job.workFolder, `${manifest.gno}-${index}.sfnt`)
      const { inspection, bytes } = await job.isolate.prepare({
        files: source.files,
        fileNames: source.files.map((path) => basename(path)),
        output,
        faceIndex: source.index,
        familyName: neutralName(manifest),
      })
      const fileHash = createHash('sha256')
        .update(await readFile(output))
        .digest('hex')
      const weight = source.weight ?? inspection.weight
      return {
        gno: `${manifest.gno}-${source.variable ? 'VF' : weight}${source.italic ? 'i' : ''}`,
        fileHash,
        path: output,
        bytes,
        fileName: fileName(manifest, source, weight, inspection.outlines),
        weight,
        italic: source.italic || inspection.italic,
        slices: source.files.length,
        inspection,
      }
    }),
  )
}

/** What the policy makes of the files' embedding bits, in its own words. */
function warnOfEmbedding(
  { scope }: FontImport,
  file: string,
  manifest: FontManifest,
  terms: LicenceTerms,
  faces: readonly PreparedFace[],
): void {
  const notes = faces.map(
    ({ inspection }) => termsForFile(terms, inspection.embedding.fsType, manifest.licence).note,
  )
  for (const warning of new Set(notes)) if (warning !== null) scope.report.warnings.push({ file, warning })
}

/**
 * Imports one font: prepares its files in the isolated child, stores them, writes it in one transaction.
 * Throws ImportRefusal or FontRefusedError; then nothing of it has been written or stored.
 */
export async function importFont(
  job: FontImport,
  manifest: FontManifest,
  path: string,
  file: string,
): Promise<void> {
  const { scope } = job
  const ref = `font:${manifest.slug}`
  const sources = await faceSources(path, manifest)
  const text = await licenceText(path, manifest)
  const filesHash = await Promise.all(sources.map((source) => hashFiles(source.files)))
  const hash = sourceHash(IMPORTER_VERSION, manifest, text, filesHash)
  const licence = await scope.db
    .selectFrom('licence')
    .select(['id', 'may_subset', 'may_convert', 'may_redistribute'])
    .where('id', '=', manifest.licence.id)
    .executeTakeFirst()
  if (!licence)
    throw new ImportRefusal(`没有授权 ${manifest.licence.id}：在 licences/ 里写明，或用 unverified`)
  const taken = await scope.db
    .selectFrom('family')
    .select(['gno', 'slug'])
    .where((where) => where.or([where('gno', '=', manifest.gno), where('slug', '=', manifest.slug)]))
    .execute()
  if (taken.some((row) => row.gno !== manifest.gno || row.slug !== manifest.slug))
    throw new ImportRefusal(`编号 ${manifest.gno} 或 ${manifest.slug} 已经属于另一款字体`)
  const isHere = taken.length > 0
  if (isHere && !scope.overwrite && (await recordOf(scope.db, ref))?.sourceHash === hash) {
    note(scope, ref, 'unchanged')
    return
  }

  const faces = await prepareFaces(job, manifest, sources)
  const gnos = new Set(faces.map((face) => face.gno))
  if (gnos.size !== faces.length) throw new ImportRefusal('有两款的字重和样式相同')
  const tags = tagsOf(manifest, faces, await dictionaryEntries(scope.db))
  warnOfEmbedding(job, file, manifest, termsOf(licence), faces)
  for (const face of faces)
    for (const warning of face.inspection.warnings) scope.report.warnings.push({ file, warning })
  const row = familyRow(manifest, faces, tags, text)
  if (manifest.images.length === 0) {
    const pictures = await drawPictures(manifest, row.name, defaultFace(faces))
    row.images = JSON.stringify(pictures.map(({ png: _, ...picture }) => picture))
    if (!job.dryRun) for (const { src, png } of pictures) await job.storage.put(src.slice(1), png)
  }
  for (const face of faces) {
    if (!job.dryRun) await job.storage.put(`fonts/${face.fileHash}`, await readFile(face.path))
    await rm(face.path, { force: true })
  }
  const { orphans } = await scope.db.transaction().execute((trx) =>
    writeFamily(
      { ...scope, db: trx },
      ref,
      hash,
      row,
      faces,
      tags.map((tag) => tag.dict_number),
    ),
  )
  if (!job.dryRun) for (const name of orphans) await job.storage.delete(`subsets/${name}`)
}

/** A font that comes without pictures gets some drawn from itself; their addresses go by their content. */
async function drawPictures(manifest: FontManifest, name: string, face: ReadyFace) {
  const lang = langOf(manifest)
  const { hans, hant, ja } = manifest.sample
  const sample = (lang === 'ja' ? ja : lang === 'zh-Hant' ? hant : hans) ?? hans ?? hant ?? ja ?? name
  const pictures = specimenPictures(await readFile(face.path), face.inspection, {
    name,
    lang,
    characters: `永${sample}`,
    sample,
    passage: manifest.paragraph ?? null,
  })
  return pictures.map((picture) => ({
    src: `/pictures/${createHash('sha256').update(picture.png).digest('hex')}.png`,
    ...picture,
  }))
}

/** What the system says of files that can't be read. */
const UNREADABLE = new Set(['EACCES', 'EPERM', 'EISDIR', 'ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'])

/** A refusal as a sentence for the report; null for anything else, which is a bug or the machine's fault. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof ImportRefusal || error instanceof FontRefusedError) return error.message
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException
  return code && UNREADABLE.has(code) ? `读不了文件 ${path ? basename(path) : ''}（${code}）` : null
}
