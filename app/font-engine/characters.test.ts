import { expect, it } from 'vitest'
import { blockOf, characterName, UNICODE_BLOCKS } from './characters'

const name = (character: string) => characterName(character.codePointAt(0)!)
const block = (character: string) => blockOf(character.codePointAt(0)!)?.name

it('knows the names of what stands beside hanzi', () => {
  expect(name('A')).toBe('LATIN CAPITAL LETTER A')
  expect(name('あ')).toBe('HIRAGANA LETTER A')
  expect(name('。')).toBe('IDEOGRAPHIC FULL STOP')
  expect(name('〇')).toBe('IDEOGRAPHIC NUMBER ZERO')
  expect(name('ﾟ')).toBe('HALFWIDTH KATAKANA SEMI-VOICED SOUND MARK')
  expect(name('😀')).toBe('GRINNING FACE')
})

it('names ideographs by rule, and nothing that is not assigned', () => {
  expect(name('岁')).toBe('CJK UNIFIED IDEOGRAPH-5C81')
  expect(name('𠮷')).toBe('CJK UNIFIED IDEOGRAPH-20BB7')
  expect(name('\uf900')).toBe('CJK COMPATIBILITY IDEOGRAPH-F900')
  expect(name('\ufa0e')).toBe('CJK COMPATIBILITY IDEOGRAPH-FA0E')
  expect([name('\ue000'), name('\uffff'), name('\u{2a6e0}')]).toEqual([null, null, null])
})

it('finds the block of any codepoint', () => {
  expect(['a', '岁', '㐀', '𠮷', 'か', '！'].map(block)).toEqual([
    '基本拉丁字母',
    '中日韩统一汉字',
    '统一汉字扩展 A',
    '统一汉字扩展 B',
    '平假名',
    '全角与半角形式',
  ])
  expect(blockOf(0x2fe0)).toBeNull()
  expect(blockOf(0x10ffff)?.last).toBe(0x10ffff)
  for (const [index, { first }] of UNICODE_BLOCKS.entries())
    expect(index === 0 || first > UNICODE_BLOCKS[index - 1]!.last).toBe(true)
})
