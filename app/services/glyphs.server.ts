import { calls, type CallInput, type CallOutput, type Calls } from '~/contract'
import type { FontDetail, FontRecord } from '~/contract/fonts'
import { oneCharacterSchema } from '~/contract/glyphs'
import { MAX_FEATURE_TEXT } from '~/contract/limits'
import { forVisitor } from './caller.server'
import type { Caller } from './http-transport.server'
import { pageNumber } from './list-address.server'
import { specimens, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { REGULAR_WEIGHT } from '~/regular-weight'

type Glyphs = CallOutput<Calls['getGlyphs']>
type Query = CallInput<Calls['getGlyphs']>['query']

/** Whose glyphs a page shows. */
export interface GlyphsFont {
  /** As the address has it: a family's or a face's number, or a short name. */
  id: string
  /** The family's page. */
  gno: string
  name: string
  lang: string
  codepointCount: number
  hasFeatures: boolean
}

export interface GlyphView extends CallOutput<Calls['getGlyph']> {
  /** Fonts that have it, of all. */
  drawnBy: { total: number; of: number }
}

export interface GlyphsPage extends Omit<Glyphs, 'records' | 'gno' | 'current'> {
  font: GlyphsFont
  page: number
  cells: Glyphs['records']
  specimen: Specimen | null
  /** The large one: the asked character, else the first of the page. */
  glyph: GlyphView | null
  /** As it was asked, and why it can't be shown. */
  asked: string
  error: string | null
}

/** Fills eight rows at the widest. */
const SIZE = 96

/** A character as an address names it: absent, one, or a reason why not. */
export function characterAsked(search: URLSearchParams): {
  asked: string
  char: string | null
  error: string | null
} {
  const asked = (search.get('char') ?? '').toWellFormed()
  if (asked === '' || (asked.trim() === '' && asked.length > 1)) return { asked: '', char: null, error: null }
  const parsed = oneCharacterSchema.safeParse(asked)
  if (parsed.success) return { asked, char: parsed.data, error: null }
  return { asked: [...asked].slice(0, 40).join(''), char: null, error: parsed.error.issues[0]!.message }
}

/** Every glyph of a font, by parts and pages, with one of them large. */
export function glyphsPage(request: Request, id: string): Promise<GlyphsPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    const { asked, char, error } = characterAsked(search)
    const given = (name: string) => search.get(name)?.trim() || undefined
    const [detail, glyphs] = await Promise.all([
      transport().call(calls.getFontDetail, { query: { id } }, caller),
      transport().call(
        calls.getGlyphs,
        {
          params: { id },
          // The contract knows what there is of each.
          query: {
            by: given('by'),
            part: given('part'),
            lacking: given('lacking'),
            current: given('page'),
            size: SIZE,
          } as Query,
        },
        caller,
      ),
    ])
    const face = faceIn(detail, id)
    const { records, current, gno: _, ...rest } = glyphs
    const shown = char ?? records.find(({ visible }) => visible)?.char ?? null
    const text = rest.lacking ? '' : records.flatMap(({ char, visible }) => (visible ? [char] : [])).join('')
    const [glyph, [specimen]] = await Promise.all([
      shown === null ? null : glyphView(caller, id, face, shown),
      text === '' ? [] : specimens(caller, [{ font: face, text }]),
    ])
    return {
      ...rest,
      font: fontOf(detail, id),
      page: current,
      cells: records,
      specimen: specimen ?? null,
      glyph,
      asked,
      error,
    }
  })
}

/** The face that an id means; of a family its default. */
function faceIn({ font }: FontDetail, id: string): FontRecord {
  return font.childFontResource.find(({ fontGNo }) => fontGNo === id) ?? font
}

function fontOf(detail: FontDetail, id: string): GlyphsFont {
  const { fontGNo, familyName, lang } = detail.font
  return {
    id,
    gno: fontGNo,
    name: familyName,
    lang,
    codepointCount: faceIn(detail, id).codepointCount,
    hasFeatures: detail.features.length > 0,
  }
}

async function glyphView(caller: Caller, id: string, face: FontRecord, char: string): Promise<GlyphView> {
  const weight = face.variable ? REGULAR_WEIGHT : 0
  const [glyph, fonts] = await Promise.all([
    transport().call(calls.getGlyph, { params: { id }, query: { char, weight } }, caller),
    transport().call(calls.getFontList, { query: { draws: char, size: 1 } }, caller),
  ])
  return { ...glyph, drawnBy: { total: fonts.total, of: fonts.libraryTotal } }
}

export interface FeaturesPage extends CallOutput<Calls['getFeatures']> {
  font: GlyphsFont
  /** As written; empty for the sample. */
  asked: string
  /** Why not all of it is set. */
  error: string | null
}

/** The OpenType features of a font, and a line with some of them switched. */
export function featuresPage(request: Request, id: string): Promise<FeaturesPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    const asked = (search.get('text') ?? '').toWellFormed()
    const characters = [...asked]
    const isLong = characters.length > MAX_FEATURE_TEXT
    const dir = search.get('dir') || undefined
    const [detail, features] = await Promise.all([
      transport().call(calls.getFontDetail, { query: { id } }, caller),
      transport().call(
        calls.getFeatures,
        {
          params: { id },
          query: {
            text: characters.slice(0, MAX_FEATURE_TEXT).join(''),
            on: search.getAll('on'),
            off: search.getAll('off'),
            ...(dir ? { dir: dir as 'h' | 'v' } : {}),
          },
        },
        caller,
      ),
    ])
    const error = isLong ? `样字最多 ${MAX_FEATURE_TEXT} 个字，后面的没有排` : null
    return { ...features, font: fontOf(detail, id), asked, error }
  })
}

export interface CharacterPage {
  asked: string
  error: string | null
  facts: CallOutput<Calls['getCharacter']> | null
  /** Fonts that have it, and all. */
  total: number
  of: number
  page: number
  pages: number
  size: number
  fonts: Array<{ gno: string; name: string; lang: string; specimen: Specimen }>
}

const FONTS = 24

/** Which fonts have a character, each showing its own. */
export function characterPage(request: Request): Promise<CharacterPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    const { asked, char, error } = characterAsked(search)
    const page = pageNumber(search.get('page'))
    if (char === null)
      return { asked, error, facts: null, total: 0, of: 0, page: 1, pages: 0, size: FONTS, fonts: [] }
    const query = { draws: char, current: page, size: FONTS }
    const [facts, list] = await Promise.all([
      transport().call(calls.getCharacter, { query: { char } }, caller),
      transport().call(calls.getFontList, { query }, caller),
    ])
    const shown = await specimens(
      caller,
      list.records.map((font) => ({ font, text: char })),
    )
    return {
      asked,
      error,
      facts,
      total: list.total,
      of: list.libraryTotal,
      page: list.current,
      pages: list.pages,
      size: FONTS,
      fonts: list.records.map(({ fontGNo, familyName, lang }, index) => ({
        gno: fontGNo,
        name: familyName,
        lang,
        specimen: shown[index]!,
      })),
    }
  })
}
