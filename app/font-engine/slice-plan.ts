/**
 * How a whole font is cut into files that a browser loads one by one, by the unicode-range of each. Characters that
 * stand together in texts share a slice. The same coverage and script always give the same slices.
 */
import { countRanges, decodeRanges, iterateRanges, isVisible, rangesFromSorted } from './codepoints'
import { SLICES_HANS } from './data/slices-hans'
import { SLICES_HANT } from './data/slices-hant'
import { SLICES_JA } from './data/slices-ja'
import type { CodepointRange } from './types'
import { unicodeRangeOf } from './unicode-range'

/** Whose texts decide which characters stand together. */
export type SliceScript = 'hans' | 'hant' | 'ja'

export interface PlannedSlice {
  ranges: CodepointRange[]
  /** The ranges as the descriptor of CSS. */
  unicodeRange: string
  /** How many codepoints. */
  count: number
}

/** With fewer characters than this to draw, a slice costs more for its request than for its bytes. */
const MIN_CHARACTERS = 16
/** Codepoints of a slice for what is in no table: rare hanzi, about as many bytes as a slice of the tables. */
const LEFTOVER_CODEPOINTS = 256

interface Table {
  /** Slices before this one are alphabets and symbols, those from here on go by frequency. */
  named: number
  sliceOf: ReadonlyMap<number, number>
}

const SOURCES = { hans: SLICES_HANS, hant: SLICES_HANT, ja: SLICES_JA }
const tables = new Map<SliceScript, Table>()

function tableOf(script: SliceScript): Table {
  let table = tables.get(script)
  if (!table) {
    const { named, ranges, indexes } = SOURCES[script]
    const bytes = Buffer.from(indexes, 'base64')
    const sliceOf = new Map<number, number>()
    let at = 0
    for (const codepoint of iterateRanges(decodeRanges(Buffer.from(ranges, 'base64'))))
      sliceOf.set(codepoint, bytes[at++]!)
    tables.set(script, (table = { named, sliceOf }))
  }
  return table
}

/** The language tag of a family, `zh-Hans`, `zh-Hant` or `ja`, to the script of its slices. */
export function sliceScriptOf(lang: string): SliceScript {
  return lang === 'ja' ? 'ja' : lang === 'zh-Hant' ? 'hant' : 'hans'
}

/**
 * Slices for a font with this coverage, Latin first, then the most frequent characters. Every codepoint is in
 * exactly one. None for a font that draws nothing: browsers refuse a file without an outline.
 */
export function planSlices(coverage: readonly CodepointRange[], script: SliceScript): PlannedSlice[] {
  const { named, sliceOf } = tableOf(script)
  const byTable: number[][] = []
  const leftover: number[] = []
  for (const codepoint of iterateRanges(coverage)) {
    const index = sliceOf.get(codepoint)
    if (index === undefined) leftover.push(codepoint)
    else (byTable[index] ??= []).push(codepoint)
  }
  const drafts = Array.from(byTable, (codepoints) => codepoints ?? [])
  const groups = [drafts.slice(0, named), drafts.slice(named), chunksOf(leftover)]
  return mergeTiny(groups).map((codepoints) => {
    const ranges = rangesFromSorted(codepoints.sort((a, b) => a - b))
    return { ranges, unicodeRange: unicodeRangeOf(ranges), count: countRanges(ranges) }
  })
}

function chunksOf(codepoints: readonly number[]): number[][] {
  const count = Math.ceil(codepoints.length / LEFTOVER_CODEPOINTS)
  const size = Math.ceil(codepoints.length / count)
  return Array.from({ length: count }, (_, i) => codepoints.slice(i * size, (i + 1) * size))
}

/** Slices with too little to draw join the next of their group, the last one the one before; a whole group the next. */
function mergeTiny(groups: readonly number[][][]): number[][] {
  const slices: number[][] = []
  let carried: number[] = []
  for (const group of groups) {
    const first = slices.length
    for (const draft of group) {
      const codepoints = carried.concat(draft)
      carried = []
      if (drawn(codepoints) < MIN_CHARACTERS) carried = codepoints
      else slices.push(codepoints)
    }
    if (carried.length > 0 && slices.length > first) {
      slices.push(slices.pop()!.concat(carried))
      carried = []
    }
  }
  if (carried.length === 0) return slices
  const last = slices.pop()
  if (last) return [...slices, last.concat(carried)]
  return drawn(carried) > 0 ? [carried] : []
}

const drawn = (codepoints: readonly number[]) => codepoints.filter(isVisible).length
