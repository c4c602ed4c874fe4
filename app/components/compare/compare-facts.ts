import type { ComparedFont } from '~/services/compare.server'
import { figure, fileSize } from '../font/detail/format'

/** What is compared, besides how it looks. Pure. */

export interface Fact {
  text: string
  /** Stands out among the fonts beside it. */
  differs: boolean
  /** 最多, 最大, 最新: of this font alone. */
  most: string | null
}

export interface FactRow {
  name: string
  facts: Fact[]
}

const UNKNOWN = '未登记'

type Read = (font: ComparedFont) => string
type Measure = (font: ComparedFont) => number

/** Names differ where most others agree; if no two agree, all of them do. */
function named(name: string, fonts: readonly ComparedFont[], read: Read): FactRow {
  const texts = fonts.map((font) => read(font) || UNKNOWN)
  const shared = (text: string) => texts.filter((other) => other === text).length
  const most = Math.max(...texts.map(shared))
  const ordinary = most > texts.length / 2 ? texts.find((text) => shared(text) === most) : undefined
  return { name, facts: texts.map((text) => ({ text, differs: text !== ordinary, most: null })) }
}

/** Figures nearly always differ; what is worth a mark is the greatest, where it is one font's alone. */
function measured(
  name: string,
  fonts: readonly ComparedFont[],
  { read, measure, label }: { read: Read; measure: Measure; label: string },
): FactRow {
  const greatest = Math.max(...fonts.map(measure))
  const alone = fonts.length > 1 && fonts.filter((font) => measure(font) === greatest).length === 1
  return {
    name,
    facts: fonts.map((font) => {
      const differs = alone && measure(font) === greatest
      return { text: read(font), differs, most: differs ? label : null }
    }),
  }
}

const day = (font: ComparedFont) => font.updatedAt.slice(0, 10)

export function factRows(fonts: readonly ComparedFont[]): Record<string, FactRow> {
  return {
    maker: named('发布', fonts, (font) => font.makerLabel ?? ''),
    type: named('类型', fonts, (font) => font.typeLabel),
    language: named('语种', fonts, (font) => font.languageLabel),
    count: measured('字数', fonts, {
      read: (font) => figure(font.codepointCount),
      measure: (font) => font.codepointCount,
      label: '最多',
    }),
    weights: measured('字重', fonts, {
      read: (font) => (font.variable ? `${font.weightCount}，可变` : String(font.weightCount)),
      measure: (font) => font.weightCount,
      label: '最多',
    }),
    file: measured('文件', fonts, {
      read: (font) => fileSize(font.fileBytes),
      measure: (font) => font.fileBytes,
      label: '最大',
    }),
    licence: named('授权', fonts, (font) => font.licence.label),
    updated: measured('更新', fonts, {
      read: day,
      measure: (font) => Date.parse(day(font)) || 0,
      label: '最新',
    }),
  }
}

const COUNTS = ['', '', '两款', '三款', '四款']

/** 四款宋体对比, 四款字体对比, or the name of the only one. */
export function compareTitle(fonts: readonly Pick<ComparedFont, 'familyName' | 'typeLabel'>[]): string {
  if (fonts.length === 0) return '字体对比'
  if (fonts.length === 1) return fonts[0]!.familyName
  const types = new Set(fonts.map(({ typeLabel }) => typeLabel.split(/\s*·\s*/)[0]))
  const type = types.size === 1 ? [...types][0] : ''
  return `${COUNTS[fonts.length]}${type || '字体'}对比`
}

/** In hundredths of a sheet's width: the line beside the margins, and the height that is left for the text. */
const SHEET_WIDTH = 88
const SHEET_ROOM = 46
/** What the larger cells of fewer than four fonts take of it, and a row of missing characters. */
const LARGER_CELLS = 6
const MISSING_ROW = 7
const LINE_HEIGHT = 1.3
const LINE_GAP = 0.6
const LARGEST = 8.2
const SMALLEST = 1.4

/** The height that each font's text may take on the first sheet. */
export function sheetRoom(fonts: number, lacks: boolean): number {
  return (SHEET_ROOM - (fonts < 4 ? LARGER_CELLS : 0) - (lacks ? MISSING_ROW : 0)) / Math.max(1, fonts)
}

/** The size at which a text of so many characters fits that height, in hundredths of the sheet's width. */
export function sheetLineSize(characters: number, room: number): number {
  for (let tenths = LARGEST * 10; tenths > SMALLEST * 10; tenths--) {
    const size = tenths / 10
    const lines = Math.ceil(characters / Math.floor(SHEET_WIDTH / size))
    if (lines * size * LINE_HEIGHT + LINE_GAP <= room) return size
  }
  return SMALLEST
}
