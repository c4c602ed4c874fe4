import { calls, type BinaryBody } from '~/contract'
import type { DictionaryGroup } from '~/contract/dictionary'
import type { FontDetail, FontRecord } from '~/contract/fonts'
import { preferencesOf } from '~/preferences.server'
import { forVisitor } from './caller.server'
import { fontListQuery, specimenSettings, type SpecimenSettings } from './font-query.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'

export interface FontListPage {
  settings: SpecimenSettings
  fonts: Array<{ font: FontRecord; specimen: Specimen }>
  total: number
  page: number
  pages: number
  size: number
  libraryTotal: number
  libraryFree: number
  groups: DictionaryGroup[]
  facets: Record<string, Record<string, number>>
  /** The page's own query, normalised, from which every link of the page is made. */
  query: Array<[string, string]>
}

/** One page of the catalogue with a specimen of every font. */
export function fontListPage(request: Request): Promise<FontListPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    search.delete('_routes')
    const { layout } = await preferencesOf(request)
    const settings = specimenSettings(search, layout)
    const query = fontListQuery(search, settings.sort)
    const [list, dictionary] = await Promise.all([
      transport().call(calls.getFontList, { query }, caller),
      transport().call(calls.getFontDictionary, {}, caller),
    ])
    const shown = await specimens(
      caller,
      list.records.map((font) => ({ font, ...textAndLang(font, settings) })),
    )
    return {
      settings,
      fonts: list.records.map((font, index) => ({ font, specimen: shown[index]! })),
      total: list.total,
      page: list.current,
      pages: list.pages,
      size: list.size,
      libraryTotal: list.libraryTotal,
      libraryFree: list.libraryFree,
      groups: dictionary.groups,
      facets: list.facets ?? {},
      query: [...search].filter(([, value]) => value !== ''),
    }
  })
}

function textAndLang(font: FontRecord, settings: SpecimenSettings) {
  const text = specimenText(font, settings)
  if (font.lang === 'ja') return { text }
  const lang = settings.script === 'hant' ? 'zh-Hant' : settings.script === 'hans' ? 'zh-Hans' : font.lang
  return { text, lang }
}

export interface FontDetailPage {
  detail: FontDetail
  settings: SpecimenSettings
  /** The name filling the line. */
  head: Specimen
  /** The text trial; variable fonts keep their axes. */
  trial: Specimen
  trialWeight: number
  /** One line per face or named instance, in order of weight. */
  family: Array<{ gno: string; label: string; labelEn: string; weight: number; bytes: number; specimen: Specimen }>
  vertical: { lines: string[]; specimen: Specimen } | null
  grid: { specimen: Specimen; characters: string[]; selected: string }
  related: Array<{ font: FontRecord; specimen: Specimen }>
}

const WEIGHT_LABELS: ReadonlyArray<[limit: number, zh: string, en: string]> = [
  [149, '极细', 'Thin'],
  [249, '特细', 'ExtraLight'],
  [349, '细', 'Light'],
  [449, '常规', 'Regular'],
  [549, '中', 'Medium'],
  [649, '半粗', 'SemiBold'],
  [749, '粗', 'Bold'],
  [849, '特粗', 'ExtraBold'],
  [1000, '黑', 'Black'],
]

function weightLabel(weight: number): { zh: string; en: string } {
  const [, zh, en] = WEIGHT_LABELS.find(([limit]) => weight <= limit) ?? WEIGHT_LABELS.at(-1)!
  return { zh, en }
}

/** The weights in which a family is shown: its faces', or its weight axis at the named instances. */
function familyWeights(font: FontRecord, detail: FontDetail) {
  if (!font.variable)
    return (font.childFontResource.length > 0 ? font.childFontResource : [font]).map((face) => ({
      font: face,
      weight: face.weight,
      bytes: face.downloadSettings[0]?.bytes ?? 0,
    }))
  const axis = font.axes.find((each) => each.tag === 'wght')
  const named = detail.instances.flatMap((instance) => instance.coordinates['wght'] ?? [])
  const weights = named.length > 0 ? named : axis ? [axis.min, axis.default, axis.max] : [font.weight]
  return [...new Set(weights)]
    .sort((a, b) => a - b)
    .map((weight) => ({ font, weight, bytes: detail.fileBytes }))
}

/** Lines for the vertical specimen: no punctuation at all, columns of at most this many characters. */
const COLUMN = 12
const FAMILY_LINE = { hans: '仰观宇宙之大 俯察品类之盛', hant: '仰觀宇宙之大 俯察品類之盛', ja: 'いろはにほへと ちりぬるを' }

