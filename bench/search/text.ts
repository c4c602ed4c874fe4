/** Chinese text of any amount, the same in every run. */

/** A small generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How often a text leaves its words for a character of no word: what makes pairs that few others have. */
const STRAY = 0.12
const HAN_FIRST = 0x4e00
const HAN_COUNT = 6_500

export interface Writer {
  /** Text of about so many characters, in sentences and paragraphs. */
  text(characters: number): string
  /** A name of so many characters. */
  name(characters: number): string
  random(): number
}

/**
 * Writes as the library's own texts are written: each character follows the last as it does there. Common words are
 * as common as they are, most pairs are rare, and no two texts are the same.
 */
export function writerFrom(texts: readonly string[], seed: number): Writer {
  const random = randomFrom(seed)
  const followers = new Map<string, string[]>()
  for (const text of texts) {
    const characters = [...text.replace(/\s+/g, '')]
    for (let at = 1; at < characters.length; at++) {
      const list = followers.get(characters[at - 1]!)
      if (list) list.push(characters[at]!)
      else followers.set(characters[at - 1]!, [characters[at]!])
    }
  }
  const starts = followers.get('。') ?? ['字']
  // Few characters are common, most are not.
  const stray = () => String.fromCodePoint(HAN_FIRST + Math.floor(HAN_COUNT * random() ** 3))
  const after = (last: string) => {
    if (random() < STRAY) return stray()
    const list = followers.get(last) ?? starts
    return list[Math.floor(random() * list.length)]!
  }
  const text = (count: number) => {
    const parts: string[] = []
    let last = '。'
    for (let written = 0; written < count; written++) {
      last = after(last)
      parts.push(last)
      if (last === '。' && random() < 0.15) parts.push('\n\n')
    }
    return parts.join('').trim()
  }
  const name = (count: number) => {
    let made = ''
    for (let last = '。'; [...made].length < count;) {
      last = after(last)
      if (/\p{Script=Han}/u.test(last)) made += last
    }
    return made
  }
  return { text, name, random }
}
