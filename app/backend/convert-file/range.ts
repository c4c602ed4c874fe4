import type { ConvertRange } from '~/contract/convert-file'
import { findCharset } from '~/font-engine/charsets'

const SETS: Readonly<Record<Exclude<ConvertRange, 'all' | 'text'>, readonly string[]>> = {
  'tgscc-1': ['tgscc-1'],
  tgscc: ['tgscc-1', 'tgscc-2', 'tgscc-3'],
  gb2312: ['gb2312'],
}
/** A set of hanzi alone sets no sentence. */
const WITH_EVERY_SET = ['ascii', 'punctuation']

/** The characters that a range keeps, sorted and unique; undefined for all. */
export function codepointsOf(range: ConvertRange, text: string): number[] | undefined {
  if (range === 'all') return undefined
  const found = new Set<number>()
  if (range === 'text') {
    // Line breaks and the like are how the text was typed.
    for (const char of text) if (!/\p{Cc}/u.test(char)) found.add(char.codePointAt(0)!)
  } else
    for (const id of [...SETS[range], ...WITH_EVERY_SET])
      for (const codepoint of findCharset(id)!.codepoints()) found.add(codepoint)
  return [...found].sort((a, b) => a - b)
}
