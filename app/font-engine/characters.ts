/** What Unicode says of a character: its name and its block. */
import { brotliDecompressSync } from 'node:zlib'
import { BLOCKS } from './data/blocks'
import { CHARACTER_NAMES } from './data/names'
import { isHanzi } from './codepoints'

export interface UnicodeBlock {
  /** Stable: the first codepoint in hexadecimal, as `4E00`. */
  id: string
  first: number
  last: number
  /** As readers of Chinese call it; Unicode's own name where it has none. */
  name: string
}

/** By Unicode's names. */
const CHINESE: Readonly<Record<string, string>> = {
  'Basic Latin': '基本拉丁字母',
  'Latin-1 Supplement': '拉丁字母补充',
  'Latin Extended-A': '拉丁字母扩展 A',
  'Latin Extended-B': '拉丁字母扩展 B',
  'Latin Extended-C': '拉丁字母扩展 C',
  'Latin Extended-D': '拉丁字母扩展 D',
  'Latin Extended-E': '拉丁字母扩展 E',
  'Latin Extended Additional': '拉丁字母附加',
  'IPA Extensions': '国际音标',
  'Phonetic Extensions': '音标扩展',
  'Spacing Modifier Letters': '占位修饰符',
  'Combining Diacritical Marks': '组合附加符号',
  'Combining Diacritical Marks for Symbols': '符号用组合附加符号',
  'Greek and Coptic': '希腊字母',
  'Greek Extended': '希腊字母扩展',
  Cyrillic: '西里尔字母',
  'Cyrillic Supplement': '西里尔字母补充',
  Armenian: '亚美尼亚字母',
  Hebrew: '希伯来字母',
  Arabic: '阿拉伯字母',
  Thai: '泰文',
  Tibetan: '藏文',
  Mongolian: '蒙古文',
  'Hangul Jamo': '谚文字母',
  'Hangul Compatibility Jamo': '谚文兼容字母',
  'Hangul Syllables': '谚文音节',
  'General Punctuation': '常用标点',
  'Superscripts and Subscripts': '上标与下标',
  'Currency Symbols': '货币符号',
  'Letterlike Symbols': '字母式符号',
  'Number Forms': '数字形式',
  Arrows: '箭头',
  'Mathematical Operators': '数学运算符',
  'Miscellaneous Technical': '技术符号',
  'Control Pictures': '控制图符',
  'Optical Character Recognition': '光学识别符号',
  'Enclosed Alphanumerics': '带圈字母数字',
  'Box Drawing': '制表符',
  'Block Elements': '方块元素',
  'Geometric Shapes': '几何图形',
  'Miscellaneous Symbols': '杂项符号',
  Dingbats: '装饰符号',
  'Supplemental Arrows-A': '箭头补充 A',
  'Supplemental Arrows-B': '箭头补充 B',
  'Miscellaneous Symbols and Arrows': '杂项符号与箭头',
  'Braille Patterns': '盲文',
  'CJK Radicals Supplement': '部首补充',
  'Kangxi Radicals': '康熙部首',
  'Ideographic Description Characters': '汉字结构描述字符',
  'CJK Symbols and Punctuation': '中日韩符号和标点',
  Hiragana: '平假名',
  Katakana: '片假名',
  Bopomofo: '注音符号',
  'Bopomofo Extended': '注音符号扩展',
  Kanbun: '汉文训读符号',
  'CJK Strokes': '笔画',
  'Katakana Phonetic Extensions': '片假名音标扩展',
  'Enclosed CJK Letters and Months': '带圈中日韩字符',
  'CJK Compatibility': '中日韩兼容字符',
  'CJK Unified Ideographs': '中日韩统一汉字',
  'Yijing Hexagram Symbols': '易经六十四卦',
  'Yi Syllables': '彝文音节',
  'Private Use Area': '私用区',
  'CJK Compatibility Ideographs': '兼容汉字',
  'CJK Compatibility Ideographs Supplement': '兼容汉字补充',
  'Alphabetic Presentation Forms': '字母变形',
  'Variation Selectors': '异体字选择符',
  'Variation Selectors Supplement': '异体字选择符补充',
  'Vertical Forms': '竖排标点',
  'Combining Half Marks': '组合半符号',
  'CJK Compatibility Forms': '中日韩兼容形式',
  'Small Form Variants': '小写变体',
  'Halfwidth and Fullwidth Forms': '全角与半角形式',
  Specials: '特殊字符',
  'Kana Supplement': '假名补充',
  'Kana Extended-A': '假名扩展 A',
  'Kana Extended-B': '假名扩展 B',
  'Small Kana Extension': '小写假名扩展',
  'Mathematical Alphanumeric Symbols': '数学字母数字',
  'Mahjong Tiles': '麻将牌',
  'Playing Cards': '扑克牌',
  'Enclosed Alphanumeric Supplement': '带圈字母数字补充',
  'Enclosed Ideographic Supplement': '带圈汉字补充',
  'Miscellaneous Symbols and Pictographs': '杂项符号与图形',
  Emoticons: '表情符号',
  'Transport and Map Symbols': '交通与地图符号',
  'Supplemental Symbols and Pictographs': '符号与图形补充',
  'Symbols and Pictographs Extended-A': '符号与图形扩展 A',
  'Supplementary Private Use Area-A': '私用区补充 A',
  'Supplementary Private Use Area-B': '私用区补充 B',
}

function chinese(name: string): string {
  const extension = /^CJK Unified Ideographs Extension ([A-Z])$/.exec(name)
  return extension ? `统一汉字扩展 ${extension[1]}` : (CHINESE[name] ?? name)
}

/** In order. */
export const UNICODE_BLOCKS: readonly UnicodeBlock[] = BLOCKS.map((line) => {
  const [, first, last, name] = /^([0-9A-F]+)-([0-9A-F]+) (.+)$/.exec(line)!
  return { id: first!, first: parseInt(first!, 16), last: parseInt(last!, 16), name: chinese(name!) }
})

/** Null between the blocks. */
export function blockOf(codepoint: number): UnicodeBlock | null {
  let low = 0
  let high = UNICODE_BLOCKS.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const block = UNICODE_BLOCKS[middle]!
    if (codepoint < block.first) high = middle - 1
    else if (codepoint > block.last) low = middle + 1
    else return block
  }
  return null
}

const COMPATIBLE = ['F900', '2F800']
let names: Map<number, string> | undefined

function characterNames(): Map<number, string> {
  if (names) return names
  names = new Map()
  let codepoint = 0
  for (const line of brotliDecompressSync(Buffer.from(CHARACTER_NAMES, 'base64')).toString().split('\n')) {
    const at = line.indexOf(';')
    codepoint += at === 0 ? 1 : parseInt(line.slice(0, at), 36)
    names.set(codepoint, line.slice(at + 1))
  }
  return names
}

/** Unicode's name; null for scripts that this library has no fonts for, and for what has none. */
export function characterName(codepoint: number): string | null {
  if (isHanzi(codepoint) && codepoint !== 0x3007) {
    if (/\P{Assigned}/u.test(String.fromCodePoint(codepoint))) return null
    // The twelve unified ideographs among the compatible ones are named as their neighbours are.
    const kind = COMPATIBLE.includes(blockOf(codepoint)!.id) ? 'COMPATIBILITY' : 'UNIFIED'
    return `CJK ${kind} IDEOGRAPH-${codepoint.toString(16).toUpperCase()}`
  }
  return characterNames().get(codepoint) ?? null
}
