/** The `unicode-range` descriptor of CSS (CSS Fonts 4, §4.5; its tokens: CSS Syntax 3, §6). */
import type { CodepointRange } from './types'

const LAST_CODEPOINT = 0x10ffff

/** As CSS writes it: `U+20-7e,U+4e00`. */
export function unicodeRangeOf(ranges: readonly CodepointRange[]): string {
  return ranges
    .map(([first, last]) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`)
    .join(',')
}

/**
 * Reads `U+26`, `U+0-7F`, `U+4??` and lists of them; sorted and without overlaps. Null where the text is none, or
 * goes past U+10FFFF.
 */
export function parseUnicodeRange(text: string): CodepointRange[] | null {
  const ranges: Array<[number, number]> = []
  for (const part of text.split(',')) {
    const range = rangeOf(part.trim())
    if (!range || range[0] > range[1] || range[1] > LAST_CODEPOINT) return null
    ranges.push(range)
  }
  ranges.sort((a, b) => a[0] - b[0])
  const joined: Array<[number, number]> = []
  for (const [first, last] of ranges) {
    const before = joined.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else joined.push([first, last])
  }
  return joined
}

function rangeOf(text: string): [number, number] | null {
  const wild = /^u\+(?=.{1,6}$)([0-9a-f]*)(\?+)$/i.exec(text)
  if (wild) {
    const [, digits = '', marks = ''] = wild
    const number = (fill: string) => parseInt(digits + fill.repeat(marks.length), 16)
    return [number('0'), number('f')]
  }
  const plain = /^u\+([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?$/i.exec(text)
  if (!plain) return null
  const first = parseInt(plain[1]!, 16)
  return [first, plain[2] === undefined ? first : parseInt(plain[2], 16)]
}

/** The part of `ranges` that `within` has too, sorted and unique. Linear in the number of ranges. */
export function intersect(
  ranges: readonly CodepointRange[],
  within: readonly CodepointRange[],
): CodepointRange[] {
  const common: CodepointRange[] = []
  let j = 0
  for (const [first, last] of ranges) {
    while (j < within.length && within[j]![1] < first) j++
    for (let k = j; k < within.length && within[k]![0] <= last; k++)
      common.push([Math.max(first, within[k]![0]), Math.min(last, within[k]![1])])
  }
  return common
}
