import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '~/contract'
import type { FontFindings, UploadKind } from '~/contract/submissions'
import type { UploadTable } from '~/db/schema-submissions'
import { countHanzi, countRanges, iterateRanges } from '~/font-engine/codepoints'
import { findCharset } from '~/font-engine/charsets'
import { countFaces } from '~/font-engine/formats'
import type { IsolateResult } from '~/font-engine/isolate.server'
import { FontRefusedError, type FontInspection } from '~/font-engine/types'
import { makePicture } from '../account/avatar-isolate.server'
import type { Backend } from '../backend'
import { embeddingBits } from '../licence/policy'
import { partsOf, storageKey, uploadOf } from './repository.server'

/** The longer edge of a picture, and the edge of a cover, which is square. */
const PICTURE_EDGE = 1600
const COVER_EDGE = 1200
/** What people ask of a font's repertoire. */
const SETS = ['tgscc-1', 'gb2312', 'tgscc-2', 'big5-1', 'joyo', 'hiragana', 'punctuation', 'ascii'] as const
/** Copyright and licence records can be whole documents. */
const RECORD_CHARACTERS = 2000

/** The bytes of a file, part after part; one part is in memory at a time. */
export async function* bytesOfUpload({ db, storage }: Backend, key: string): AsyncGenerator<Uint8Array> {
  for (const { file } of await partsOf(db, [key])) {
    const bytes = await storage.get(storageKey(file))
    if (!bytes) throw new Error(`part ${file} of an upload is missing from storage`)
    yield bytes
  }
}

export function writeUpload(backend: Backend, key: string, path: string): Promise<void> {
  return pipeline(Readable.from(bytesOfUpload(backend, key)), createWriteStream(path, { flags: 'wx' }))
}

const running = new Map<string, Promise<void>>()

/** Looks at a complete file once, and keeps what was found or why it can't be used. Throws BUSY. */
export async function inspectUpload(backend: Backend, upload: UploadTable): Promise<void> {
  const turn = running.get(upload.key) ?? inspect(backend, upload)
  running.set(upload.key, turn)
  try {
    await turn
  } finally {
    running.delete(upload.key)
  }
}

async function inspect(backend: Backend, upload: UploadTable): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yongzi-upload-'))
  try {
    const findings =
      upload.kind === 'font'
        ? await inspectFont(backend, upload, folder)
        : await inspectPicture(backend, upload, upload.kind)
    await keep(backend, upload, { findings: JSON.stringify(findings) })
  } catch (error) {
    // Taken back, or given way to a newer file of its owner, while it was looked at.
    if (!(await uploadOf(backend.db, upload.key, upload.member_id)))
      throw new ApiError('NOT_FOUND', '没有这个文件，请重新上传')
    if (!(error instanceof Refused)) throw error
    await keep(backend, upload, { problem: error.message, bytes: 0 })
    await replaceParts(backend, upload.key, null)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file can't be used; the message is for its sender. */
class Refused extends Error {}

async function keep({ db }: Backend, { key }: UploadTable, set: Partial<UploadTable>): Promise<void> {
  await db.updateTable('upload').set(set).where('key', '=', key).execute()
}

/** Puts one file in the place of all parts, or nothing. */
async function replaceParts({ db, storage }: Backend, key: string, bytes: Uint8Array | null): Promise<void> {
  const before = await partsOf(db, [key])
  const file = `${key}.1.${randomBytes(6).toString('hex')}`
  if (bytes) await storage.put(storageKey(file), bytes)
  const writing = db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('upload_part').where('upload_key', '=', key).execute()
    if (!bytes) return
    const part = { upload_key: key, part: 1, file, bytes: bytes.byteLength }
    await transaction.insertInto('upload_part').values(part).execute()
    await transaction.updateTable('upload').set({ bytes: bytes.byteLength }).where('key', '=', key).execute()
  })
  await writing.catch(async (error: unknown) => {
    await storage.delete(storageKey(file))
    throw error
  })
  for (const { file } of before) await storage.delete(storageKey(file))
}

async function inspectPicture(backend: Backend, { key }: UploadTable, kind: Exclude<UploadKind, 'font'>) {
  const bytes = Buffer.concat(await Readable.from(bytesOfUpload(backend, key)).toArray())
  const square = kind === 'cover'
  const job = { crop: null, edge: square ? COVER_EDGE : PICTURE_EDGE, square, enlarge: false, webp: true }
  const made = await makePicture(bytes, job, { name: '图片', field: kind }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code !== 'BUSY') throw new Refused(error.message)
    throw error
  })
  await replaceParts(backend, key, made.bytes)
  return { width: made.width, height: made.height }
}

