/**
 * The sfnt container as the writing half needs it: tables out, tables in.
 * It trusts its input (a prepared font or HarfBuzz's output) beyond bounds; hostile files are prepared first.
 * Source: OpenType specification, "Organization of an OpenType font".
 */
import { FontRefusedError } from './types'

const HEADER_BYTES = 12
const RECORD_BYTES = 16
const CHECKSUM_MAGIC = 0xb1b0afba
/** Offset of checkSumAdjustment in head. */
const ADJUSTMENT_AT = 8

export interface TableSet {
  /** sfnt version: 0x00010000, 'true' or 'OTTO' as a number. */
  flavor: number
  tables: Map<string, Uint8Array>
}

/** Views into `sfnt`, in directory order. Throws FontRefusedError('damaged') when a table is out of bounds. */
export function readTables(sfnt: Uint8Array): TableSet {
  const view = viewOf(sfnt)
  if (sfnt.length < HEADER_BYTES) throw damaged()
  const count = view.getUint16(4)
  if (sfnt.length < HEADER_BYTES + count * RECORD_BYTES) throw damaged()
  const tables = new Map<string, Uint8Array>()
  for (let i = 0; i < count; i++) {
    const record = HEADER_BYTES + i * RECORD_BYTES
    const tag = String.fromCharCode(...sfnt.subarray(record, record + 4))
    const offset = view.getUint32(record + 8)
    const length = view.getUint32(record + 12)
    if (offset + length > sfnt.length) throw damaged()
    tables.set(tag, sfnt.subarray(offset, offset + length))
  }
  return { flavor: view.getUint32(0), tables }
}

/** Writes tables sorted by tag, padded to 4, with checksums and head.checkSumAdjustment. */
export function writeTables({ flavor, tables }: TableSet): Uint8Array {
  const tags = [...tables.keys()].sort()
  const dataStart = HEADER_BYTES + tags.length * RECORD_BYTES
  const total = tags.reduce((sum, tag) => sum + pad4(tables.get(tag)!.length), dataStart)
  const out = new Uint8Array(total)
  const view = viewOf(out)
  const power = 2 ** Math.floor(Math.log2(Math.max(1, tags.length)))
  view.setUint32(0, flavor)
  view.setUint16(4, tags.length)
  view.setUint16(6, power * 16)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, (tags.length - power) * 16)

  let offset = dataStart
  let headAt = -1
  tags.forEach((tag, i) => {
    const table = tables.get(tag)!
    const record = HEADER_BYTES + i * RECORD_BYTES
    out.set(table, offset)
    if (tag === 'head' && table.length >= 12) {
      headAt = offset
      view.setUint32(offset + ADJUSTMENT_AT, 0)
    }
    for (let c = 0; c < 4; c++) out[record + c] = tag.charCodeAt(c)
    view.setUint32(record + 4, checksum(view, offset, pad4(table.length)))
    view.setUint32(record + 8, offset)
    view.setUint32(record + 12, table.length)
    offset += pad4(table.length)
  })
  if (headAt >= 0) view.setUint32(headAt + ADJUSTMENT_AT, (CHECKSUM_MAGIC - checksum(view, 0, total)) >>> 0)
  return out
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export function pad4(length: number): number {
  return (length + 3) & ~3
}

/** Sum of big-endian words modulo 2³²; `length` is a multiple of 4. */
function checksum(view: DataView, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) | 0
  return sum >>> 0
}

export function damaged(): FontRefusedError {
  return new FontRefusedError('damaged', '字体文件已损坏，无法读取。')
}
