/** Where in a text the words of a query are. */
import { pinyin } from 'pinyin-pro'
import type { MarkedText, Marks } from '~/contract/search'
import { searchForm } from './search-text.server'
import { runsOf } from './tokens.server'

interface Aligned {
  form: string
  /** For each unit of the form, where it came from; null where they are the same. */
  from: number[] | null
}

/** A character with the marks that join it: ｶﾞ is one. */
const CHARACTERS = /[^][\p{M}\uff9e\uff9f]*/gu

/** A text in the form in which a search compares, and the way back. */
function aligned(text: string): Aligned {
  const form = searchForm(text)
  if (form.length === text.length) return { form, from: null }
  // One into several, or several into one (㍿, ㌔, half-width kana): character by character.
  let built = ''
  const from: number[] = []
  let at = 0
  for (const [character] of text.matchAll(CHARACTERS)) {
    const piece = searchForm(character)
    for (let unit = 0; unit < piece.length; unit++) from.push(at)
    built += piece
    at += character.length
  }
  from.push(at)
  return { form: built, from }
}

function wordsIn(form: string, words: readonly string[]): Marks {
  const marks: Marks = []
  for (const { text } of words.flatMap(runsOf))
    for (let at = form.indexOf(text); at >= 0; at = form.indexOf(text, at + text.length))
      marks.push([at, at + text.length])
  return marks
}

function merged(marks: Marks): Marks {
  const sorted = marks.toSorted((a, b) => a[0] - b[0])
  const whole: Marks = []
  for (const [from, to] of sorted) {
    const last = whole.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole
}

/** Characters whose pinyin, in full or by initials, a word of letters is. */
function pinyinIn(form: string, words: readonly string[]): Marks {
  const letters = words.filter((word) => /^[a-z0-9ü]+$/.test(word)).map((word) => word.replaceAll('ü', 'v'))
  if (letters.length === 0 || !/\p{Script=Han}/u.test(form)) return []
  const characters = [...form]
  const syllables = pinyin(form, { toneType: 'none', type: 'array', nonZh: 'spaced' }).map((syllable) =>
    syllable.toLowerCase().replaceAll('ü', 'v'),
  )
  if (syllables.length !== characters.length) return []
  const places: number[] = [0]
  for (const character of characters) places.push(places.at(-1)! + character.length)
  const marks: Marks = []
  for (const word of letters)
    for (let at = 0; at < syllables.length; at++) {
      const end = endOf(syllables, at, word)
      if (end !== null) marks.push([places[at]!, places[end]!])
    }
  return marks
}

/** The syllable after the last that a word covers from this one on; null where it doesn't. */
function endOf(syllables: readonly string[], start: number, word: string): number | null {
  let full = ''
  let initials = ''
  for (let end = start; end < syllables.length; end++) {
    const syllable = syllables[end]!
    if (!/^[a-z]/.test(syllable)) return null
    full += syllable
    initials += syllable[0]
    if (full.startsWith(word) || initials === word) return end + 1
    if (!word.startsWith(full) && !word.startsWith(initials)) return null
  }
  return null
}

/** A text with all places where words of the query are. `sounds`: also by pinyin, as titles are found. */
export function marked(text: string, words: readonly string[], sounds = false): MarkedText {
  const { form, from } = aligned(text)
  let marks = wordsIn(form, words)
  if (marks.length === 0 && sounds) marks = pinyinIn(form, words)
  const back = merged(marks).map(([start, end]): [number, number] =>
    from ? [from[start]!, Math.max(from[end]!, from[start]! + 1)] : [start, end],
  )
  return { text, marks: back }
}

const BEFORE = 16
const LENGTH = 72
const ENOUGH = 24

/** The words around the first match in a long text; null where there is none. */
export function excerpt(text: string, words: readonly string[]): MarkedText | null {
  const { form, from } = aligned(text)
  const [first] = wordsIn(form, words).sort((a, b) => a[0] - b[0])
  if (!first) return null
  const match = from ? from[first[0]]! : first[0]
  const line = text.lastIndexOf('\n', match) + 1
  const start = wholeCharacter(text, Math.max(line, match - BEFORE))
  // To the end of the paragraph, unless that is too near to be worth reading.
  const ending = text.indexOf('\n', match + ENOUGH)
  const rest = text.slice(start, Math.min(ending < 0 ? Infinity : ending, start + LENGTH * 2))
  const shown = [...rest.replaceAll('\n', ' ')].slice(0, LENGTH).join('').trimEnd()
  const more = start + shown.length < (ending < 0 ? text.length : ending)
  return marked(`${start > line ? '…' : ''}${shown}${more ? '…' : ''}`, words)
}

/** Not between the two units of a character. */
const wholeCharacter = (text: string, at: number) =>
  /[\udc00-\udfff]/.test(text[at] ?? '') && at > 0 ? at - 1 : at