function columnsOf(paragraph: string): string[] {
  const characters = [...paragraph.replace(/[\p{P}\s]/gu, '')]
  const lines: string[] = []
  for (let start = 0; start < characters.length && lines.length < 15; start += COLUMN)
    lines.push(characters.slice(start, start + COLUMN).join(''))
  return lines
}

/** The detail page of a font, whole. */
export function fontDetailPage(request: Request, id: string): Promise<FontDetailPage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    const { layout } = await preferencesOf(request)
    const settings = specimenSettings(search, layout)
    const detail = await transport().call(calls.getFontDetail, { query: { id } }, caller)
    const { font } = detail
    const related = await relatedFonts(caller, font)
    const trialText = settings.text !== '' ? specimenText(font, settings) : (detail.paragraph ?? font.fontSampleword)
    const trialWeight = trialWeightOf(font, search.get('weight'))
    const weights = familyWeights(font, detail)
    const script: keyof typeof FAMILY_LINE = font.lang === 'ja' ? 'ja' : font.lang === 'zh-Hant' ? 'hant' : 'hans'
    const familyText = settings.text !== '' ? specimenText(font, settings) : FAMILY_LINE[script]
    const vertical = detail.paragraph ? columnsOf(detail.paragraph) : []
    const asked = [...(search.get('char') ?? '')][0]
    const selected = asked ?? detail.glyphGrid.find((character) => /\p{Script=Han}/u.test(character)) ?? detail.glyphGrid[0] ?? '永'

    const shown = await specimens(caller, [
      { font, text: headText(font) },
      { font, text: trialText, axes: font.variable },
      { font, text: vertical.join('') },
      { font, text: [...new Set([...detail.glyphGrid, selected])].join('') },
      ...weights.map(({ font: face, weight }) => ({ font: face, text: familyText, weight })),
      ...related.map((other) => ({ font: other, text: specimenText(other, { text: '', script: null }) })),
    ])
    const [head, trial, verticalSpecimen, gridSpecimen] = shown as [Specimen, Specimen, Specimen, Specimen]
    return {
      detail,
      settings,
      head,
      trial,
      trialWeight,
      family: weights.map(({ font: face, weight, bytes }, index) => ({
        gno: face.fontGNo,
        label: weightLabel(weight).zh,
        labelEn: weightLabel(weight).en,
        weight,
        bytes,
        specimen: shown[4 + index]!,
      })),
      vertical: vertical.length > 0 ? { lines: vertical, specimen: verticalSpecimen } : null,
      grid: { specimen: gridSpecimen, characters: detail.glyphGrid, selected },
      related: related.map((other, index) => ({ font: other, specimen: shown[4 + weights.length + index]! })),
    }
  })
}

/** The name in the font's own face; where the font can't write its Chinese name, the name it can. */
function headText(font: FontRecord): string {
  const own = font.lang === 'ja' ? (font.fontFamilyNameJa ?? font.familyName) : font.familyName
  return own
}

function trialWeightOf(font: FontRecord, asked: string | null): number {
  const axis = font.axes.find((each) => each.tag === 'wght')
  if (!axis) return font.weight
  const weight = asked !== null && /^\d{1,4}$/.test(asked) ? Number(asked) : 400
  return Math.min(axis.max, Math.max(axis.min, weight))
}

const RELATED = 3

/** Fonts of the same types, then of the same language, without the font itself. */
async function relatedFonts(caller: Parameters<typeof specimens>[0], font: FontRecord): Promise<FontRecord[]> {
  const list = (query: Record<string, unknown>) =>
    transport().call(calls.getFontList, { query: { size: RELATED + 8, ...query } }, caller)
  const [sameType, sameLanguage] = await Promise.all([
    font.fontTypeNumber.length > 0
      ? list({ fontTypeNumber: font.fontTypeNumber, fontLanguageNumber: font.fontLanguageNumber })
      : null,
    font.fontTypeNumber.length > 0 ? list({ fontTypeNumber: font.fontTypeNumber }) : list({}),
  ])
  const found = new Map<string, FontRecord>()
  for (const other of [...(sameType?.records ?? []), ...sameLanguage.records])
    if (other.fontGNo !== font.fontGNo) found.set(other.fontGNo, other)
  return [...found.values()].slice(0, RELATED)
}

/** What the download dialog shows. */
export function fontDownload(request: Request, id: string) {
  return forVisitor(request, (caller) => transport().call(calls.getDownloadUrl, { query: { id } }, caller))
}

/** The archive with the asked faces, or with all of them. */
export function fontArchive(request: Request, id: string): Promise<BinaryBody> {
  return forVisitor(request, (caller) => {
    const file = new URL(request.url).searchParams.getAll('file')
    return transport().call(calls.download, { params: { id }, query: { file } }, caller)
  })
}
