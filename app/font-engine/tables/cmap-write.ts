import { Writer } from '../reader'

interface Segment {
  start: number
  end: number
  gid: number
}

/**
 * A cmap with a format 4 subtable for the BMP and, where a codepoint lies beyond, format 12 for all.
 * `codepoints` must be sorted and unique; `glyphs[i]` belongs to `codepoints[i]`.
 */
export function writeCmap(codepoints: ArrayLike<number>, glyphs: ArrayLike<number>): Uint8Array {
  const segments = segmentsOf(codepoints, glyphs)
  const bmp = writeFormat4(codepoints, glyphs)
  const full = segments.some((s) => s.end > 0xffff) || bmp === null ? writeFormat12(segments) : null
  const subtables = [
    ...(bmp ? [{ platform: 0, encoding: 3, bytes: bmp }] : []),
    ...(full ? [{ platform: 0, encoding: 4, bytes: full }] : []),
    ...(bmp ? [{ platform: 3, encoding: 1, bytes: bmp }] : []),
    ...(full ? [{ platform: 3, encoding: 10, bytes: full }] : []),
  ]
  const out = new Writer().u16(0, subtables.length)
  const bmpAt = 4 + subtables.length * 8
  const fullAt = bmpAt + (bmp ? bmp.length : 0)
  for (const { platform, encoding, bytes } of subtables) {
    out.u16(platform, encoding).u32(bytes === bmp ? bmpAt : fullAt)
  }
  if (bmp) out.bytes(bmp)
  if (full) out.bytes(full)
  return out.done()
}

/** Runs in which codepoint and glyph rise together. */
function segmentsOf(codepoints: ArrayLike<number>, glyphs: ArrayLike<number>): Segment[] {
  const segments: Segment[] = []
  for (let i = 0; i < codepoints.length; i++) {
    const cp = codepoints[i]!
    const gid = glyphs[i]!
    const last = segments[segments.length - 1]
    if (last && cp === last.end + 1 && gid === last.gid + (cp - last.start)) last.end = cp
    else segments.push({ start: cp, end: cp, gid })
  }
  return segments
}

/**
 * Segments by codepoint only, glyphs through the glyph array: merged fonts have glyphs in an order of their
 * own, and delta segments would pass the 65,535-byte limit. Null when even this does not fit.
 */
function writeFormat4(codepoints: ArrayLike<number>, glyphs: ArrayLike<number>): Uint8Array | null {
  const runs: { start: number; end: number; first: number }[] = []
  const array: number[] = []
  for (let i = 0; i < codepoints.length; i++) {
    const cp = codepoints[i]!
    if (cp >= 0xffff) break
    const last = runs[runs.length - 1]
    if (last && cp === last.end + 1) last.end = cp
    else runs.push({ start: cp, end: cp, first: array.length })
    array.push(glyphs[i]!)
  }
  const count = runs.length + 1
  const length = 16 + count * 8 + array.length * 2
  if (length > 0xffff) return null
  const log = Math.floor(Math.log2(count))
  const searchRange = 2 ** log * 2
  const out = new Writer().u16(4, length, 0, count * 2, searchRange, log, count * 2 - searchRange)
  for (const run of runs) out.u16(run.end)
  out.u16(0xffff, 0)
  for (const run of runs) out.u16(run.start)
  out.u16(0xffff)
  for (let i = 0; i < runs.length; i++) out.u16(0)
  out.u16(1)
  // idRangeOffset counts from its own place to the glyph's place in the array behind it.
  runs.forEach((run, i) => out.u16((count - i + run.first) * 2))
  out.u16(0)
  for (const gid of array) out.u16(gid)
  return out.done()
}

function writeFormat12(segments: Segment[]): Uint8Array {
  const out = new Writer().u16(12, 0).u32(16 + segments.length * 12, 0, segments.length)
  for (const { start, end, gid } of segments) out.u32(start, end, gid)
  return out.done()
}
