/**
 * Text as tokens of an inverted index. Han, kana and hangul give every character and every pair of neighbours, so
 * that a phrase is found by its pairs; words of letters and figures give each of their beginnings. A token that
 * starts with a mark says where it stands, one without stands anywhere.
 */
import { pinyin } from 'pinyin-pro'
import { searchForm } from './search-text.server'

/** What can be looked through. */
export interface SearchText {
  /** The title first, then other names that are as good. */
  titles: readonly string[]
  /** Aliases, makers, tags, columns by name. */
  names: readonly string[]
  /** Pinyin of the title where it is known, syllables apart; worked out otherwise. */
  pinyin?: string | undefined
  /** Tags by code. */
  tags: readonly string[]
  summary: string
  body: string
}

const MARK = { exact: '=', start: '^', title: '#', name: '@', pinyin: '~', summary: '$', tag: '!' } as const

/** Longest beginning of a title, and of a word, that is a token. */
const START_CHARACTERS = 8
const WORD_CHARACTERS = 20
/** Letters of pinyin of which every beginning is a token; beyond, whole syllables. */
const PINYIN_LETTERS = 6
const PINYIN_SYLLABLES = 6
const PINYIN_CHARACTERS = 24
const LETTERS_OF_NON_HAN = 12

const RUNS =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]+)|([\p{L}\p{M}]+|\p{N}+)/gu

interface Run {
  text: string
  /** Written without spaces: found by its characters. */
  dense: boolean
}

export function runsOf(form: string): Run[] {
  return Array.from(form.matchAll(RUNS), ([text, dense]) => ({ text, dense: dense !== undefined }))
}

/** A title as `=` and `^` compare it: nothing but letters and figures. */
const joined = (form: string) => runsOf(form).map(({ text }) => text)

function addPlain(tokens: Set<string>, form: string, mark = ''): void {
  for (const { text, dense } of runsOf(form)) {
    const characters = [...text]
    if (!dense) {
      let start = mark
      for (const character of characters.slice(0, WORD_CHARACTERS)) tokens.add((start += character))
      continue
    }
    for (let at = 0; at < characters.length; at++) {
      tokens.add(mark + characters[at]!)
      if (at > 0) tokens.add(mark + characters[at - 1]! + characters[at]!)
    }
  }
}

function addTitle(tokens: Set<string>, form: string): void {
  const whole = joined(form).join('')
  if (whole === '') return
  tokens.add(MARK.exact + whole)
  let start: string = MARK.start
  for (const character of [...whole].slice(0, START_CHARACTERS)) tokens.add((start += character))
  // LXGW WenKai is also lxgwwenkai.
  const words = runsOf(form)
  for (const mark of ['', MARK.title]) {
    addPlain(tokens, form, mark)
    if (words.length > 1 && words.every(({ dense }) => !dense)) addPlain(tokens, whole, mark)
  }
}

/** Syllables of a title; what isn't Han goes as one. */
export function syllablesOf(form: string): string[] {
  const some = [...form].slice(0, PINYIN_CHARACTERS).join('')
  return plainSyllables(pinyin(some, { toneType: 'none', type: 'array', nonZh: 'consecutive' }))
}

function plainSyllables(parts: readonly string[]): string[] {
  return parts
    .map((part) =>
      part
        .toLowerCase()
        .replaceAll('ü', 'v')
        .normalize('NFD')
        .replace(/[^a-z0-9]/g, '')
        .slice(0, LETTERS_OF_NON_HAN),
    )
    .filter(Boolean)
}

function addPinyin(tokens: Set<string>, syllables: readonly string[]): void {
  for (let at = 0; at < syllables.length; at++) {
    let letters = ''
    let initials = ''
    for (const syllable of syllables.slice(at, at + PINYIN_SYLLABLES)) {
      letters += syllable
      initials += syllable[0]
      tokens.add(MARK.pinyin + letters)
      tokens.add(MARK.pinyin + initials)
    }
    for (let end = 1; end <= Math.min(PINYIN_LETTERS, letters.length); end++)
      tokens.add(MARK.pinyin + letters.slice(0, end))
  }
}

/** Tags, columns and makers are the same for many documents. */
const namesKept = new Map<string, ReadonlySet<string>>()
const MAX_NAMES_KEPT = 2_000

