import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FontIsolate } from '~/font-engine/isolate.server'
import { FontRefusedError } from '~/font-engine/types'
import type { Storage } from '~/storage/storage'
import { embeddingBits } from '../licence/policy'
import { dictionaryEntries } from '../dictionary/repository.server'
import { defaultFace, familyRow, langOf, tagsOf, type PreparedFace } from './family-row'
import { faceSources, hashFiles, packageFolder, type FaceSource } from './font-files.server'
import type { FontManifest } from './manifest'
import { fileInFolder } from './read-folder.server'
import { note, recordOf, sourceHash, type ImportScope } from './records.server'
import { ImportRefusal } from './report'
import { specimenPictures } from './specimen-pictures'
import { writeFamily } from './write-family.server'

/** Bump when the same sources start to give other files or other figures. */
const IMPORTER_VERSION = 2
const MAX_LICENCE_BYTES = 256 * 1024

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
    const text = await readFile(await fileInFolder(folder, manifest.licence.file), 'utf8')
    if (text.length > MAX_LICENCE_BYTES) throw new ImportRefusal('文本太长')
    return text
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
  return Promise.all(
    sources.map(async (source, index) => {
      const output = join(job.workFolder, `${manifest.gno}-${index}.sfnt`)
      const { inspection, bytes } = await job.isolate.prepare({
        files: source.files,
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
        inspection,
      }
    }),
  )
}

/** The embedding bits are honoured unless the manifest says that its licence overrides them. */
function warnOfEmbedding(job: FontImport, file: string, manifest: FontManifest, faces: PreparedFace[]): void {
  const bits = faces.map((face) => embeddingBits(face.inspection.embedding.fsType))
  if (!bits.some((each) => each.restricted || each.noSubsetting || each.bitmapOnly)) return
  job.scope.report.warnings.push({
    file,
    warning: manifest.licence.overridesEmbedding
      ? '文件里的嵌入限制以清单写明的授权为准，页面上会注明'
      : '文件标着嵌入限制：只展示，不做子集，不转换',
  })
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
    .select('id')
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
  warnOfEmbedding(job, file, manifest, faces)
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

/** A refusal as a sentence for the report; anything else is a bug and is thrown on. */
export function refusalOf(error: unknown): string {
  if (error instanceof ImportRefusal || error instanceof FontRefusedError) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code && UNREADABLE.has(code)) return `读不了文件 ${path ? basename(path) : ''}（${code}）`
  throw error
}
