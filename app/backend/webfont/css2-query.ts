/**
 * The `family` of a css2 query: `Name`, `Name:wght@400;700`, `Name:ital,wght@0,400;1,700`, `Name:wght@100..900`.
 * The grammar is that of the Google Fonts CSS API v2.
 */
import { ApiError } from '~/contract'

/** One value of an axis, or the range from … to. */
export type AxisValue = number | readonly [min: number, max: number]
/** A style that is asked for: the value of each axis, by its tag. */
export type AskedStyle = ReadonlyMap<string, AxisValue>

export interface AskedFamily {
  /** As written; the name of the family in the answer. */
  name: string
  /** Empty where no axes are named: the regular style. */
  styles: AskedStyle[]
}

/** Longest query that is looked at, as it stands in an address; some nine hundred hanzi. */
export const MAX_QUERY_BYTES = 8_192
export const MAX_FACES = 20
const MAX_NAME = 80
const NUMBER = /^-?\d{1,5}(\.\d{1,4})?$/
const TAG = /^[a-zA-Z][a-zA-Z0-9]{3}$/

/** A refusal in both languages. */
export function refused(zh: string, en: string, status = 400): ApiError {
  const code = status === 404 ? 'NOT_FOUND' : status === 403 ? 'FORBIDDEN' : 'INVALID'
  return new ApiError(code, `${zh} / ${en}`, { status })
}

/** The families of a query. Throws ApiError (400, 414). */
export function parseFamilies(families: readonly string[], text: string | undefined): AskedFamily[] {
  const length = [...families, text ?? ''].reduce(
    (sum, part) => sum + encodeURIComponent(part.toWellFormed()).length,
    0,
  )
  if (length > MAX_QUERY_BYTES)
    throw refused('地址太长，请把文字或字体分开来要', 'the query is too long, split it', 414)
  const asked = families.map(parseFamily)
  const names = new Set<string>()
  for (const { name } of asked) {
    const key = nameKey(name)
    if (names.has(key)) throw refused(`“${name}”写了两次`, `family "${name}" is given twice`)
    names.add(key)
  }
  const faces = asked.reduce((sum, { styles }) => sum + Math.max(1, styles.length), 0)
  if (faces > MAX_FACES)
    throw refused(`一次最多 ${MAX_FACES} 个样式`, `at most ${MAX_FACES} styles at a time`)
  return asked
}

/** Names that differ in case, or in how many spaces are between their words, are one. */
export function nameKey(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}

function parseFamily(family: string): AskedFamily {
  const [written = '', ...rest] = family.toWellFormed().split(':')
  const name = written.trim()
  if (name === '') throw refused('缺少字体的名字', 'a family has no name')
  if (name.length > MAX_NAME) throw refused('字体的名字太长', 'a family name is too long')
  if (rest.length === 0) return { name, styles: [] }
  const wrong = () =>
    refused(
      `“${name}”后面的轴写得不对，应当像 :wght@400;700 或 :ital,wght@0,400;1,700`,
      `the axes of "${name}" are malformed, expected e.g. :wght@400;700`,
    )
  const [tagList, tupleList, ...more] = rest.join(':').split('@')
  if (!tagList || !tupleList || more.length > 0) throw wrong()
  const tags = tagList.split(',')
  if (!tags.every((tag) => TAG.test(tag))) throw wrong()
  if (new Set(tags).size < tags.length)
    throw refused(`“${name}”的轴写了两次`, `an axis of "${name}" is given twice`)
  if (!tags.every((tag, i) => i === 0 || byAlphabet(tags[i - 1]!, tag) < 0))
    throw refused(
      `“${name}”的轴应当按字母排列：${tags.toSorted(byAlphabet).join(',')}`,
      `the axes of "${name}" must be in alphabetical order: ${tags.toSorted(byAlphabet).join(',')}`,
    )
  const styles = tupleList.split(';').map((tuple) => {
    const values = tuple.split(',').map(valueOf)
    if (values.length !== tags.length || values.includes(null)) throw wrong()
    return new Map(tags.map((tag, i) => [tag, values[i]!]))
  })
  for (const [i, style] of styles.entries())
    if (styles.slice(0, i).some((before) => overlap(before, style)))
      throw refused(`“${name}”的样式互相重叠`, `styles of "${name}" overlap or are given twice`)
  return { name, styles }
}

/** Registered tags, in small letters, come before those in capitals. */
function byAlphabet(a: string, b: string): number {
  const isCustom = (tag: string) => (tag === tag.toUpperCase() ? 1 : 0)
  return isCustom(a) - isCustom(b) || (a < b ? -1 : a > b ? 1 : 0)
}

function valueOf(text: string): AxisValue | null {
  const ends = text.split('..')
  if (ends.length > 2 || !ends.every((end) => NUMBER.test(end))) return null
  const [min, max] = ends.map(Number)
  if (max === undefined) return min!
  return min! < max ? [min!, max] : null
}

/** Styles overlap where they do so on every axis. */
function overlap(a: AskedStyle, b: AskedStyle): boolean {
  return [...a].every(([tag, value]) => {
    const [aMin, aMax] = endsOf(value)
    const [bMin, bMax] = endsOf(b.get(tag)!)
    return aMin <= bMax && bMin <= aMax
  })
}

export function endsOf(value: AxisValue): readonly [min: number, max: number] {
  return typeof value === 'number' ? [value, value] : value
}
