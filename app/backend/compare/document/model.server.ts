import { compareDocumentHref } from '~/compare-path'
import type { ComparedSet } from '~/contract/compare'
import type { FontDetail } from '~/contract/fonts'
import {
  SHOWN_SETS,
  compareTitle,
  factRows,
  type ComparedFacts,
  type FactName,
  type FactRow,
} from '~/text/compare-facts'
import { dayOf } from '~/text/day'
import { figure, percent } from '~/text/figure'
import type { Backend } from '../../backend'
import { fontDetail } from '../../fonts/detail.server'
import type { ComparedFont } from '../compared-fonts.server'
import { comparedRecord } from '../record.server'
import { setDifferences } from '../set-differences'

/** The document's own fixed words; what is embedded of the labels' faces is taken from here and from the model. */
export const WORDS = {
  site: '永字字库，字体对比说明',
  font: '字体',
  missing: '缺字',
  none: '无',
  andMore: '等',
  characters: '字',
  ladder: '字号阶梯',
  sets: '覆盖与授权',
  coverage: '字符集',
  only: '独有',
  licences: '授权',
  lacks: '缺',
  outlines: '以轮廓画出：这款字体的授权不允许嵌入',
  embedded: '文件里嵌入了所用的字',
  copyrightUnknown: '没有登记版权行',
  rights: '字体版权归各发布者所有',
  page: '0123456789 / pt',
  codes: 'U+0123456789ABCDEF“”、。，',
} as const

const FIRST_SHEET: FactName[] = [
  'maker',
  'type',
  'language',
  'count',
  'weights',
  'file',
  'licence',
  'updated',
]
const MEASURED: FactName[] = ['box', 'face', 'ink', 'centre', 'latin']

export interface DocumentFont {
  name: string
  texts: ComparedFont['texts']
  missing: string[]
  /** 字重 700, where it is not the one that was asked for. */
  weightNote: string
  licence: { name: string; copyright: string; url: string | null; note: string }
}

/** All that the document says, ready to be set. */
export interface DocumentModel {
  title: string
  date: string
  address: string
  names: string
  fonts: DocumentFont[]
  facts: FactRow[]
  measures: FactRow[]
  sets: Array<{ name: string; values: Array<{ share: string; count: string; only: string }> }>
}

export async function documentModel(
  backend: Backend,
  fonts: readonly ComparedFont[],
  weight: number,
): Promise<DocumentModel> {
  const details = await Promise.all(fonts.map(({ parts }) => fontDetail(backend, parts)))
  const records = await Promise.all(fonts.map((font) => comparedRecord(backend, font)))
  const facts: ComparedFacts[] = details.map((detail, index) => ({
    ...factsOf(detail),
    ...pickMeasures(records[index]!),
  }))
  const rows = factRows(facts)
  const origin = (backend.settings.publicOrigin ?? '').replace(/^https?:\/\//, '')
  const sets = setDifferences(fonts.map(({ face }) => face.codepoints))
  return {
    title: compareTitle(facts),
    date: dayOf(backend.now().toISOString()),
    address: `${origin}${compareDocumentHref(fonts.map(({ parts }) => parts.family.gno))}`,
    names: fonts.length > 1 ? details.map(({ font }) => font.familyName).join('、') : '',
    fonts: fonts.map((font, index) => documentFont(font, details[index]!, weight)),
    facts: FIRST_SHEET.map((name) => rows[name]),
    measures: MEASURED.map((name) => rows[name]),
    sets: SHOWN_SETS.flatMap((id) => sets.find(({ set }) => set === id) ?? []).map(setRow),
  }
}

function factsOf({ font, designers, fileBytes, glyphCount, gb18030Level }: FontDetail) {
  return {
    ...font,
    designers: designers.map(({ name }) => name),
    fileBytes,
    glyphCount,
    gb18030Level,
  }
}

const pickMeasures = ({
  ascent,
  descent,
  lineGap,
  measures,
}: Awaited<ReturnType<typeof comparedRecord>>) => ({
  ascent,
  descent,
  lineGap,
  measures,
})

function documentFont(font: ComparedFont, detail: FontDetail, weight: number): DocumentFont {
  const { shown, exact, variable } = font.chosen
  return {
    name: detail.font.familyName,
    texts: font.texts,
    missing: font.missing,
    weightNote: weight === 0 && !variable ? '' : exact ? `字重 ${shown}` : `无字重 ${weight}，用 ${shown}`,
    licence: {
      name: detail.font.licence.name,
      copyright: detail.licenceCopyright ?? font.chosen.face.copyright ?? WORDS.copyrightUnknown,
      url: httpUrl(detail.font.licence.url),
      note: [detail.embeddingNote, font.face.maySubset ? WORDS.embedded : WORDS.outlines]
        .filter(Boolean)
        .join('　'),
    },
  }
}

/** An address that a reader of the file may follow. */
const httpUrl = (url: string | null) => (url && /^https?:\/\//.test(url) ? url : null)

function setRow({ name, total, fonts }: ComparedSet): DocumentModel['sets'][number] {
  return {
    name,
    values: fonts.map(({ covered, only }) => ({
      share: percent(covered, total),
      count: `${figure(covered)} / ${figure(total)}`,
      only: only > 0 ? `${WORDS.only} ${figure(only)}` : '',
    })),
  }
}
