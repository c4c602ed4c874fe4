/** How figures and names are written on a font's page. Pure. */

export { codePoint, figure, fileSize } from '~/text/figure'

const HALF_WIDTH: ReadonlyArray<[RegExp, number]> = [
  [/[MWmw@%]/, 0.95],
  [/[A-Z]/, 0.74],
  [/[fijlrtI'.,:;|!]/, 0.4],
  [/[a-z0-9]/, 0.63],
  [/\s/, 0.32],
  [/[!-~]/, 0.6],
  [/[¡-ɏ]/, 0.68],
]

/** Widest guess, in em, of a name's line: Han and kana fill their square, Latin is rather guessed too wide. */
export function emWidth(text: string): number {
  let width = 0
  for (const character of text) width += HALF_WIDTH.find(([kind]) => kind.test(character))?.[1] ?? 1
  return Math.max(1, Math.round(width * 100) / 100)
}

const BLOCKS: ReadonlyArray<[last: number, name: string]> = [
  [0x7f, '基本拉丁字母'],
  [0xff, '拉丁字母补充'],
  [0x24f, '拉丁字母扩展'],
  [0x3ff, '希腊字母'],
  [0x52f, '西里尔字母'],
  [0x1fff, '其他文字'],
  [0x206f, '常用标点'],
  [0x2bff, '符号'],
  [0x2dff, '其他文字'],
  [0x2eff, '部首补充'],
  [0x2fdf, '康熙部首'],
  [0x303f, '中日韩符号和标点'],
  [0x309f, '平假名'],
  [0x30ff, '片假名'],
  [0x312f, '注音符号'],
  [0x31ef, '其他文字'],
  [0x31ff, '片假名音标扩展'],
  [0x33ff, '带圈与兼容字符'],
  [0x4dbf, '统一汉字扩展 A'],
  [0x4dff, '易经六十四卦'],
  [0x9fff, '中日韩统一汉字'],
  [0xd7ff, '其他文字'],
  [0xf8ff, '私用区'],
  [0xfaff, '兼容汉字'],
  [0xfeff, '其他文字'],
  [0xffef, '全角与半角形式'],
  [0x1ffff, '符号与表情'],
  [0x2a6df, '统一汉字扩展 B'],
  [0x323af, '统一汉字扩展 C–H'],
]

/** The Unicode block of a character, as readers of Chinese call it. */
export function blockName(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return BLOCKS.find(([last]) => code <= last)?.[1] ?? '其他'
}
