/**
 * OpenCC's conversion with the places kept: which characters of the result stand for which of the source. Its own
 * converters give the text alone.
 */

/** The smallest stretch of a text of which it is known what became of it; mostly one character. */
export interface Unit {
  source: string
  result: string
}

/** Words by the longest match first. Dictionaries as OpenCC writes them, `word other|word other`; earlier ones win. */
export class WordList {
  readonly #words = new Map<string, string>()
  /** The longest word that begins with a character, in UTF-16 units. */
  readonly #longest = new Map<number, number>()

  constructor(dictionaries: readonly string[]) {
    for (const dictionary of dictionaries)
      for (const line of dictionary.split('|')) {
        const space = line.indexOf(' ')
        const word = line.slice(0, space)
        if (space < 1 || this.#words.has(word)) continue
        this.#words.set(word, line.slice(space + 1))
        const first = word.codePointAt(0)!
        this.#longest.set(first, Math.max(word.length, this.#longest.get(first) ?? 0))
      }
  }

  get(word: string): string | undefined {
    return this.#words.get(word)
  }

  /** The end and the other form of the longest word that begins at `start`. */
  match(text: string, start: number): { end: number; value: string } | null {
    const longest = this.#longest.get(text.codePointAt(start)!) ?? 0
    for (let end = Math.min(text.length, start + longest); end > start; end--) {
      const value = this.#words.get(text.slice(start, end))
      if (value !== undefined) return { end, value }
    }
    return null
  }

  /** Cuts a text into its words and what lies between them. */
  segments(text: string): string[] {
    const segments: string[] = []
    let between = 0
    for (let at = 0; at < text.length;) {
      const word = this.match(text, at)
      if (!word) {
        at += widthAt(text, at)
        continue
      }
      if (between < at) segments.push(text.slice(between, at))
      segments.push(text.slice(at, word.end))
      between = at = word.end
    }
    if (between < text.length) segments.push(text.slice(between))
    return segments
  }
}

/** Each character of a text by itself, unchanged. */
export function unitsOf(text: string): Unit[] {
  return Array.from(text, (character) => ({ source: character, result: character }))
}

/** The next step of a chain. A word that gets shorter or longer becomes one unit with all that it stands for. */
export function convertUnits(units: readonly Unit[], words: WordList): Unit[] {
  const text = units.map(({ result }) => result).join('')
  const converted: Unit[] = []
  let next = 0
  /** Where the unit `next` begins in `text`. */
  let start = 0
  for (let at = 0; at < text.length;) {
    const touched: Unit[] = []
    let value = ''
    // On to where a word's end and a unit's end are the same.
    do {
      const word = words.match(text, at)
      const end = word?.end ?? at + widthAt(text, at)
      value += word?.value ?? text.slice(at, end)
      at = end
      for (; start < end; next++) {
        touched.push(units[next]!)
        start += units[next]!.result.length
      }
    } while (at < start)
    converted.push(...together(touched, value))
  }
  return converted
}

/** A word's units and its other form, character by character where both have as many. */
function together(units: readonly Unit[], value: string): Unit[] {
  const results = [...value]
  if (results.length === units.length)
    return units.map(({ source }, index) => ({ source, result: results[index]! }))
  return [{ source: units.map(({ source }) => source).join(''), result: value }]
}

const widthAt = (text: string, at: number) => (text.codePointAt(at)! > 0xffff ? 2 : 1)
