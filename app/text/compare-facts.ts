import { figure, fileSize, fontsInWords } from './figure'

/** The character sets that a reader of Chinese asks for; the rest are parts of these or other scripts' details. */
export const SHOWN_SETS: readonly string[] = [
  'gb2312',
  'tgscc-1',
  'tgscc-2',
  'tgscc-3',
  'gb18030-1',
  'gb18030-2',
  'gb18030-3',
  'big5-1',
  'big5-2',
  'hkscs',
  'jisx0208',
  'joyo',
  'hiragana',
  'katakana',
  'latin1',
  'punctuation',
]

/** What is compared, besides how it looks: for the page and for the document. Pure. */

export interface ComparedFacts {
  familyName: string
  makerLabel: string | null
  designers: readonly string[]
  typeLabel: string
  languageLabel: string
  codepointCount: number
  glyphCount: number
  weightCount: number
  variable: boolean
  axes: ReadonlyArray<{ tag: string; min: number; max: number }>
  fileBytes: number
  licence: { label: string; name: string }
  /** YYYY-MM-DD, and what may follow. */
  updatedAt: string
  gb18030Level: number | null
  /** Shares of the em. */
  ascent: number
  descent: number
  lineGap: number
  measures: {
    faceWidth: number | null
    faceHeight: number | null
    ink: number | null
    centre: number | null
    xHeight: number | null
    capHeight: number | null
  }
}

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

type Read = (font: ComparedFacts) => string
type Measure = (font: ComparedFacts) => number

/** Names differ where most others agree; if no two agree, all of them do. */
function named(name: string, fonts: readonly ComparedFacts[], read: Read): FactRow {
  const texts = fonts.map((font) => read(font) || UNKNOWN)
  const shared = (text: string) => texts.filter((other) => other === text).length
  const most = Math.max(...texts.map(shared))
  const ordinary = most > texts.length / 2 ? texts.find((text) => shared(text) === most) : undefined
  return { name, facts: texts.map((text) => ({ text, differs: text !== ordinary, most: null })) }
}

/** Figures nearly always differ; what is worth a mark is the greatest, where it is one font's alone. */
function measured(
  name: string,
  fonts: readonly ComparedFacts[],
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

/** As `named`, for what is measured: there nobody agrees as a rule, so that alone is no mark for all of them. */
function metric(name: string, fonts: readonly ComparedFacts[], read: Read): FactRow {
  const row = named(name, fonts, (font) => read(font) || '无')
  const nobodyAgrees = row.facts.length > 1 && row.facts.every(({ differs }) => differs)
  return nobodyAgrees ? { name, facts: row.facts.map((fact) => ({ ...fact, differs: false })) } : row
}

const ems = (share: number) => share.toFixed(2)
const percentOf = (share: number) => `${(share * 100).toFixed(1)}%`
const day = (font: ComparedFacts) => font.updatedAt.slice(0, 10)

export type FactName =
  | 'maker'
  | 'type'
  | 'language'
  | 'count'
  | 'weights'
  | 'file'
  | 'licence'
  | 'updated'
  | 'designer'
  | 'glyphs'
  | 'axes'
  | 'licenceName'
  | 'level'
  | 'box'
  | 'gap'
  | 'face'
  | 'ink'
  | 'centre'
  | 'latin'

export function factRows(fonts: readonly ComparedFacts[]): Record<FactName, FactRow> {
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
    designer: named('设计师', fonts, (font) => font.designers.join('、')),
    glyphs: measured('字形', fonts, {
      read: (font) => figure(font.glyphCount),
      measure: (font) => font.glyphCount,
      label: '最多',
    }),
    axes: named('可变轴', fonts, (font) =>
      font.axes.length === 0 ? '无' : font.axes.map(({ tag, min, max }) => `${tag} ${min}–${max}`).join('，'),
    ),
    licenceName: named('授权文本', fonts, (font) => font.licence.name),
    level: named('GB 18030', fonts, ({ gb18030Level }) =>
      gb18030Level ? `级别${['', '一', '二', '三'][gb18030Level]}` : '未达级别一',
    ),
    box: metric('上伸与下伸', fonts, ({ ascent, descent }) => `${ems(ascent)} 与 ${ems(descent)}`),
    gap: metric('行距', fonts, ({ ascent, descent, lineGap }) => ems(ascent + descent + lineGap)),
    face: metric('字面', fonts, ({ measures: { faceWidth, faceHeight } }) =>
      faceWidth === null || faceHeight === null ? '' : `宽 ${ems(faceWidth)}，高 ${ems(faceHeight)}`,
    ),
    ink: metric('墨量', fonts, ({ measures: { ink } }) => (ink === null ? '' : percentOf(ink))),
    centre: metric('重心', fonts, ({ measures: { centre } }) =>
      centre === null ? '' : `距字身底 ${ems(centre)}`,
    ),
    latin: metric('西文', fonts, ({ measures: { xHeight, capHeight } }) =>
      [xHeight !== null && `x 高 ${ems(xHeight)}`, capHeight !== null && `大写 ${ems(capHeight)}`]
        .filter(Boolean)
        .join('，'),
    ),
  }
}

