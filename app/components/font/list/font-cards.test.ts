import { expect, it } from 'vitest'
import { cellCharacters } from './font-cards'

it('fills four cells with the first characters that are drawn', () => {
  expect(cellCharacters('永和九年 岁在癸丑')).toEqual(['永', '和', '九', '年'])
  expect(cellCharacters('𠮷，A b')).toEqual(['𠮷', 'A', 'b', undefined])
})
