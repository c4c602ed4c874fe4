/** A WOFF 1.0 writer: every table deflated on its own. Source: W3C WOFF File Format 1.0 (2012). */
import { deflateSync } from 'node:zlib'
import { ByteSink } from './byte-sink'
import { pad4, readSfnt, viewOf, writeSfnt } from './sfnt'

const SIGNATURE = 0x774f4646
const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const BEST = 9

/**
 * Encodes an sfnt with one face. What comes out decodes to the same tables, byte by byte.
 * Throws FontRefusedError('damaged') for what is no sfnt.
 */
export function encodeWoff(source: Uint8Array): Uint8Array {
  const { flavor, tables } = readSfnt(source)
  // A signature is over the file as it was, and the checksums of a source need not hold: both are made anew.
  tables.delete('DSIG')
  const sfnt = writeSfnt(tables, flavor)
  const directory = viewOf(sfnt)
  const count = tables.size
  const entries = Array.from({ length: count }, (_, i) => {
    const at = 12 + i * 16
    const start = directory.getUint32(at + 8)
    const table = sfnt.subarray(start, start + directory.getUint32(at + 12))
    const packed = deflateSync(table, { level: BEST })
    return {
      tag: directory.getUint32(at),
      checksum: directory.getUint32(at + 4),
      length: table.length,
      // What does not get smaller is stored as it is: equal lengths say so.
      data: packed.length < table.length ? packed : table,
    }
  })
  const first = HEADER_BYTES + count * ENTRY_BYTES
  const length = entries.reduce((sum, { data }) => sum + pad4(data.length), first)
  const out = new ByteSink(length)
  for (const field of [SIGNATURE, flavor, length]) out.u32(field)
  out.u16(count)
  out.u16(0)
  out.u32(sfnt.length)
  // Version 1.0, no metadata, no private block.
  out.u16(1)
  for (let i = 0; i < 11; i++) out.u16(0)
  let offset = first
  for (const { tag, data, length, checksum } of entries) {
    for (const field of [tag, offset, data.length, length, checksum]) out.u32(field)
    offset += pad4(data.length)
  }
  for (const { data } of entries) {
    out.bytes(data)
    for (let i = data.length; i < pad4(data.length); i++) out.u8(0)
  }
  return out.buffer.subarray(0, length)
}
