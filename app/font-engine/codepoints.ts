/**
 * Sorted ranges of codepoints: the form in which a font's repertoire travels and is stored.
 * Everything here is pure and linear in the number of ranges or characters.
 */
import type { CodepointRange } from './types'

/** From a sorted list (doubles allowed) to ranges. */
export function rangesFromSorted(codepoints: ArrayLike<number>): CodepointRange[] {
  const ranges: CodepointRange[] = []
  if (codepoints.length === 0) return ranges
  let first = codepoints[0]!
  let last = first
  for (let i = 1; i < codepoints.length; i++) {
    const cp = codepoints[i]!
    if (cp > last + 1) {
      ranges.push([first, last])
      first = cp
    }
    last = cp
  }
  ranges.push([first, last])
  return ranges
}

/** From codepoints in any order to ranges. */
export function rangesFrom(codepoints: Iterable<number>): CodepointRange[] {
  return rangesFromSorted(Uint32Array.from(codepoints).sort())
}

export function rangesContain(ranges: readonly CodepointRange[], codepoint: number): boolean {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = ranges[middle]!
    if (codepoint < first) high = middle - 1
    else if (codepoint > last) low = middle + 1
    else return true
  }
  return false
}

export function countRanges(ranges: readonly CodepointRange[]): number {
  return ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)
}

export function* iterateRanges(ranges: readonly CodepointRange[]): Generator<number> {
  for (const [first, last] of ranges) for (let cp = first; cp <= last; cp++) yield cp
}

/** Unified and compatibility ideographs, with 〇; radicals and strokes are not hanzi. Unicode 15.1 blocks. */
const HANZI_BLOCKS: readonly CodepointRange[] = [
  [0x3007, 0x3007],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x323af],
]

export function isHanzi(codepoint: number): boolean {
  return rangesContain(HANZI_BLOCKS, codepoint)
}

export function countHanzi(ranges: readonly CodepointRange[]): number {
  let count = 0
  for (const [first, last] of ranges) {
    for (const [blockFirst, blockLast] of HANZI_BLOCKS) {
      count += Math.max(0, Math.min(last, blockLast) - Math.max(first, blockFirst) + 1)
    }
  }
  return count
}

/**
 * Compact form for a database blob: for each range the gap since the end of the last one and its length − 1,
 * both as little-endian base-128 numbers. Ma Shan Zheng's 6,982 codepoints take 8 KB.
 */
export function encodeRanges(ranges: readonly CodepointRange[]): Uint8Array {
  const bytes: number[] = []
  let end = 0
  for (const [first, last] of ranges) {
    pushVarint(bytes, first - end)
    pushVarint(bytes, last - first)
    end = last + 1
  }
  return Uint8Array.from(bytes)
}

/** Inverse of encodeRanges. Throws RangeError for bytes that it did not write. */
export function decodeRanges(bytes: Uint8Array): CodepointRange[] {
  const ranges: CodepointRange[] = []
  let at = 0
  let end = 0
  const next = () => {
    let value = 0
    for (let factor = 1; factor <= 128 ** 3; factor *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) throw new RangeError('codepoint ranges are cut off')
      value += (byte & 0x7f) * factor
      if (byte < 128) return value
    }
    throw new RangeError('codepoint ranges hold a number that is too long')
  }
  while (at < bytes.length) {
    const first = end + next()
    const last = first + next()
    if (last > 0x10ffff) throw new RangeError('codepoint ranges go past U+10FFFF')
    ranges.push([first, last])
    end = last + 1
  }
  return ranges
}

function pushVarint(bytes: number[], value: number): void {
  while (value > 127) {
    bytes.push((value & 0x7f) | 0x80)
    value >>>= 7
  }
  bytes.push(value)
}

/**
 * Drawn by no glyph of their own: white space, line and bidi controls, joiners, variation selectors, BOM.
 * Other control characters count, because a text that holds them is not what its writer sees.
 */
const INVISIBLE =
  /^[\p{White_Space}\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}]$/u

const CONTROL = /^\p{Cc}$/u

/**
 * The distinct characters of `text` that a font with these ranges cannot draw, in order of appearance.
 * Counted by codepoint; a lone surrogate is reported once as U+FFFD. This is the only place that decides it.
 */
export function missingFrom(ranges: readonly CodepointRange[], text: string): string[] {
  const missing = new Set<string>()
  const seen = new Set<string>()
  for (const character of text) {
    if (seen.has(character)) continue
    seen.add(character)
    const codepoint = character.codePointAt(0)!
    if (codepoint >= 0xd800 && codepoint <= 0xdfff) missing.add('\ufffd')
    else if (!INVISIBLE.test(character) && !rangesContain(ranges, codepoint)) missing.add(character)
  }
  return [...missing]
}

/** What a font must have to draw the text, sorted; null where none can (a lone surrogate). As `missingFrom` decides. */
export function codepointsToDraw(text: string): number[] | null {
  const wanted = new Set<number>()
  for (const character of text) {
    const codepoint = character.codePointAt(0)!
    if (codepoint >= 0xd800 && codepoint <= 0xdfff) return null
    if (!INVISIBLE.test(character)) wanted.add(codepoint)
  }
  return [...wanted].sort((a, b) => a - b)
}

/** Whether a codepoint is one that an outline is expected for. */
export function isVisible(codepoint: number): boolean {
  const character = String.fromCodePoint(codepoint)
  return !INVISIBLE.test(character) && !CONTROL.test(character)
}

/**
 * Whether a font with these ranges has an outline to draw for the text. A font file without a single outline is
 * one that browsers refuse; control characters have none, whatever a cmap says of them.
 */
export function drawsAny(ranges: readonly CodepointRange[], text: string): boolean {
  for (const character of text) {
    if (INVISIBLE.test(character) || CONTROL.test(character)) continue
    if (rangesContain(ranges, character.codePointAt(0)!)) return true
  }
  return false
}
