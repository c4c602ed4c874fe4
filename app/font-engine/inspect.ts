/** Everything that a font file says of itself, straight from its tables. */
import { countFaces, decodeFont, type DecodeOptions } from './formats'
import { rangesContain, rangesFromSorted } from './codepoints'
import { measureVisualSize } from './measure'
import { damaged } from './reader'
import type { Sfnt } from './sfnt'
import { readCmap } from './tables/cmap'
import { featureTags } from './tables/layout'
import { readHead, readMaxp, readMetrics, readMonospaced, readOs2 } from './tables/metrics'
import { fontNames, NameTable } from './tables/name'
import { readFvar } from './tables/variations'
import {
  FontRefusedError,
  type CodepointRange,
  type FontFormat,
  type FontInspection,
  type FontMetrics,
  type FontNames,
  type LocalizedName,
  type OutlineFormat,
} from './types'

/** Without these there is no text to draw. */
const REQUIRED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp']
/** Lines higher than this are a mistake in the metrics rather than a design. */
const MAX_LINE_EMS = 2.5

/** Inspects one face of a font file of any format. Throws FontRefusedError for what can't be used. */
export async function inspect(bytes: Uint8Array, options: DecodeOptions = {}): Promise<FontInspection> {
  const { format, sfnt } = await decodeFont(bytes, options)
  return inspectSfnt(sfnt, format)
}

export interface FaceSummary {
  index: number
  family: LocalizedName
  subfamily: LocalizedName
}

/** The faces of a file: one, or those of a collection (a compressed collection shows its first only). */
export async function listFaces(bytes: Uint8Array): Promise<FaceSummary[]> {
  const faces: FaceSummary[] = []
  const count = countFaces(bytes)
  for (let index = 0; index < count; index++) {
    const { sfnt } = await decodeFont(bytes, { faceIndex: index })
    const { family, subfamily } = fontNames(new NameTable(sfnt.tables.get('name')))
    faces.push({ index, family, subfamily })
  }
  return faces
}

/** Inspects decoded tables; `sourceFormat` is what they came from. Throws FontRefusedError. */
export async function inspectSfnt(sfnt: Sfnt, sourceFormat: FontFormat): Promise<FontInspection> {
  const { tables } = sfnt
  for (const tag of REQUIRED) if (!tables.has(tag)) throw damaged(`缺少“${tag}”表`)
  const outlines = outlineFormat(sfnt)
  const glyphCount = readMaxp(tables.get('maxp')!)
  if (glyphCount === 0) throw new FontRefusedError('no-glyphs', '字体里没有字形。')
  const cmap = readCmap(tables.get('cmap')!, glyphCount)
  if (cmap.codepoints.length === 0) {
    const message = cmap.legacyOnly
      ? '字体没有 Unicode 字符映射，可能是符号或旧编码字体。'
      : '字体没有字符映射。'
    throw new FontRefusedError('no-unicode-cmap', message)
  }
  const head = readHead(tables.get('head')!)
  const os2 = readOs2(tables.get('OS/2'))
  const nameTable = new NameTable(tables.get('name'))
  const names = fontNames(nameTable)
  const metrics = readMetrics(tables, head.unitsPerEm)
  const codepoints = rangesFromSorted(cmap.codepoints)
  const { visualSize, scale } = await measureVisualSize(sfnt, cmap)
  return {
    sourceFormat,
    outlines,
    sfntBytes: sfntSize(tables),
    glyphCount,
    names,
    revision: head.revision,
    weight: os2.weight,
    widthClass: os2.widthClass,
    italic: os2.italic || head.macStyleItalic,
    monospaced: readMonospaced(tables.get('post')),
    embedding: os2.embedding,
    metrics,
    ...readFvar(tables.get('fvar'), nameTable),
    features: featureTags(tables),
    codepoints,
    visualSize,
    scale,
    warnings: warningsOf(tables, names, nameTable.repaired, metrics, codepoints),
  }
}

function outlineFormat({ tables }: Sfnt): OutlineFormat {
  if (tables.has('glyf') && tables.has('loca')) return 'glyf'
  if (tables.has('CFF2')) return 'CFF2'
  if (tables.has('CFF ')) return 'CFF '
  throw new FontRefusedError('unsupported', '字体没有矢量轮廓，可能是点阵或彩色图片字体。')
}

function sfntSize(tables: ReadonlyMap<string, Uint8Array>): number {
  return [...tables.values()].reduce((sum, table) => sum + ((table.length + 3) & ~3), 12 + tables.size * 16)
}

function warningsOf(
  tables: ReadonlyMap<string, Uint8Array>,
  names: FontNames,
  namesRepaired: boolean,
  metrics: FontMetrics,
  codepoints: readonly CodepointRange[],
): string[] {
  const warnings: string[] = []
  const say = (condition: boolean, sentence: string) => condition && warnings.push(sentence)
  const absent = ['OS/2', 'name', 'post'].filter((tag) => !tables.has(tag))
  say(absent.length > 0, `缺少 ${absent.join('、')} 表，已按默认值处理。`)
  say(Object.keys(names.family).length === 0, '名称表里没有家族名，请在资料中填写。')
  say(namesRepaired, '名称表的编码标注有误，已按中文编码读出。')
  const broken = Object.values(names.family).some((name: string) => name.includes('\ufffd'))
  say(broken, '家族名里有乱码，请在资料中核对。')
  say(/[^\x21-\x7e]|[[\](){}<>/%]/.test(names.postscript ?? ''), 'PostScript 名含有不允许的字符。')
  const height = (metrics.hheaAscender - metrics.hheaDescender + metrics.hheaLineGap) / metrics.unitsPerEm
  say(height <= 0 || height > MAX_LINE_EMS, '行高数据异常，排版时行距可能过大或过小。')
  say(!rangesContain(codepoints, 0x20), '缺少空格字形。')
  return warnings
}
