/** The 214 Kangxi radicals, and how many strokes an ideograph has in all and beside its radical. */
import { brotliDecompressSync } from 'node:zlib'
import { countRanges, decodeRanges } from './codepoints'
import { RADICAL_STROKES } from './data/radicals'
import type { CodepointRange } from './types'

/** In the order of their numbers, from 1; as unified ideographs (Unicode's CJKRadicals.txt). */
export const RADICALS: readonly string[] = [
  ...'一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀寸小尢尸屮山巛工己巾',
  ...'干幺广廴廾弋弓彐彡彳心戈戶手支攴文斗斤方无日曰月木欠止歹殳毋比毛氏气水火爪父爻爿片牙牛犬玄玉瓜瓦甘生用',
  ...'田疋疒癶白皮皿目矛矢石示禸禾穴立竹米糸缶网羊羽老而耒耳聿肉臣自至臼舌舛舟艮色艸虍虫血行衣襾見角言谷豆豕',
  ...'豸貝赤走足身車辛辰辵邑酉釆里金長門阜隶隹雨靑非面革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻黃黍黑',
  ...'黹黽鼎鼓鼠鼻齊齒龍龜龠',
]

export interface RadicalStrokes {
  /** 1–214 */
  radical: number
  /** Strokes beside the radical. */
  rest: number
  /** All strokes. */
  strokes: number
}

interface Table {
  /** Each range with the place of its first codepoint in the planes. */
  ranges: Array<readonly [range: CodepointRange, place: number]>
  count: number
  planes: Uint8Array
}
let table: Table | undefined

function opened(): Table {
  if (table) return table
  const bytes = brotliDecompressSync(Buffer.from(RADICAL_STROKES, 'base64'))
  const rangesEnd = 4 + bytes.readUInt32BE(0)
  const decoded = decodeRanges(bytes.subarray(4, rangesEnd))
  let place = 0
  const ranges = decoded.map((range) => {
    const at = place
    place += range[1] - range[0] + 1
    return [range, at] as const
  })
  return (table = { ranges, count: countRanges(decoded), planes: bytes.subarray(rangesEnd) })
}

/** Of one codepoint; null for what is no ideograph. The first reading of Unihan, which is the usual one. */
export function radicalOf(codepoint: number): RadicalStrokes | null {
  const { ranges, count, planes } = opened()
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [[first, last], place] = ranges[middle]!
    if (codepoint < first) high = middle - 1
    else if (codepoint > last) low = middle + 1
    else {
      const at = place + codepoint - first
      return { radical: planes[at]!, rest: planes[count + at]!, strokes: planes[2 * count + at]! }
    }
  }
  return null
}

/** Strokes of a radical by itself. */
export function radicalStrokes(radical: number): number {
  return radicalOf(RADICALS[radical - 1]!.codePointAt(0)!)!.strokes
}