async function inspectFont(backend: Backend, upload: UploadTable, folder: string): Promise<FontFindings> {
  const path = join(folder, 'font')
  await writeUpload(backend, upload.key, path)
  try {
    const found = await backend.isolate.prepare({
      files: [path],
      fileNames: [upload.file_name],
      output: join(folder, 'prepared'),
      specimen: true,
    })
    const findings = await findingsOf(backend, found)
    return { ...findings, warnings: [...(await othersIn(path)), ...findings.warnings] }
  } catch (error) {
    if (!(error instanceof FontRefusedError)) throw error
    if (error.reason === 'busy') throw new ApiError('BUSY', error.message, { retryAfter: 5 })
    if (error.cause !== undefined) backend.log.warn({ why: error.cause }, 'a submitted font ended its child')
    throw new Refused(error.message)
  }
}

/** Most tables of offsets are shorter by far: 256 faces is the most that the engine reads. */
const HEADER_BYTES = 12 + 256 * 4
const COMPRESSED_COLLECTION = 'wOF2ttcf'

/** That a file holds more than the one face that is looked at, and that becomes a font of the library. */
async function othersIn(path: string): Promise<string[]> {
  const [start = Buffer.alloc(0)] = await createReadStream(path, { end: HEADER_BYTES - 1 }).toArray()
  const isPacked = start.toString('latin1', 0, 8) === COMPRESSED_COLLECTION
  const count = isPacked ? null : countFaces(start)
  if (count === 1) return []
  return [
    `这是字体合集，${count === null ? '可能不止一款' : `里面有 ${count} 款`}：只识别、只采纳第一款，其余的请另存成单独的文件再传。`,
  ]
}

async function findingsOf(backend: Backend, { inspection, specimen }: IsolateResult): Promise<FontFindings> {
  const { names, codepoints, embedding } = inspection
  const sets = coverageOf(inspection)
  const bits = embeddingBits(embedding.fsType)
  return {
    format: inspection.sourceFormat,
    family: names.family,
    subfamily: names.subfamily,
    version: cut(names.version),
    copyright: cut(names.copyright),
    licence: cut(names.licence ?? names.licenceUrl),
    weight: inspection.weight,
    axes: inspection.axes.map(({ tag }) => tag),
    glyphs: inspection.glyphCount,
    characters: countRanges(codepoints),
    hanzi: countHanzi(codepoints),
    coverage: sets.filter(({ covered }) => covered > 0),
    fsType: embedding.fsType,
    embedding: [
      bits.restricted && '限制嵌入',
      bits.noSubsetting && '禁止子集化',
      bits.bitmapOnly && '只许位图嵌入',
    ].filter((said): said is string => said !== false),
    warnings: [...inspection.warnings, ...gaps(sets, inspection), ...(await namesakes(backend, inspection))],
    specimen: specimen ?? null,
  }
}

/** Text of a stranger's file, as much of it as a page can use. */
function cut(text: string | undefined): string | null {
  return text ? [...text.toWellFormed()].slice(0, RECORD_CHARACTERS).join('') : null
}

function coverageOf({ codepoints }: FontInspection): FontFindings['coverage'] {
  const has = new Set(iterateRanges(codepoints))
  return SETS.map((set) => {
    const { nameZh, codepoints: list } = findCharset(set)!
    const wanted = list()
    return { set, name: nameZh, covered: wanted.filter((cp) => has.has(cp)).length, total: wanted.length }
  })
}

/** What the editors ask of a Chinese font; of a Japanese one, not this. */
function gaps(sets: FontFindings['coverage'], { codepoints }: FontInspection): string[] {
  const missing = (id: string) => {
    const set = sets.find((each) => each.set === id)!
    return set.total - set.covered
  }
  const isJapanese = missing('hiragana') === 0 && missing('tgscc-1') > 0
  const common = isJapanese ? 0 : missing('tgscc-1')
  return [
    countHanzi(codepoints) > 0 && common > 0 && `常用字（一级 3,500 字）还缺 ${common} 个。`,
    missing('punctuation') > 0 && `中文标点还缺 ${missing('punctuation')} 个。`,
    missing('ascii') > 0 && `数字和拉丁字母还缺 ${missing('ascii')} 个。`,
  ].filter((gap): gap is string => gap !== false)
}

async function namesakes({ db }: Backend, { names }: FontInspection): Promise<string[]> {
  const own = Object.values(names.family).filter((name): name is string => Boolean(name))
  if (own.length === 0) return []
  const rows = await db
    .selectFrom('family')
    .select('name')
    .where('published', '=', 1)
    .where((where) =>
      where.or([where('name', 'in', own), where('name_zh', 'in', own), where('name_en', 'in', own)]),
    )
    .limit(3)
    .execute()
  return rows.map(({ name }) => `字库里已经有一款“${name}”。`)
}
