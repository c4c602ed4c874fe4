import { expect, it } from 'vitest'
import { characterName } from './character-name'

it('names a character so that it can be seen', () => {
  const named = (char: string) =>
    characterName({ char, code: `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}` })
  expect(['岁', '𠮷', '😀', '\u0301'].map(named)).toEqual(['“岁”', '“𠮷”', '“😀”', '“◌\u0301”'])
  expect([' ', '\u3000', '\u200d', '\ufe0f', '\ue000'].map(named)).toEqual([
    ' U+0020',
    ' U+3000',
    ' U+200D',
    ' U+FE0F',
    ' U+E000',
  ])
})
