import { describe, expect, it } from 'vitest'
import type { ComparedFont } from '~/services/compare.server'
import { compareTitle, factRows, sheetLineSize, sheetRoom } from './compare-facts'

const font = (given: Partial<ComparedFont>) =>
  ({
    fontGNo: 'Y1',
    familyName: '思源宋体',
    makerLabel: 'Adobe / Google',
    typeLabel: '宋体',
    languageLabel: '简体',
    codepointCount: 1000,
    weightCount: 1,
    variable: false,
    updatedAt: '2026-11-06T00:00:00.000Z',
    fileBytes: 3_300_000,
    licence: { kind: 'free-commercial', label: '免费商用', mayRedistribute: true },
    ...given,
  }) as ComparedFont

const differing = (row: { facts: Array<{ differs: boolean }> } | undefined) =>
  row?.facts.map(({ differs }) => differs)

describe('what differs', () => {
  it('marks the odd one out, not the many', () => {
    const rows = factRows(['简体', '简体', '日文'].map((languageLabel) => font({ languageLabel })))
    expect(differing(rows.language)).toEqual([false, false, true])
    expect(differing(rows.type)).toEqual([false, false, false])
  })

  it('marks all where no majority agrees', () => {
    const rows = factRows(['宋体', '宋体', '黑体', '黑体'].map((typeLabel) => font({ typeLabel })))
    expect(differing(rows.type)).toEqual([true, true, true, true])
  })

  it('marks the greatest figure, if it is one font’s alone', () => {
    const rows = factRows([1000, 3000, 2000].map((codepointCount) => font({ codepointCount })))
    expect(rows.count?.facts).toEqual([
      { text: '1,000', differs: false, most: null },
      { text: '3,000', differs: true, most: '最多' },
      { text: '2,000', differs: false, most: null },
    ])
    expect(differing(factRows([font({}), font({})]).count)).toEqual([false, false])
    expect(factRows([font({})]).count?.facts[0]?.most).toBeNull()
  })

  it('says so where nothing is registered', () => {
    expect(factRows([font({ makerLabel: null })]).maker?.facts[0]?.text).toBe('未登记')
  })
})

describe('the title', () => {
  it('names the type that all share, else fonts', () => {
    expect(compareTitle([font({}), font({ typeLabel: '宋体 · 标题' })])).toBe('两款宋体对比')
    expect(compareTitle([font({}), font({}), font({ typeLabel: '黑体' })])).toBe('三款字体对比')
  })

  it('is the name of the only font', () => {
    expect(compareTitle([font({})])).toBe('思源宋体')
    expect(compareTitle([])).toBe('字体对比')
  })
})

describe('the text of the first sheet', () => {
  it.each([1, 2, 3, 4])('of %i fonts fits its part at any length, the longest still readable', (fonts) => {
    for (const lacks of [false, true]) {
      const room = sheetRoom(fonts, lacks)
      let before = Infinity
      for (let characters = 1; characters <= 200; characters++) {
        const size = sheetLineSize(characters, room)
        const lines = Math.ceil(characters / Math.floor(88 / size))
        expect(lines * size * 1.3).toBeLessThan(room)
        expect(size).toBeLessThanOrEqual(before)
        // 1.4 of 210 mm is about 8 points.
        expect(size).toBeGreaterThan(1.4)
        before = size
      }
    }
  })

  it('is as large as the design has it for eight characters in four fonts', () => {
    expect(sheetLineSize(8, sheetRoom(4, false))).toBe(8.2)
  })
})
