/**
 * The sfnt container (OpenType 1.9.1, "Organization of an OpenType font").
 * Reading makes views and copies nothing; writing is deterministic: same tables, same bytes.
 */
import { damaged, Reader, withoutBuffer } from './reader'

export const FLAVOR_TRUETYPE = 0x00010000
export const FLAVOR_CFF = 0x4f54544f
/** Real fonts have 10 to 40 tables; more is an attack or garbage. */
const MAX_TABLES = 128
const CHECKSUM_MAGIC = 0xb1b0afba

export interface Sfnt {
  /** 0x00010000 (TrueType), 'OTTO' (CFF) or 'true' as a number. */
  flavor: number
  /** Table bytes by tag, in directory order; views on the file. */
  tables: Map<string, Uint8Array>
}

/**
 * Reads a table directory at `offset` of a file (non-zero inside a TTC).
 * Throws FontRefusedError('damaged') for tables outside the file, doubled tags and overlapping tables.
 */
export function readSfnt(source: Uint8Array, offset = 0): Sfnt {
  const bytes = withoutBuffer(source)
  const file = new Reader(bytes, '字体目录')
  const flavor = file.u32(offset)
  const count = file.u16(offset + 4)
  if (count === 0 || count > MAX_TABLES) throw damaged('表的数目不合理')
  file.need(offset + 12, count * 16)
  const tables = new Map<string, Uint8Array>()
  const extents: [start: number, end: number][] = []
  for (let i = 0; i < count; i++) {
    const record = offset + 12 + i * 16
    const tag = file.tag(record)
    const start = file.u32(record + 8)
    const length = file.u32(record + 12)
    if (start + length > bytes.length) throw damaged(`“${printable(tag)}”表超出文件范围`)
    if (tables.has(tag)) throw damaged(`“${printable(tag)}”表重复`)
    tables.set(tag, bytes.subarray(start, start + length))
    if (length > 0) extents.push([start, start + length])
  }
  refuseOverlap(extents)
  return { flavor, tables }
}

function refuseOverlap(extents: [number, number][]): void {
  extents.sort((a, b) => a[0] - b[0])
  for (let i = 1; i < extents.length; i++) {
    if (extents[i]![0] < extents[i - 1]![1]) throw damaged('表与表互相重叠')
  }
}

/** Tags come from outside: only visible ASCII reaches a message. */
function printable(tag: string): string {
  return tag.replace(/[^\x20-\x7e]/g, '?')
}

/**
 * Writes an sfnt: tags sorted, 4-byte padding, checksums, head.checkSumAdjustment.
 * The given tables are not changed. Throws FontRefusedError when there are none.
 */
export function writeSfnt(tables: ReadonlyMap<string, Uint8Array>, flavor: number): Uint8Array {
  const tags = [...tables.keys()].sort()
  if (tags.length === 0 || tags.length > MAX_TABLES) throw damaged('没有可写的表')
  let size = 12 + tags.length * 16
  for (const tag of tags) size += pad4(tables.get(tag)!.length)
  const out = new Uint8Array(size)
  const view = viewOf(out)
  const entrySelector = Math.floor(Math.log2(tags.length))
  const searchRange = 2 ** entrySelector * 16
  view.setUint32(0, flavor)
  view.setUint16(4, tags.length)
  view.setUint16(6, searchRange)
  view.setUint16(8, entrySelector)
  view.setUint16(10, tags.length * 16 - searchRange)
  let at = 12 + tags.length * 16
  let head = -1
  tags.forEach((tag, i) => {
    const table = tables.get(tag)!
    out.set(table, at)
    if (tag === 'head' && table.length >= 12) {
      head = at
      view.setUint32(at + 8, 0)
    }
    const padded = pad4(table.length)
    const record = 12 + i * 16
    for (let c = 0; c < 4; c++) out[record + c] = tag.charCodeAt(c)
    view.setUint32(record + 4, checksum(view, at, padded))
    view.setUint32(record + 8, at)
    view.setUint32(record + 12, table.length)
    at += padded
  })
  if (head >= 0) view.setUint32(head + 8, (CHECKSUM_MAGIC - checksum(view, 0, size)) >>> 0)
  return out
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) | 0
  return sum >>> 0
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Tables begin on multiples of four. */
export function pad4(length: number): number {
  return (length + 3) & ~3
}
