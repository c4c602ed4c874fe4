/** How far to either side a context is looked for, in UTF-16 units. */
const AROUND = 8
const HAN = /\p{Script=Han}/u

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * What stands around a character, enough to tell its meaning: the word that it is part of, or the words beside it
 * where it is one by itself. Never beyond punctuation.
 */
export function contextAt(text: string, at: number): { before: string; after: string } {
  const width = text.codePointAt(at)! > 0xffff ? 2 : 1
  const from = stretch(text, at, -1)
  const to = stretch(text, at + width, 1)
  const here = at - from
  const segments = [...words.segment(text.slice(from, to))]
  const own = segments.findIndex(({ index, segment }) => index <= here && here < index + segment.length)
  const alone = segments[own]!.segment.length === width
  const first = segments[alone ? Math.max(0, own - 1) : own]!
  const last = segments[alone ? Math.min(segments.length - 1, own + 1) : own]!
  return {
    before: text.slice(from + first.index, at),
    after: text.slice(at + width, from + last.index + last.segment.length),
  }
}

/** The end of the unbroken Chinese around a place, in one direction. */
function stretch(text: string, at: number, step: 1 | -1): number {
  let end = at
  while (Math.abs(end - at) < AROUND) {
    const next = step === 1 ? text.slice(end, end + 2) : text.slice(Math.max(0, end - 2), end)
    const character = step === 1 ? [...next][0] : [...next].at(-1)
    if (!character || !HAN.test(character)) break
    end += step * character.length
  }
  return end
}
