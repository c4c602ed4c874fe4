import { describe, expect, it } from 'vitest'
import { findCharset } from './charsets'
import { isVisible, rangesContain, rangesFrom } from './codepoints'
import { expandRanges } from './repertoire'
import { planSlices, sliceScriptOf, type SliceScript } from './slice-plan'
import type { CodepointRange } from './types'
import { parseUnicodeRange } from './unicode-range'

const charset = (id: string) => [...findCharset(id)!.codepoints()]
const BASICS = [...charset('ascii'), ...charset('latin1'), ...charset('punctuation')]
const FONTS: Record<string, { script: SliceScript; coverage: CodepointRange[] }> = {
  'GB/T 2312': { script: 'hans', coverage: rangesFrom([...BASICS, ...charset('gb2312')]) },
  'GB 18030': { script: 'hans', coverage: rangesFrom([...BASICS, ...charset('gb18030-2')]) },
  Big5: { script: 'hant', coverage: rangesFrom([...BASICS, ...charset('big5-1'), ...charset('big5-2')]) },
  JIS: {
    script: 'ja',
    coverage: rangesFrom([...BASICS, ...charset('hiragana'), ...charset('katakana'), ...charset('jisx0208')]),
  },
  'a few letters': {
    script: 'hans',
    coverage: rangesFrom([...'永字八法abc '].map((c) => c.codePointAt(0)!)),
  },
  'variation selectors too': { script: 'ja', coverage: [[0x20, 0x7e], [0xfe00, 0xfe0f], [0xe0100, 0xe01ef]] }, // prettier-ignore
}

describe.each(Object.entries(FONTS))('slices for %s', (_, { script, coverage }) => {
  const slices = planSlices(coverage, script)

  it('have every codepoint once', () => {
    const all = slices.flatMap(({ ranges }) => expandRanges(ranges))
    expect(all.length).toBe(new Set(all).size)
    expect(all.sort((a, b) => a - b)).toEqual(expandRanges(coverage))
  })

  it('say what they have', () => {
    for (const { ranges, unicodeRange, count } of slices) {
      expect(parseUnicodeRange(unicodeRange)).toEqual(ranges)
      expect(expandRanges(ranges)).toHaveLength(count)
    }
  })

  it('are the same every time', () => {
    expect(planSlices(coverage, script)).toEqual(slices)
  })

  it('each draw something', () => {
    for (const { ranges } of slices) expect(expandRanges(ranges).some(isVisible)).toBe(true)
  })
})

describe('slices', () => {
  it.each([
    ['GB/T 2312', 70, 110],
    ['Big5', 80, 120],
    ['JIS', 90, 125],
  ])('for %s are about a hundred, and none is tiny', (name, least, most) => {
    const slices = planSlices(FONTS[name]!.coverage, FONTS[name]!.script)
    expect(slices.length).toBeGreaterThan(least)
    expect(slices.length).toBeLessThan(most)
    expect(Math.min(...slices.map(({ count }) => count))).toBeGreaterThanOrEqual(16)
  })

  it('begin with Latin, go on with what stands in every text, and end with what is in no table', () => {
    const slices = planSlices(FONTS['GB 18030']!.coverage, 'hans')
    const indexOf = (character: string) =>
      slices.findIndex(({ ranges }) => rangesContain(ranges, character.codePointAt(0)!))
    expect(indexOf('a')).toBe(0)
    expect(indexOf('的')).toBeLessThan(5)
    expect(indexOf('，')).toBe(indexOf('的'))
    expect(indexOf('的')).toBeLessThan(indexOf('魑'))
    expect(slices.at(-1)!.ranges.at(-1)![1]).toBe(FONTS['GB 18030']!.coverage.at(-1)![1])
  })

  it('of an everyday sentence are few', () => {
    const slices = planSlices(FONTS['GB/T 2312']!.coverage, 'hans')
    const loaded = slices.filter(({ ranges }) =>
      [...'我们今天在这里学习写字，大家都很高兴。'].some((c) => rangesContain(ranges, c.codePointAt(0)!)),
    )
    expect(loaded.length).toBeLessThan(8)
  })

  it('are none for a font that draws nothing', () => {
    expect(planSlices([], 'hans')).toEqual([])
    expect(planSlices([[0x20, 0x20], [0x3000, 0x3000]], 'hans')).toEqual([]) // prettier-ignore
  })

  it('go by the language of the family', () => {
    expect(['zh-Hans', 'zh-Hant', 'ja', 'en'].map(sliceScriptOf)).toEqual(['hans', 'hant', 'ja', 'hans'])
  })
})
