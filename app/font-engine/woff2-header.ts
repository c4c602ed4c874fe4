import { damaged, Reader } from './reader'

const MAX_TABLES = 128
/** Index of 'glyf' and 'loca' in the known-tags list of WOFF 2.0 (W3C 2024, section 5.2). */
const GLYF = 10
const LOCA = 11

/**
 * Walks the header and directory of a WOFF2 file without decompressing.
 * Answers the largest number of bytes that it says it will become (declared sfnt, or the sum of its tables).
 * Throws FontRefusedError('damaged').
 */
export function checkWoff2Header(bytes: Uint8Array): number {
  const file = new Reader(bytes, 'WOFF2 文件')
  const tables = file.u16(12)
  if (tables === 0 || tables > MAX_TABLES) throw damaged('WOFF2 表的数目不合理')
  if (file.u32(8) > bytes.length || file.u32(20) > bytes.length) throw damaged('WOFF2 文件不完整')
  let original = 0
  let stored = 0
  let at = 48
  for (let i = 0; i < tables; i++) {
    const flags = file.u8(at++)
    const known = flags & 0x3f
    if (known === 0x3f) at += 4
    const [length, afterLength] = base128(file, at)
    at = afterLength
    original += length
    // glyf and loca are transformed by version 0, every other table by any version but 0.
    const version = flags >> 6
    const transformed = known === GLYF || known === LOCA ? version === 0 : version !== 0
    if (!transformed) {
      stored += length
      continue
    }
    const [packed, afterPacked] = base128(file, at)
    at = afterPacked
    stored += packed
  }
  return Math.max(file.u32(16), original, stored)
}

function base128(file: Reader, start: number): [value: number, next: number] {
  let value = 0
  for (let i = 0; i < 5; i++) {
    const byte = file.u8(start + i)
    value = value * 128 + (byte & 0x7f)
    if (byte < 128) return [value, start + i + 1]
  }
  throw damaged('WOFF2 目录有误')
}
