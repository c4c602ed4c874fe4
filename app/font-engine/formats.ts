/** From any font file to an sfnt, judged by its first bytes and never by its name. */
import { inflateSync } from 'node:zlib'
import wawoff2 from 'wawoff2'
import { damaged, Reader, withoutBuffer } from './reader'
import { readSfnt, type Sfnt } from './sfnt'
import { FontRefusedError, type FontFormat } from './types'
import { checkWoff2Header } from './woff2-header'

/** Largest file accepted and largest sfnt that a compressed file may become. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024
export const MAX_SFNT_BYTES = 96 * 1024 * 1024
/** Google's decoder, which wawoff2 wraps, gives up above this (kDefaultMaxSize in woff2/output.h). */
const WOFF2_DECODER_BYTES = 30 * 1024 * 1024
/** Noto Sans CJK's super collection has 45 faces. */
const MAX_FACES = 256

const MAGIC: Record<number, FontFormat> = {
  0x00010000: 'ttf',
  0x74727565: 'ttf', // 'true', written by old Macs
  0x4f54544f: 'otf',
  0x74746366: 'ttc',
  0x774f4646: 'woff',
  0x774f4632: 'woff2',
}

/** Files that people mistake for fonts, by their first bytes. */
const LOOKALIKES: [magic: string, message: string][] = [
  ['PK', '这是压缩包，请解压后再选择其中的字体文件。'],
  ['Rar!', '这是压缩包，请解压后再选择其中的字体文件。'],
  ['7z\xbc\xaf', '这是压缩包，请解压后再选择其中的字体文件。'],
  ['%!PS', '这是 PostScript Type 1 字体，暂不支持。'],
  ['\x80\x01', '这是 PostScript Type 1 字体，暂不支持。'],
  ['<', '这是网页或矢量图文件，不是字体文件。'],
  ['%PDF', '这是 PDF 文件，不是字体文件。'],
]

/** The format of the bytes. Throws FontRefusedError('empty' | 'unsupported' | 'not-a-font'). */
export function detectFormat(bytes: Uint8Array): FontFormat {
  if (bytes.length === 0) throw new FontRefusedError('empty', '文件是空的。')
  const format = bytes.length >= 4 ? MAGIC[new Reader(bytes).u32(0)] : undefined
  if (format) return format
  const start = String.fromCharCode(...bytes.subarray(0, 4))
  const lookalike = LOOKALIKES.find(([magic]) => start.startsWith(magic))
  if (lookalike) throw new FontRefusedError('unsupported', lookalike[1])
  // EOT keeps its magic number 0x504C at byte 34.
  if (bytes.length > 36 && bytes[34] === 0x4c && bytes[35] === 0x50) {
    throw new FontRefusedError('unsupported', '这是 EOT 字体，暂不支持，请使用 TTF、OTF 或 WOFF2。')
  }
  throw new FontRefusedError('not-a-font', '这不是字体文件，支持 TTF、OTF、TTC、WOFF 和 WOFF2。')
}

/** How many faces the file holds: 1 except for collections. */
export function countFaces(bytes: Uint8Array): number {
  return detectFormat(bytes) === 'ttc' ? collectionOffsets(bytes).length : 1
}

export interface DecodeOptions {
  /** Which face of a collection, from 0. */
  faceIndex?: number
  maxFileBytes?: number
  maxSfntBytes?: number
}

/** Decodes to tables. Throws FontRefusedError for everything that is not a readable font. */
export async function decodeFont(
  bytes: Uint8Array,
  options: DecodeOptions = {},
): Promise<{ format: FontFormat; sfnt: Sfnt }> {
  const { faceIndex = 0, maxFileBytes = MAX_FILE_BYTES, maxSfntBytes = MAX_SFNT_BYTES } = options
  const format = detectFormat(bytes)
  if (bytes.length > maxFileBytes) {
    const limit = Math.round(maxFileBytes / 1024 / 1024)
    throw new FontRefusedError('too-large', `字体文件超过 ${limit} MB，无法处理。`)
  }
  if (format === 'woff') return { format, sfnt: decodeWoff(bytes, maxSfntBytes) }
  if (format === 'woff2') {
    const plain = await decodeWoff2(bytes, maxSfntBytes)
    const inner = detectFormat(plain)
    if (inner === 'woff' || inner === 'woff2') throw damaged('压缩层次不合理')
    return { format, sfnt: openPlain(plain, inner, faceIndex) }
  }
  return { format, sfnt: openPlain(bytes, format, faceIndex) }
}

