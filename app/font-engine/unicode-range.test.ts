import { describe, expect, it } from 'vitest'
import { intersect, parseUnicodeRange, unicodeRangeOf } from './unicode-range'

describe('a unicode-range', () => {
  it.each([
    ['U+26', [[0x26, 0x26]]],
    ['u+0-7f', [[0, 0x7f]]],
    ['U+4??', [[0x400, 0x4ff]]],
    ['U+????', [[0, 0xffff]]],
    [' U+4E00-4EFF , U+3001,U+4e80-4fff', [[0x3001, 0x3001], [0x4e00, 0x4fff]]], // prettier-ignore
    ['U+10FFFF', [[0x10ffff, 0x10ffff]]],
  ])('%j is read', (text, ranges) => {
    expect(parseUnicodeRange(text)).toEqual(ranges)
  })

  it.each([
    '',
    'U+',
    '4E00',
    'U+4G',
    'U+5-4',
    'U+110000',
    'U+1234567',
    'U+4?5',
    'U+4E00-',
    'U+4E00;U+1',
    'U+???????',
  ])('%j is none', (text) => expect(parseUnicodeRange(text)).toBeNull())

  it('is read as it is written', () => {
    const ranges = [[0x20, 0x7e], [0x4e00, 0x4e00], [0x20000, 0x2a6df]] as const // prettier-ignore
    expect(unicodeRangeOf(ranges)).toBe('U+20-7e,U+4e00,U+20000-2a6df')
    expect(parseUnicodeRange(unicodeRangeOf(ranges))).toEqual(ranges)
  })

  it('has a part in common with another', () => {
    expect(intersect([[0, 0xff], [0x4e00, 0x9fff]], [[0x41, 0x5a], [0xf0, 0x4e01], [0x9ffe, 0xa000]])).toEqual([[0x41, 0x5a], [0xf0, 0xff], [0x4e00, 0x4e01], [0x9ffe, 0x9fff]]) // prettier-ignore
    expect(intersect([], [[1, 2]])).toEqual([])
  })
})
