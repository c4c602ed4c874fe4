/**
 * Visual size: how large a face's hanzi look beside other faces at the same font size.
 *
 * Measure: the geometric mean of width and height of the outline box ÷ em, averaged over five everyday hanzi
 * of different build, 永 counted twice. One character alone wavers by ±0.05, the larger side alone hides narrow
 * faces (Zhi Mang Xing's 永 is 0.64 × 0.90 em).
 *
 * Measured: 0.74 Zhi Mang Xing, 0.82 ZCOOL XiaoWei, 0.82 AR PL UKai, 0.83 Ma Shan Zheng, 0.86 Dela Gothic One,
 * 0.88 LXGW WenKai, 0.90 Noto Sans CJK SC, 0.91 Noto Serif SC, 0.94 WenQuanYi Zen Hei. With a target of 0.87 the
 * 宋, 黑 and 楷 for text stay within 0.93 to 1.0, the brush faces get 1.05 to 1.17.
 */
import { isHanzi } from './codepoints'
import { openFace } from './subset'
import { writeSfnt, type Sfnt } from './sfnt'
import { cmapToMap, type Cmap } from './tables/cmap'
import { Glyphs } from './tables/glyf'
import { readHead, readMaxp } from './tables/metrics'

const TARGET = 0.87
const SCALE_MIN = 0.88
const SCALE_MAX = 1.18

/** The second of a pair stands in where a traditional or Japanese face lacks the first. */
const MEASURED: readonly (readonly [characters: string, weight: number])[] = [
  ['永', 2],
  ['国國', 1],
  ['字', 1],
  ['东東', 1],
  ['酬', 1],
]
/** Faces without hanzi are measured by one of these, for the record only: kana are smaller by design. */
const KANA = 'あア'
const CFF_TABLES = ['head', 'hhea', 'hmtx', 'maxp', 'cmap', 'CFF ', 'CFF2', 'fvar', 'avar']

export interface VisualSize {
  /** ÷ em; null when the face has neither hanzi nor kana, or blank ones. */
  visualSize: number | null
  /** 1 unless hanzi were measured. */
  scale: number
}

/** Measures a decoded face. Throws FontRefusedError for damaged outlines. */
export async function measureVisualSize(sfnt: Sfnt, cmap: Cmap): Promise<VisualSize> {
  const map = cmapToMap(cmap)
  const chosen = MEASURED.flatMap(([characters, weight]) => {
    const codepoint = [...characters].map((c) => c.codePointAt(0)!).find((cp) => map.has(cp))
    return codepoint === undefined ? [] : [{ codepoint, weight }]
  })
  const hasHanzi = chosen.length > 0 || cmap.codepoints.some(isHanzi)
  if (chosen.length === 0) {
    const other =
      [...cmap.codepoints].find(isHanzi) ?? [...KANA].map((c) => c.codePointAt(0)!).find((cp) => map.has(cp))
    if (other === undefined) return { visualSize: null, scale: 1 }
    chosen.push({ codepoint: other, weight: 1 })
  }
  const sizeOf = sfnt.tables.has('glyf')
    ? glyfSizes(sfnt, map)
    : await cffSizes(
        sfnt,
        chosen.map((c) => c.codepoint),
      )
  let sum = 0
  let weights = 0
  for (const { codepoint, weight } of chosen) {
    const size = sizeOf(codepoint)
    if (!(size > 0)) continue
    sum += size * weight
    weights += weight
  }
  if (weights === 0) return { visualSize: null, scale: 1 }
  const visualSize = Math.round((sum / weights) * 1000) / 1000
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, TARGET / visualSize))
  return { visualSize, scale: hasHanzi ? Math.round(scale * 100) / 100 : 1 }
}

type SizeOf = (codepoint: number) => number

function glyfSizes({ tables }: Sfnt, map: ReadonlyMap<number, number>): SizeOf {
  const head = readHead(tables.get('head')!)
  const loca = tables.get('loca') ?? new Uint8Array()
  const glyphs = new Glyphs(tables.get('glyf')!, loca, head.longLoca, readMaxp(tables.get('maxp')!))
  return (codepoint) => {
    const box = glyphs.box(map.get(codepoint)!)
    if (!box) return 0
    return Math.sqrt(Math.max(0, box.xMax - box.xMin) * Math.max(0, box.yMax - box.yMin)) / head.unitsPerEm
  }
}

/**
 * CFF states no boxes. A subset of the few characters (in a heap of its own) goes to harfbuzzjs, whose one shared
 * heap of 65 MiB is freed by the garbage collector at its leisure and must not see whole CJK fonts.
 */
async function cffSizes({ tables, flavor }: Sfnt, codepoints: number[]): Promise<SizeOf> {
  const needed = new Map([...tables].filter(([tag]) => CFF_TABLES.includes(tag)))
  const face = openFace(writeSfnt(needed, flavor), { accelerate: 'never' })
  const sorted = [...codepoints].sort((a, b) => a - b)
  const small = face.subset(sorted, { familyName: 'measure', layout: false })
  face.close()
  const hb = await import('harfbuzzjs')
  const hbFace = new hb.Face(new hb.Blob(small))
  const font = new hb.Font(hbFace)
  const { upem } = hbFace
  const sizes = new Map(
    sorted.map((codepoint) => {
      const gid = font.nominalGlyph(codepoint)
      const box = gid ? font.glyphExtents(gid) : undefined
      return [codepoint, box ? Math.sqrt(Math.abs(box.width * box.height)) / upem : 0]
    }),
  )
  return (codepoint) => sizes.get(codepoint) ?? 0
}
