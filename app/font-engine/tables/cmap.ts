/** The cmap table: the best Unicode subtable as sorted codepoints with their glyphs. */
import { damaged, Reader } from '../reader'

const MAX_SUBTABLES = 64
const LAST_CODEPOINT = 0x10ffff

export interface Cmap {
  /** Format of the subtable that was read, or 0 when there is no Unicode subtable. */
  format: number
  /** Sorted and unique; surrogates and codepoints without a glyph are left out. */
  codepoints: Uint32Array
  /** Glyph of `codepoints[i]`, always 1 … numGlyphs − 1. */
  glyphs: Uint16Array
  /** A format 14 subtable (variation sequences) is present. */
  hasVariationSequences: boolean
  /** There is a cmap, but only for a symbol or legacy encoding. */
  legacyOnly: boolean
}

interface Candidate {
  rank: number
  offset: number
  format: number
}

/** Collects ascending pairs; what is out of order or out of range is dropped, so no input can make it loop. */
class Pairs {
  private readonly cps: number[] = []
  private readonly gids: number[] = []
  last = -1

  constructor(private readonly numGlyphs: number) {}

  add(codepoint: number, gid: number): void {
    if (codepoint <= this.last || codepoint > LAST_CODEPOINT) return
    this.last = codepoint
    if (gid <= 0 || gid >= this.numGlyphs) return
    if (codepoint >= 0xd800 && codepoint <= 0xdfff) return
    // Format 4 ends with U+FFFF, a noncharacter.
    if (codepoint === 0xffff) return
    this.cps.push(codepoint)
    this.gids.push(gid)
  }

  done(): { codepoints: Uint32Array; glyphs: Uint16Array } {
    return { codepoints: Uint32Array.from(this.cps), glyphs: Uint16Array.from(this.gids) }
  }
}

/** Reads the table. Throws FontRefusedError('damaged') only when the table's own header is cut off. */
export function readCmap(table: Uint8Array, numGlyphs: number): Cmap {
  const file = new Reader(table, '字符映射表')
  const count = Math.min(file.fit(4, file.u16(2), 8), MAX_SUBTABLES)
  const candidates: Candidate[] = []
  let hasVariationSequences = false
  for (let i = 0; i < count; i++) {
    const at = 4 + i * 8
    const offset = file.u32(at + 4)
    if (offset + 4 > table.length) continue
    const format = file.u16(offset)
    if (format === 14) hasVariationSequences = true
    const rank = format === 14 ? 0 : rankOf(file.u16(at), file.u16(at + 2))
    if (rank > 0 && READERS[format]) candidates.push({ rank, offset, format })
  }
  candidates.sort((a, b) => b.rank - a.rank)
  for (const { offset, format } of candidates) {
    const pairs = new Pairs(numGlyphs)
    try {
      READERS[format]!(new Reader(table.subarray(offset), '字符映射表'), pairs, numGlyphs)
    } catch {
      continue // a damaged subtable: the next best may be whole
    }
    const read = pairs.done()
    if (read.codepoints.length > 0) return { format, ...read, hasVariationSequences, legacyOnly: false }
  }
  return {
    format: 0,
    codepoints: new Uint32Array(),
    glyphs: new Uint16Array(),
    hasVariationSequences,
    legacyOnly: count > 0,
  }
}

/** Codepoint → glyph. */
export function cmapToMap(cmap: Cmap): Map<number, number> {
  const map = new Map<number, number>()
  cmap.codepoints.forEach((codepoint, i) => map.set(codepoint, cmap.glyphs[i]!))
  return map
}

/** Same order as HarfBuzz: full repertoire before BMP, Windows before the Unicode platform. */
function rankOf(platform: number, encoding: number): number {
  if (platform === 3) return encoding === 10 ? 6 : encoding === 1 ? 3 : 0
  if (platform === 0) return encoding === 6 ? 5 : encoding === 4 ? 4 : encoding <= 3 ? 2 : 0
  return 0
}

const READERS: Record<number, (file: Reader, pairs: Pairs, numGlyphs: number) => void> = {
  0: (file, pairs) => {
    for (let cp = 0; cp < 256; cp++) pairs.add(cp, file.u8(6 + cp))
  },
  4: readFormat4,
  6: (file, pairs) => {
    const first = file.u16(6)
    const count = file.fit(10, file.u16(8), 2)
    for (let i = 0; i < count; i++) pairs.add(first + i, file.u16(10 + i * 2))
  },
  10: (file, pairs) => {
    const first = file.u32(12)
    const count = Math.min(file.fit(20, file.u32(16), 2), LAST_CODEPOINT)
    for (let i = 0; i < count; i++) pairs.add(first + i, file.u16(20 + i * 2))
  },
  12: readFormat12,
}

function readFormat4(file: Reader, pairs: Pairs): void {
  const segments = file.u16(6) >> 1
  const ends = 14
  const starts = ends + segments * 2 + 2
  const deltas = starts + segments * 2
  const offsets = deltas + segments * 2
  if (segments === 0) throw damaged('字符映射表是空的')
  file.need(offsets, segments * 2)
  for (let i = 0; i < segments; i++) {
    const end = file.u16(ends + i * 2)
    const rangeOffset = file.u16(offsets + i * 2)
    const delta = file.u16(deltas + i * 2)
    // Starting after what was read keeps overlapping segments from costing 65,536 steps each.
    for (let cp = Math.max(file.u16(starts + i * 2), pairs.last + 1); cp <= end; cp++) {
      if (rangeOffset === 0 || rangeOffset === 0xffff) {
        pairs.add(cp, (cp + delta) & 0xffff)
        continue
      }
      const at = offsets + i * 2 + rangeOffset + (cp - file.u16(starts + i * 2)) * 2
      if (at + 2 > file.length) break
      const gid = file.u16(at)
      pairs.add(cp, gid === 0 ? 0 : (gid + delta) & 0xffff)
    }
  }
}

function readFormat12(file: Reader, pairs: Pairs, numGlyphs: number): void {
  const groups = file.fit(16, file.u32(12), 12)
  for (let i = 0; i < groups; i++) {
    const at = 16 + i * 12
    const start = file.u32(at)
    const end = Math.min(file.u32(at + 4), LAST_CODEPOINT)
    const gid = file.u32(at + 8)
    const from = Math.max(start, pairs.last + 1)
    const to = Math.min(end, start + numGlyphs - gid - 1)
    for (let cp = from; cp <= to; cp++) pairs.add(cp, gid + cp - start)
  }
}
