import { describe, expect, it } from 'vitest'
import { composed, countCharacters } from './text'

describe('typed text', () => {
  it.each([
    [' e\u0301 ', 'é'],
    ['\u1112\u1161\u11ab', '한'],
    ['\ud800永', '\ufffd永'],
  ])('has one way of writing: %j', (typed, kept) => expect(composed(typed, 1)).toBe(kept))

  it('is composed wherever that could make it short enough', () => {
    for (const character of ['\u1112\u1161\u11ab', '\u03b1\u0313\u0300\u0345', 'e\u0301'])
      expect(countCharacters(composed(character.repeat(40), 40))).toBe(40)
  })
})
