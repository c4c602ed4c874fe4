import type { FontRecord } from '~/contract/fonts'
import type { SlicesRecord } from '~/contract/slices'
import type { WebfontWeight } from '~/converter-webfont'
import type { WebfontFile } from './webfont-files.server'
import { REGULAR_WEIGHT, weightWithin } from '~/regular-weight'

/** What a page with the preview's text downloads, in bytes. */
export interface Savings {
  full: number
  download: number
  /** Some of the files have not been made yet; their sizes are reckoned from their characters. */
  isEstimate: boolean
  /** For each style its slices, true where the text needs it; none where the file isn't sliced. */
  styles: Array<{ weight: WebfontWeight; loaded: boolean[] }>
}

interface Style {
  weight: WebfontWeight
}

const BOLD = 700

/**
 * How the preview is set: its first line large in every weight but the lightest, the rest in that one; all in one
 * where only one was chosen. So every chosen weight is seen, and counted.
 */
export function previewParts(preview: string, styles: readonly Style[], font: FontRecord) {
  const [title = '', ...rest] = preview.trim().split('\n')
  const body = rest.join('\n').trim()
  const axis = font.axes.find(({ tag }) => tag === 'wght')
  const within = (weight: number) => (axis ? weightWithin(axis, weight) : weight)
  const numbers = styles.flatMap(({ weight }) => (weight === 'all' ? [] : [weight]))
  const isAll = styles.some(({ weight }) => weight === 'all')
  const bodyWeight = isAll ? within(REGULAR_WEIGHT) : Math.min(...numbers)
  const heavier = numbers.filter((weight) => weight !== bodyWeight).sort((a, b) => b - a)
  const titleWeights = isAll
    ? [within(BOLD)]
    : body === '' || heavier.length === 0
      ? [...heavier, bodyWeight]
      : heavier
  const isBoth = styles.length === 1
  const textOf = (weight: WebfontWeight) =>
    isBoth || body === '' ? preview : weight === bodyWeight ? body : title
  return { text: preview, textOf, shown: { title, body, titleWeights, bodyWeight } }
}

/** A file of several faces is whole once for each. */
function fullBytes(sets: readonly SlicesRecord[]): number {
  return [...new Map(sets.map(({ gno, fullBytes }) => [gno, fullBytes])).values()].reduce((a, b) => a + b, 0)
}

/** Bytes for a character: of the slices that have been made, else of the whole font, which is surely more. */
function rateOf(set: SlicesRecord): number {
  const made = set.slices.filter(({ bytes }) => bytes !== null)
  const sum = (of: (slice: SlicesRecord['slices'][number]) => number, among: typeof made) =>
    among.reduce((total, slice) => total + of(slice), 0)
  const codepoints = sum((slice) => slice.codepoints, made)
  if (codepoints > 0) return sum((slice) => slice.bytes!, made) / codepoints
  return (
    set.fullBytes /
    Math.max(
      1,
      sum((slice) => slice.codepoints, set.slices),
    )
  )
}

export function slicedSavings(
  sets: readonly SlicesRecord[],
  styles: readonly Style[],
  parts: ReturnType<typeof previewParts>,
): Savings {
  let download = 0
  let isEstimate = false
  const shown = sets.map((set, index) => {
    const { weight } = styles[index]!
    const characters = visible(parts.textOf(weight))
    const rate = rateOf(set)
    const loaded = set.slices.map(({ unicodeRange, bytes, codepoints }) => {
      const needed = characters.some(covering(unicodeRange))
      if (needed) {
        download += bytes ?? codepoints * rate
        isEstimate ||= bytes === null
      }
      return needed
    })
    return { weight, loaded }
  })
  return { full: fullBytes(sets), download: Math.round(download), isEstimate, styles: shown }
}

/** Of files that are downloaded whole. */
export function wholeSavings(sets: readonly SlicesRecord[], files: readonly WebfontFile[]): Savings {
  const download = files.reduce(
    (sum, { bytes, characters }, index) => sum + (bytes ?? characters * rateOf(sets[index] ?? sets[0]!)),
    0,
  )
  return {
    full: fullBytes(sets),
    download: Math.round(download),
    isEstimate: files.some(({ bytes }) => bytes === null),
    styles: [],
  }
}

const visible = (text: string) => [...new Set([...text].filter((each) => !/[\n\p{Cc}]/u.test(each)))]

/** What of the preview can't be shown: not in the font, or, where `holds` says what the file has, not in that. */
export function lacking(
  text: string,
  sets: readonly SlicesRecord[],
  holds: string | null,
): { missing: string[]; left: string[] } {
  const characters = visible(text).filter((each) => !/[\s\p{Default_Ignorable_Code_Point}]/u.test(each))
  const covers = sets.map(({ slices }) => covering(slices.map(({ unicodeRange }) => unicodeRange).join(',')))
  const missing = characters.filter((each) => !covers.every((has) => has(each)))
  const held = holds === null ? null : new Set(holds)
  return {
    missing,
    left: held ? characters.filter((each) => !held.has(each) && !missing.includes(each)) : [],
  }
}

/** Whether a character is within a `unicode-range`. */
export function covering(unicodeRange: string): (character: string) => boolean {
  const ranges = unicodeRange.split(',').flatMap((part) => {
    const [, first, last] = /^\s*U\+([0-9a-f]+)(?:-([0-9a-f]+))?\s*$/i.exec(part) ?? []
    return first ? [[parseInt(first, 16), parseInt(last ?? first, 16)] as const] : []
  })
  return (character) => {
    const codepoint = character.codePointAt(0)!
    return ranges.some(([first, last]) => codepoint >= first && codepoint <= last)
  }
}
