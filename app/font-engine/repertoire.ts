/** Questions about what of a text a font can draw, asked of its codepoint ranges. */
import { iterateRanges, missingFrom, rangesContain } from './codepoints'
import type { CodepointRange } from './types'

/** The text's codepoints that the font has, sorted and unique: the repertoire of a subset for this text. */
export function presentIn(ranges: readonly CodepointRange[], text: string): number[] {
  const present = new Set<number>()
  for (const character of text) {
    const codepoint = character.codePointAt(0)!
    if (rangesContain(ranges, codepoint)) present.add(codepoint)
  }
  return [...present].sort((a, b) => a - b)
}

/** Whether the font draws every character of the text; white space and joiners need no glyph. */
export function containsAll(ranges: readonly CodepointRange[], text: string): boolean {
  return missingFrom(ranges, text).length === 0
}

/** The first `count` distinct characters of `text` that the font has. */
export function firstPresent(ranges: readonly CodepointRange[], text: string, count: number): string[] {
  const found = new Set<string>()
  for (const character of text) {
    if (found.size >= count) break
    if (rangesContain(ranges, character.codePointAt(0)!)) found.add(character)
  }
  return [...found]
}

export function expandRanges(ranges: readonly CodepointRange[]): number[] {
  return [...iterateRanges(ranges)]
}
