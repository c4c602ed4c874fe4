import { describe, expect, it } from 'vitest'
import {
  countHanzi,
  countRanges,
  decodeRanges,
  encodeRanges,
  isHanzi,
  missingFrom,
  rangesContain,
  rangesFrom,
  rangesFromSorted,
  drawsAny,
} from './codepoints'
import type { CodepointRange } from './types'

const of = (text: string) => rangesFrom([...text].map((c) => c.codePointAt(0)!))

describe('ranges', () => {
  it('join neighbours and take doubles', () => {
    expect(rangesFromSorted([])).toEqual([])
    expect(rangesFromSorted([1, 1, 2, 3, 7, 9, 10])).toEqual([
      [1, 3],
      [7, 7],
      [9, 10],
    ])
    expect(rangesFrom([10, 1, 9, 2])).toEqual([
      [1, 2],
      [9, 10],
    ])
  })

  it('contain their ends and nothing beside them', () => {
    const ranges: CodepointRange[] = [
      [1, 3],
      [7, 7],
      [9, 0x10ffff],
    ]
    const inside = [1, 2, 3, 7, 9, 0x10ffff]
    for (const cp of inside) expect(rangesContain(ranges, cp)).toBe(true)
    for (const cp of [0, 4, 6, 8]) expect(rangesContain(ranges, cp)).toBe(false)
    expect(countRanges(ranges)).toBe(3 + 1 + 0x10ffff - 8)
  })

  it('survive encoding', () => {
    for (const ranges of [
      [],
      [[0, 0]],
      [
        [0x20, 0x7e],
        [0x4e00, 0x9fff],
        [0x20000, 0x10ffff],
      ],
    ] as CodepointRange[][]) {
      expect(decodeRanges(encodeRanges(ranges))).toEqual(ranges)
    }
  })

  it('refuse bytes that are not ranges', () => {
    for (const bytes of [[1], [0x80], [0xff, 0xff, 0xff, 0xff, 0xff, 1], [0, 0xff, 0xff, 0x7f]]) {
      expect(() => decodeRanges(Uint8Array.from(bytes))).toThrow(RangeError)
    }
  })

  it('count hanzi but not kana, radicals or punctuation', () => {
    expect(countHanzi(of('永字、あア⼀𠮟〇a'))).toBe(4)
    expect(isHanzi(0x2f00)).toBe(false)
  })
})

describe('missingFrom', () => {
  const font = of('永字八法a ')

  it('names each missing character once, in order', () => {
    expect(missingFrom(font, '永远𠮟字远八')).toEqual(['远', '𠮟'])
    expect(missingFrom(font, '永字')).toEqual([])
    expect(missingFrom(font, '')).toEqual([])
  })

  it('passes over white space, joiners and variation selectors', () => {
    expect(missingFrom(font, '永\u3000字\n\t\u200d\ufe0f\u{e0100}\ufeff八')).toEqual([])
  })

  it('counts control characters and emoji', () => {
    expect(missingFrom(font, '永\u0007👨‍👩')).toEqual(['\u0007', '👨', '👩'])
  })

  it('reports lone surrogates as one replacement character', () => {
    expect(missingFrom(font, '永\ud842字\udc00')).toEqual(['\ufffd'])
  })
})

describe('drawsAny', () => {
  it.each([
    ['永', true],
    ['龘永', true],
    ['', false],
    ['龘', false],
    [' \u3000\n', false],
    ['\u200d\ufe0f', false],
    ['\u0000\u0007', false],
    ['\ud800', false],
  ])('%j: %s', (text, draws) => {
    expect(drawsAny(of('永字\u0000 \u3000\u200d'), text)).toBe(draws)
  })
})
