import { describe, expect, it } from 'vitest'
import { RADICALS, radicalOf, radicalStrokes } from './radicals'

const of = (character: string) => {
  const found = radicalOf(character.codePointAt(0)!)
  return found && [RADICALS[found.radical - 1], found.rest, found.strokes]
}

describe('radicals', () => {
  it('are 214, each its own', () => {
    expect(RADICALS).toHaveLength(214)
    expect(new Set(RADICALS).size).toBe(214)
    RADICALS.forEach((radical, index) => {
      expect(radicalOf(radical.codePointAt(0)!), radical).toMatchObject({ radical: index + 1, rest: 0 })
    })
    expect([1, 46, 85, 214].map(radicalStrokes)).toEqual([1, 3, 4, 17])
  })

  it.each([
    ['一', '一', 0, 1],
    ['岁', '山', 3, 6],
    ['永', '水', 1, 5],
    ['汉', '水', 2, 5],
    ['龘', '龍', 32, 48],
    ['㐀', '一', 4, 5],
    ['𠮷', '口', 3, 6],
    ['𰻝', '辵', 39, 43],
  ])('of %s: %s and %i, %i in all', (character, radical, rest, strokes) => {
    expect(of(character)).toEqual([radical, rest, strokes])
  })

  it('know every unified ideograph of the URO and none of the rest', () => {
    for (let codepoint = 0x4e00; codepoint <= 0x9fff; codepoint++) {
      const { radical, rest, strokes } = radicalOf(codepoint)!
      expect(radical >= 1 && radical <= 214 && strokes >= 1 && rest <= 64, codepoint.toString(16)).toBe(true)
    }
    expect(['a', '、', 'あ', '\u{10ffff}'].map(of)).toEqual([null, null, null, null])
  })
})
