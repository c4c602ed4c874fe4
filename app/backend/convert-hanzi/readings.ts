import type { HanziRegion } from '~/contract/convert-hanzi'
import { SIMPLIFIED, SURE_WORDS, TELLING_WORDS, TRADITIONAL } from './reading-table'

/** One way to write a character, and which words take it. */
export interface Reading {
  to: string
  gloss: string
}

type Script = Record<HanziRegion, ReadonlyMap<string, Reading[]>>

const REGIONS: readonly HanziRegion[] = ['t', 'tw', 'hk']

/** `麪麵麪` is one way of writing in the forms of the three regions; a single character is itself everywhere. */
function formOf(forms: string, region: HanziRegion): string {
  const characters = [...forms]
  return characters[characters.length === 1 ? 0 : REGIONS.indexOf(region)]!
}

function byRegion(table: Readonly<Record<string, Readonly<Record<string, string>>>>): Script {
  const of = (region: HanziRegion) =>
    new Map(
      Object.entries(table).map(([char, readings]): [string, Reading[]] => {
        const forms = new Map<string, string>()
        // Two ways of writing may have the same form in a region: 臺 and 台 in Hong Kong.
        for (const [written, gloss] of Object.entries(readings)) {
          const to = formOf(written, region)
          forms.set(to, [forms.get(to), gloss].filter(Boolean).join('、'))
        }
        return [char, [...forms].map(([to, gloss]) => ({ to, gloss }))]
      }),
    )
  return { t: of('t'), tw: of('tw'), hk: of('hk') }
}

const READINGS = { s2t: byRegion(TRADITIONAL), t2s: byRegion(SIMPLIFIED) }

const wordsOf = (table: Readonly<Record<string, string>>) =>
  new Map(Object.entries(table).map(([char, words]) => [char, words.split(' ')]))
const SURE = wordsOf(SURE_WORDS)
const TELLING = wordsOf(TELLING_WORDS)

/** The ways to write the character at `at`; null where there is one, or where its word leaves no doubt. */
export function readingsAt(
  text: string,
  at: number,
  direction: 's2t' | 't2s',
  region: HanziRegion,
): Reading[] | null {
  const char = String.fromCodePoint(text.codePointAt(at)!)
  const readings = READINGS[direction][region].get(char)
  if (!readings || readings.length < 2) return null
  if (direction === 't2s') return readings
  const telling = TELLING.get(char)
  if (telling) return isInOneOf(text, at, char, telling) ? readings : null
  return isInOneOf(text, at, char, SURE.get(char) ?? []) ? null : readings
}

/** Whether the character at `at` is part of one of these words. */
function isInOneOf(text: string, at: number, char: string, words: readonly string[]): boolean {
  return words.some((word) => text.startsWith(word, at - word.indexOf(char)) && at >= word.indexOf(char))
}
