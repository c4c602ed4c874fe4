/** Cutting a passage for display. Pure; counts by codepoint. */

const SENTENCE_END = /[。！？!?]/u
const PAUSE = /[，、；：,;:\s]/u

/** The passage's first words, ending where a reader would pause: at least `least` characters, at most `most`. */
export function opening(passage: string, least = 10, most = 26): string {
  const characters = [...passage.trim()]
  if (characters.length <= most) return characters.join('')
  let pause = 0
  for (let at = 0; at < most; at++) {
    const character = characters[at]!
    if (SENTENCE_END.test(character) && at + 1 >= least) return characters.slice(0, at + 1).join('')
    if (PAUSE.test(character)) pause = at
  }
  return characters.slice(0, pause >= least ? pause : most).join('')
}

export interface Columns {
  lines: string[]
  /** Characters in a full column. */
  length: number
}

/** Columns that a sheet holds side by side, and the shortest that still read as columns. */
const SHEET = 12
const SHORTEST = 5
const LONGEST = 12

/** A passage as columns of equal length, without punctuation: what a vertical sheet of practice shows. */
export function columnsOf(passage: string): Columns {
  const characters = [...passage.replace(/[\p{P}\p{White_Space}]/gu, '')]
  const length = Math.min(LONGEST, Math.max(SHORTEST, Math.ceil(characters.length / SHEET)))
  const lines: string[] = []
  for (let start = 0; start < characters.length && lines.length < SHEET; start += length)
    lines.push(characters.slice(start, start + length).join(''))
  return { lines, length }
}
