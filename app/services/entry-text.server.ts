import { ApiError, calls } from '~/contract'
import type { EntryFont } from '~/contract/entries'
import type { FontRecord } from '~/contract/fonts'
import { entryText, readingLength, type EntryPart, type EntryText } from '~/text/markdown.server'
import type { Caller } from './http-transport.server'
import { specimens, type Specimen } from './specimens.server'
import { transport } from './transport.server'

/** A part of an entry's text as its page draws it. */
export type ShownPart =
  | { kind: 'html'; html: string }
  | {
      kind: 'specimen'
      size: number
      /** What a variable font is set at; null where it has one weight only, or the text asks for none. */
      weight: number | null
      vertical: boolean
      specimen: Specimen
      /** Null where the library has not the font: the text then stands in the interface's face, marked as such. */
      font: { fontGNo: string; familyName: string; lang: string } | null
    }

/** A font beside an entry's text, set in itself. */
export interface ShownFont {
  fontGNo: string
  familyName: string
  lang: string
  codepointCount: number
  licence: string
  note: string | null
  specimen: Specimen
}

export interface ShownText {
  parts: ShownPart[]
  contents: EntryText['contents']
  fonts: ShownFont[]
  words: number
  minutes: number
}

/** An entry's text and fonts with their specimens, asked for at once. */
export async function shownText(
  caller: Caller,
  entry: { body: string; fonts: readonly EntryFont[] },
): Promise<ShownText> {
  const { parts, contents } = entryText(entry.body)
  const known = await fontsOf(caller, parts, entry.fonts)
  const wanted = parts.flatMap((part) => {
    const font = part.kind === 'specimen' ? known.get(part.gno) : undefined
    return part.kind === 'specimen' && font
      ? [{ font, text: part.text, ...(part.weight !== null && { weight: part.weight }) }]
      : []
  })
  const shown = await specimens(caller, [
    ...entry.fonts.map(({ font, sample }) => ({ font, text: sample ?? font.familyName })),
    ...wanted,
  ])
  const drawn = shown.slice(entry.fonts.length)
  return {
    parts: parts.map((part) => (part.kind === 'html' ? part : specimenPart(part, known, drawn))),
    contents,
    fonts: entry.fonts.map(({ font, note }, index) => ({
      fontGNo: font.fontGNo,
      familyName: font.familyName,
      lang: font.lang,
      codepointCount: font.codepointCount,
      licence: font.licence.label,
      note,
      specimen: shown[index]!,
    })),
    ...readingLength(entry.body),
  }
}

/** Takes its specimen off the front of those that were drawn, which stand in the order of the text. */
function specimenPart(
  part: Extract<EntryPart, { kind: 'specimen' }>,
  known: ReadonlyMap<string, FontRecord>,
  drawn: Specimen[],
): ShownPart {
  const { gno, size, weight, vertical, text } = part
  const font = known.get(gno)
  if (!font) {
    const plain = { gno, text, lang: 'zh-CN', family: '', src: '', missing: [], scale: 1, picture: null }
    return { kind: 'specimen', size, weight: null, vertical, specimen: plain, font: null }
  }
  const { fontGNo, familyName, lang } = font
  return {
    kind: 'specimen',
    size,
    weight: font.variable ? weight : null,
    vertical,
    specimen: drawn.shift()!,
    font: { fontGNo, familyName, lang },
  }
}

/** The fonts that the text is set in: those of the entry, and any other that it names. */
async function fontsOf(
  caller: Caller,
  parts: readonly EntryPart[],
  own: readonly EntryFont[],
): Promise<Map<string, FontRecord>> {
  const known = new Map(own.map(({ font }) => [font.fontGNo, font]))
  const named = new Set(parts.flatMap((part) => (part.kind === 'specimen' ? [part.gno] : [])))
  const others = [...named].filter((gno) => !known.has(gno))
  const found = await Promise.all(others.map((id) => fontOf(caller, id)))
  others.forEach((gno, index) => {
    const font = found[index]
    if (font) known.set(gno, font)
  })
  return known
}

/** Null where the library hasn't it. */
async function fontOf(caller: Caller, id: string): Promise<FontRecord | null> {
  try {
    return (await transport().call(calls.getFontDetail, { query: { id } }, caller)).font
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