function tokensOfName(name: string): ReadonlySet<string> {
  const known = namesKept.get(name)
  if (known) return known
  const tokens = new Set<string>()
  const form = searchForm(name)
  addPlain(tokens, form)
  addPlain(tokens, form, MARK.name)
  if (/\p{Script=Han}/u.test(form)) addPinyin(tokens, syllablesOf(form))
  if (namesKept.size >= MAX_NAMES_KEPT) namesKept.clear()
  namesKept.set(name, tokens)
  return tokens
}

/** All tokens of a document, each once, as one text with spaces between. */
export function tokensOf({ titles, names, tags, summary, body, ...own }: SearchText): string {
  const tokens = new Set<string>()
  for (const [index, title] of titles.entries()) {
    const form = searchForm(title)
    addTitle(tokens, form)
    const isHan = /\p{Script=Han}/u.test(form)
    if (index === 0 && own.pinyin)
      addPinyin(tokens, plainSyllables(withoutTones(own.pinyin).split(/[\s'·-]+/)))
    if (isHan) addPinyin(tokens, syllablesOf(form))
  }
  for (const name of names) for (const token of tokensOfName(name)) tokens.add(token)
  const summaryForm = searchForm(summary)
  addPlain(tokens, summaryForm)
  addPlain(tokens, summaryForm, MARK.summary)
  addPlain(tokens, searchForm(body))
  for (const tag of tags) tokens.add(tagToken(tag))
  return [...tokens].join(' ')
}

/** yǒng → yong, lǜ → lv. */
const withoutTones = (text: string) =>
  text
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/\p{M}/gu, '')

const tagToken = (tag: string) => MARK.tag + tag.toLowerCase().replace(/[^a-z0-9_.-]/g, '_')

/** What a token must be: all of a list, or any of it. */
export type Wanted = string | { all: Wanted[] } | { any: Wanted[] } | { beginning: string }

/** The places that a word is looked for in, from the best; each takes in those before it. */
type Place = 'title' | 'name' | 'summary' | 'anywhere'
const MARKS_OF: Readonly<Record<Place, readonly string[]>> = {
  title: [MARK.title],
  name: [MARK.title, MARK.name],
  summary: [MARK.title, MARK.name, MARK.summary],
  anywhere: [''],
}

/** Longer phrases are found by their first pairs; nobody types as many. */
const MAX_PAIRS = 24

function runIn({ text, dense }: Run, place: Place): Wanted {
  const characters = [...text]
  if (!dense) {
    const word = characters.slice(0, WORD_CHARACTERS).join('')
    const any: Wanted[] = MARKS_OF[place].map((mark) => mark + word)
    if (place !== 'title' && /^[a-z0-9ü]+$/.test(word)) {
      const letters = MARK.pinyin + word.replaceAll('ü', 'v')
      any.push(letters.length - 1 > PINYIN_LETTERS ? { beginning: letters } : letters)
    }
    return { any }
  }
  const parts =
    characters.length === 1
      ? characters
      : characters.slice(1, MAX_PAIRS + 1).map((character, at) => characters[at]! + character)
  return { any: MARKS_OF[place].map((mark) => ({ all: parts.map((part) => mark + part) })) }
}

/**
 * What a query wants, from the best place to the widest: the title itself, its beginning, in the title, in the
 * names, in the summary, anywhere. The last takes in all others.
 */
export function wantedOf(words: readonly string[], tag: string | undefined): Wanted[] {
  const runs = words.flatMap(runsOf)
  const tagged: Wanted[] = tag === undefined ? [] : [tagToken(tag)]
  if (runs.length === 0) return tagged.length > 0 ? tagged : []
  const whole = runs.map(({ text }) => text).join('')
  const start = [...whole].slice(0, START_CHARACTERS).join('')
  const inTitle = runs.map((run) => runIn(run, 'title'))
  const places: Wanted[][] = [
    [MARK.exact + whole],
    [MARK.start + start, ...(start === whole ? [] : inTitle)],
    inTitle,
    ...(['name', 'summary', 'anywhere'] as const).map((place) => runs.map((run) => runIn(run, place))),
  ]
  return places.map((all) => ({ all: [...tagged, ...all] }))
}

/** Pairs can stand apart: from three characters on, what they found must be read to be sure. */
export function mustBeRead(words: readonly string[]): boolean {
  return words.flatMap(runsOf).some(({ text, dense }) => dense && [...text].length > 2)
}