/** 四款宋体对比, 四款字体对比, or the name of the only one. */
export function compareTitle(fonts: readonly Pick<ComparedFacts, 'familyName' | 'typeLabel'>[]): string {
  if (fonts.length === 0) return '字体对比'
  if (fonts.length === 1) return fonts[0]!.familyName
  const types = new Set(fonts.map(({ typeLabel }) => typeLabel.split(/\s*·\s*/)[0]))
  const type = types.size === 1 ? [...types][0] : ''
  return `${fontsInWords(fonts.length)}${type || '字体'}对比`
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

/** What a character may take of its column: marks of some faces stand on more than an em. */
const COLUMN_ADVANCE = 1.1
/** Between two fonts' blocks of columns. */
const COLUMN_GAP = 2

/**
 * Vertical text: the fonts' blocks stand side by side, each as high as all lines together. The size at which columns
 * of so many characters fit such a block, in hundredths of the sheet's width, and the block's own measures.
 */
export function sheetColumns(characters: number, fonts: number, lacks: boolean) {
  const height = sheetRoom(fonts, lacks) * Math.max(1, fonts) - LINE_GAP
  const width = SHEET_WIDTH / Math.max(1, fonts) - COLUMN_GAP
  let size = SMALLEST
  for (let tenths = LARGEST * 10; tenths > SMALLEST * 10; tenths--) {
    const high = Math.floor(height / ((tenths / 10) * COLUMN_ADVANCE))
    if (Math.ceil(characters / high) * (tenths / 10) * LINE_HEIGHT > width) continue
    size = tenths / 10
    break
  }
  return { size, width, height }
}

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

type Measured = Pick<ComparedFacts, 'familyName' | 'measures'>

/** How the second of two fonts differs from the first, in sentences; what is too little to see is left out. */
export function differenceText(first: Measured, second: Measured): string {
  const [a, b] = [first.measures, second.measures]
  const parts: string[] = []
  const say = (ours: number | null, theirs: number | null, more: string, less: string) => {
    if (!ours || !theirs) return
    const change = Math.round((theirs / ours - 1) * 100)
    if (Math.abs(change) >= 2) parts.push(`${change > 0 ? more : less}约 ${Math.abs(change)}%`)
  }
  say(a.faceWidth, b.faceWidth, '字面宽', '字面窄')
  say(a.faceHeight, b.faceHeight, '字面高', '字面矮')
  say(a.ink, b.ink, '墨重', '墨轻')
  const rise = (b.centre ?? 0) - (a.centre ?? 0)
  if (a.centre !== null && b.centre !== null && Math.abs(rise) >= 0.005)
    parts.push(`重心${rise > 0 ? '高' : '低'} ${(Math.abs(rise) * 100).toFixed(1)}% 字身`)
  if (!a.faceWidth || !a.faceHeight || !b.faceWidth || !b.faceHeight) return ''
  const scale = Math.sqrt((a.faceWidth * a.faceHeight) / (b.faceWidth * b.faceHeight))
  const differs =
    parts.length > 0 ? `${second.familyName}的${parts.join('，')}。` : '两款的字面、墨量与重心相近。'
  if (Math.abs(scale - 1) < 0.015) return differs
  return `${differs}与${first.familyName}混排时，把它${scale > 1 ? '放大' : '缩小'}到 ${scale.toFixed(2)} 倍，看起来一样大。`
}
