import { describe, expect, it } from 'vitest'
import { percent } from './coverage'
import { blockName, codePoint, emWidth, fileSize } from './format'
import { cellClass, charSearch } from './glyph-grid'
import { runsOf } from './live-text'
import { rowsOf } from './picture-row'
import { converterHref, trialSearch, type TrialValues } from './trial-address'

describe('figures', () => {
  it('write sizes, code points and parts', () => {
    expect([fileSize(26_240_000), fileSize(860_400), fileSize(12)]).toEqual(['26.2 MB', '860 KB', '1 KB'])
    expect([codePoint('岁'), codePoint('A'), codePoint('𠮷')]).toEqual(['U+5C81', 'U+0041', 'U+20BB7'])
    expect([blockName('岁'), blockName('あ'), blockName('𠮷')]).toEqual([
      '中日韩统一汉字',
      '平假名',
      '统一汉字扩展 B',
    ])
  })

  it('never round up to whole', () => {
    expect([percent(6762, 6763), percent(6763, 6763), percent(1, 90_000), percent(0, 5)]).toEqual([
      '99.9%',
      '100%',
      '0.1%',
      '0%',
    ])
  })

  it('guess Latin rather too wide, Han exactly', () => {
    expect(emWidth('思源宋体')).toBe(4)
    expect(emWidth('A')).toBe(1)
    expect(emWidth('Rock 3D')).toBeLessThan(7)
  })
})

describe('the character grid', () => {
  it('leaves out a last row that would stay open', () => {
    expect(cellClass(0, 91)).toBe('practice-cell')
    expect(cellClass(90, 91)).toBe('practice-cell is-open-6 is-open-12 is-more')
    expect(cellClass(90, 93)).toContain('is-open-12')
    expect(cellClass(90, 93)).not.toContain('is-open-13')
    expect(cellClass(4, 5)).toBe('practice-cell')
  })

  it('keeps the rest of the address', () => {
    expect(charSearch('?text=a&char=b', '和')).toBe('?text=a&char=%E5%92%8C')
  })
})

describe('a text ahead of its subset', () => {
  const specimen = { text: '天地😀', missing: ['😀'] }
  it('is cut where its drawing changes', () => {
    expect(runsOf('天 地玄\n黄😀😀', specimen)).toEqual([
      { kind: 'drawn', text: '天 地' },
      { kind: 'awaited', text: '玄' },
      { kind: 'drawn', text: '\n' },
      { kind: 'awaited', text: '黄' },
      { kind: 'missing', text: '😀' },
      { kind: 'missing', text: '😀' },
    ])
  })
})

describe('the trial’s address', () => {
  const values: TrialValues = {
    text: '永字',
    own: true,
    px: null,
    weight: 400,
    weighed: false,
    script: null,
    dir: 'h',
  }
  it('holds only what was set, and keeps the rest', () => {
    expect(trialSearch('?char=x', values)).toBe('?char=x&text=%E6%B0%B8%E5%AD%97')
    expect(trialSearch('?text=a&px=80', { ...values, own: false })).toBe('')
    expect(trialSearch('', { ...values, text: ' \n', px: 80, weighed: true, dir: 'v' })).toBe(
      '?px=80&weight=400&dir=v',
    )
  })

  it('carries lone surrogates as U+FFFD', () => {
    expect(trialSearch('', { ...values, text: '\ud800' })).toBe('?text=%EF%BF%BD')
    expect(converterHref('Y1', '永&字')).toBe('/converter?text=%E6%B0%B8%26%E5%AD%97&gno=Y1')
  })
})

it('rows of pictures are even', () => {
  const lengths = (count: number) => rowsOf(Array.from({ length: count })).map((row) => row.length)
  expect([lengths(0), lengths(1), lengths(4), lengths(5), lengths(9)]).toEqual([
    [],
    [1],
    [4],
    [3, 2],
    [3, 3, 3],
  ])
})
