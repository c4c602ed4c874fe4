import { expect, it } from 'vitest'
import { codepointsToDraw, encodeRanges, missingFrom, rangesFrom } from './codepoints'
import { encodedRangesContain } from './encoded-ranges'

const ranges = rangesFrom([...'永字八法abcxyz𠮷', '〇'].map((character) => character.codePointAt(0)!))
const bytes = encodeRanges(ranges)

it.each([
  '永',
  '永字八法',
  '法永',
  'a z',
  '𠮷字',
  '永\u200d字',
  '',
  '永木',
  '一',
  'd',
  '龘',
  '𠮷𠮸',
  '\ud842',
])('says of “%s” what the decoded ranges say', (text) => {
  const wanted = codepointsToDraw(text)
  expect(wanted !== null && encodedRangesContain(bytes, wanted)).toBe(missingFrom(ranges, text).length === 0)
})

it('says no of bytes that are cut off', () => {
  expect(encodedRangesContain(bytes.subarray(0, 3), [0x6c38])).toBe(false)
  expect(encodedRangesContain(new Uint8Array(), [0x6c38])).toBe(false)
  expect(encodedRangesContain(new Uint8Array(), [])).toBe(true)
})