function openPlain(bytes: Uint8Array, format: FontFormat, faceIndex: number): Sfnt {
  if (format !== 'ttc') {
    if (faceIndex > 0) throw new FontRefusedError('unsupported', '这个文件里只有一款字体。')
    return readSfnt(bytes)
  }
  const offset = collectionOffsets(bytes)[faceIndex]
  if (offset === undefined) throw new FontRefusedError('unsupported', '字体合集里没有这一款。')
  return readSfnt(bytes, offset)
}

function collectionOffsets(bytes: Uint8Array): number[] {
  const file = new Reader(bytes, '字体合集')
  const count = file.u32(8)
  if (count === 0 || count > MAX_FACES) throw damaged('合集的字体数目不合理')
  return Array.from({ length: count }, (_, i) => file.u32(12 + i * 4))
}

/** WOFF 1.0 (W3C 2012). Sizes are checked before anything is inflated. */
function decodeWoff(source: Uint8Array, maxSfntBytes: number): Sfnt {
  const bytes = withoutBuffer(source)
  const file = new Reader(bytes, 'WOFF 文件')
  const count = file.u16(12)
  file.need(44, count * 20)
  let total = 0
  for (let i = 0; i < count; i++) total += file.u32(44 + i * 20 + 12)
  if (total > maxSfntBytes) throw bomb()
  const tables = new Map<string, Uint8Array>()
  for (let i = 0; i < count; i++) {
    const record = 44 + i * 20
    const packed = file.slice(file.u32(record + 4), file.u32(record + 8))
    const length = file.u32(record + 12)
    if (packed.length > length) throw damaged('WOFF 表的长度不合理')
    const tag = file.tag(record)
    if (tables.has(tag)) throw damaged('WOFF 表重复')
    tables.set(tag, packed.length === length ? packed : inflate(packed, length))
  }
  if (tables.size === 0) throw damaged('WOFF 文件里没有表')
  return { flavor: file.u32(4), tables }
}

function inflate(packed: Uint8Array, length: number): Uint8Array {
  let plain: Uint8Array
  try {
    plain = inflateSync(packed, { maxOutputLength: length })
  } catch {
    throw damaged('WOFF 数据无法解压')
  }
  if (plain.length !== length) throw damaged('WOFF 表的长度与声明不符')
  return withoutBuffer(plain)
}

/**
 * The declared sizes are checked first, so that a bomb never reaches the decoder; the decoder (Google's
 * woff2) itself refuses ratios above 100 and results above 30 MB.
 */
async function decodeWoff2(bytes: Uint8Array, maxSfntBytes: number): Promise<Uint8Array> {
  const declared = checkWoff2Header(bytes)
  if (declared > maxSfntBytes) throw bomb()
  if (declared > WOFF2_DECODER_BYTES) {
    throw new FontRefusedError('too-large', 'WOFF2 解压后超过 30 MB，请改用 TTF 或 OTF 文件。')
  }
  const plain = await decompress(bytes)
  if (plain.length > maxSfntBytes) throw bomb()
  return plain
}

/** The last decompression: they take turns, see below. */
let decompressing: Promise<unknown> = Promise.resolve()

/**
 * wawoff2 answers with a view of its WebAssembly heap that the next call overwrites, so the result is copied
 * before anyone else gets a turn.
 */
function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  const turn = decompressing.then(async () => (await wawoff2.decompress(bytes)).slice())
  decompressing = turn.catch(() => undefined)
  return turn.catch(() => {
    throw damaged('WOFF2 数据无法解压')
  })
}

function bomb(): FontRefusedError {
  return new FontRefusedError('bomb', '字体解压后过大，已拒绝。')
}
