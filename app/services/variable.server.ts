import { ApiError, calls } from '~/contract'
import type { FontSort } from '~/contract/fonts'
import { FONT_PAGE_SIZE } from '~/contract/limits'
import { AXIS_TAG, type VariableFont } from '~/contract/variable'
import { forVisitor } from './caller.server'
import { fontCard, type FontCard } from './font-card.server'
import { weightNames } from './font-family.server'
import { fontListQuery, specimenSettings } from './font-query.server'
import { favouritesAmong } from './member.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { shownValues, type AxisValues } from './variable-values'

export type AxisRange = VariableFont['axisRanges'][number]

/** A variable font at one point of its axes. */
export interface VariableRow {
  font: FontCard
  nameEn: string | null
  hanziCount: number
  axes: AxisRange[]
  values: AxisValues
  /** What of the asked values had to give way. */
  notes: string[]
  instances: Array<{ label: string; values: AxisValues }>
  /** With all axes left free, so that every instance is at hand. */
  specimen: Specimen
  /** What a style sheet of css2 calls it. */
  cssName: string
}

/** 永字体 along the weight axis of one font. */
export interface WeightSheet {
  gno: string
  name: string
  specimen: Specimen
  weights: number[]
}

export interface VariablePage {
  kind: 'sheet' | 'list'
  path: string
  settings: { text: string; px: number | null; sort: FontSort }
  axis: string | null
  /** One font alone was asked for. */
  isOne: boolean
  axes: Array<{ tag: string; name: string; total: number }>
  sheet: WeightSheet | null
  rows: VariableRow[]
  libraryTotal: number
  total: number
  page: number
  pages: number
  size: number
  /** The page's own query, of which its links are made. */
  query: Array<[string, string]>
}

const SHEET_COLUMNS = 9
const SHEET_TEXT = { hans: '永字体', hant: '永字體' }

export function variablePage(request: Request, kind: VariablePage['kind']): Promise<VariablePage> {
  return forVisitor(request, async (caller) => {
    const search = new URL(request.url).searchParams
    search.delete('_routes')
    const { text, px, sort } = specimenSettings(search, 'sticks')
    const axis = search.get('axis') || null
    if (axis !== null && !AXIS_TAG.test(axis)) throw new ApiError('INVALID', '没有这种轴')
    const gno = search.get('gno') || null
    const { current } = fontListQuery(new URLSearchParams({ page: search.get('page') ?? '' }), sort)
    const [list, dictionary] = await Promise.all([
      transport().call(
        calls.queryVariableList,
        {
          query: {
            current,
            size: FONT_PAGE_SIZE,
            sort,
            ...(axis ? { axis } : {}),
            ...(gno ? { fontGNo: gno } : {}),
          },
        },
        caller,
      ),
      transport().call(calls.getFontDictionary, {}, caller),
    ])
    const sheetOf = kind === 'sheet' && current === 1 ? forSheet(list.records) : undefined
    const [favourites, shown, [sheetSpecimen]] = await Promise.all([
      favouritesAmong(caller, list.records),
      specimens(
        caller,
        list.records.map((font) => ({ font, text: specimenText(font, { text, script: null }), axes: true })),
      ),
      sheetOf
        ? specimens(caller, [
            { font: sheetOf, text: SHEET_TEXT[sheetOf.lang === 'zh-Hant' ? 'hant' : 'hans'], axes: true },
          ])
        : [],
    ])
    const names = weightNames(dictionary.groups)
    return {
      kind,
      path: kind === 'sheet' ? '/variable' : '/variable/list',
      settings: { text, px, sort },
      axis,
      isOne: gno !== null,
      axes: list.axes,
      sheet: sheetOf && sheetSpecimen ? weightSheet(sheetOf, sheetSpecimen) : null,
      rows: list.records.map((font, index) => ({
        font: fontCard(font, favourites),
        nameEn: font.fontFamilyNameEn === font.familyName ? null : font.fontFamilyNameEn,
        hanziCount: font.hanziCount,
        axes: font.axisRanges,
        ...shownValues(font, search, kind === 'sheet' ? placeOf(index, list.records, sheetOf) : null),
        instances: font.instances.map(({ name, coordinates }) => ({
          label: instanceLabel(font, name, coordinates, names),
          values: coordinates,
        })),
        specimen: shown[index]!,
        cssName: font.fontFamilyNameEn ?? font.familyName,
      })),
      libraryTotal: list.libraryTotal,
      total: list.total,
      page: list.current,
      pages: list.pages,
      size: list.size,
      query: [...search].filter(([, value]) => value !== ''),
    }
  })
}

const weightRange = ({ axisRanges }: VariableFont) => axisRanges.find(({ tag }) => tag === 'wght')

/** The first Chinese font that goes from 100 to 900, else the first whose weight can be followed at all. */
function forSheet(fonts: readonly VariableFont[]): VariableFont | undefined {
  const some = fonts.filter(
    (font) => font.lang.startsWith('zh') && font.licence.maySubset && weightRange(font),
  )
  return some.find((font) => weightRange(font)!.min <= 100 && weightRange(font)!.max >= 900) ?? some[0]
}

/** A font's place in the showcase: the sheet's comes first, whose column it lights. */
function placeOf(index: number, fonts: readonly VariableFont[], sheetOf: VariableFont | undefined): number {
  const first = sheetOf ? fonts.indexOf(sheetOf) : 0
  if (index === first) return 0
  return index < first ? index + 1 : index
}

function weightSheet(font: VariableFont, specimen: Specimen): WeightSheet {
  const { min, max } = weightRange(font)!
  const step = (max - min) / (SHEET_COLUMNS - 1)
  const weights = Array.from({ length: SHEET_COLUMNS }, (_, column) => Math.round(min + column * step))
  return { gno: font.fontGNo, name: font.familyName, specimen, weights }
}

/** An instance by the library's name of its weight, where that is all there is to it. */
function instanceLabel(
  { axisRanges }: VariableFont,
  name: VariableFont['instances'][number]['name'],
  coordinates: AxisValues,
  names: ReturnType<typeof weightNames>,
): string {
  const weight = coordinates['wght']
  const own = name.zh ?? name.zhHant
  if (own) return own
  if (axisRanges.length === 1 && weight !== undefined && weight % 100 === 0) return names(weight).label
  return name.en ?? Object.values(coordinates).join(' ')
}
