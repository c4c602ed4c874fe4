/**
 * Names of the character sets that a list can be filtered by. The font engine measures them; its module is too
 * heavy for a page, so the names are here once more and a test holds them to it.
 */
export const CHARSET_NAMES: Readonly<Record<string, string>> = {
  gb2312: 'GB/T 2312',
  'gb2312-1': 'GB/T 2312 一级',
  gbk: 'GBK',
  'tgscc-1': '通用规范汉字一级',
  'tgscc-2': '通用规范汉字二级',
  'tgscc-3': '通用规范汉字三级',
  'gb18030-1': 'GB 18030-2022 级别一',
  'gb18030-2': 'GB 18030-2022 级别二',
  'gb18030-3': 'GB 18030-2022 级别三',
  'big5-1': 'Big5 常用字',
  'big5-2': 'Big5 次常用字',
  hkscs: '香港增补字符集',
  jisx0208: 'JIS X 0208 漢字',
  'jisx0208-1': 'JIS 第一水準',
  joyo: '常用漢字',
  hiragana: '平假名',
  katakana: '片假名',
  ascii: '基本拉丁字母',
  latin1: '西欧拉丁字母',
  punctuation: '中文标点',
}
