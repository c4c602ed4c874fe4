import { describe, expect, it } from 'vitest'
import {
  compareTitle,
  differenceText,
  factRows,
  sheetColumns,
  sheetLineSize,
  sheetRoom,
  type ComparedFacts,
} from './compare-facts'

const MEASURES = { faceWidth: 0.9, faceHeight: 0.9, ink: 0.2, centre: 0.5, xHeight: 0.5, capHeight: 0.7 }

const font = (given: Partial<ComparedFacts>) =>
  ({
    familyName: '思源宋体',
    makerLabel: 'Adobe / Google',
    typeLabel: '宋体',
    languageLabel: '简体',
    codepointCount: 1000,
    weightCount: 1,
    variable: false,
    updatedAt: '2026-11-06T00:00:00.000Z',
    fileBytes: 3_300_000,
    licence: { label: '免费商用', name: 'SIL Open Font License 1.1' },
    designers: ['某人'],
    glyphCount: 1100,
    axes: [],
    gb18030Level: null,
    ascent: 0.88,
    descent: 0.12,
    lineGap: 0,
    measures: MEASURES,
    ...given,
  }) satisfies ComparedFacts

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

describe('columns of the first sheet', () => {
  it.each([1, 2, 3, 4])('of %i fonts fit their part at any length', (fonts) => {
    for (let characters = 1; characters <= 200; characters++) {
      const { size, width, height } = sheetColumns(characters, fonts, true)
      const columns = Math.ceil(characters / Math.floor(height / size))
      expect(columns * size * 1.3).toBeLessThanOrEqual(width)
      expect(width * fonts).toBeLessThan(88)
      expect(size).toBeGreaterThan(1.4)
    }
  })
})

describe('how two fonts differ', () => {
  it('says what can be seen, and how to even it', () => {
    const second = font({
      familyName: '站酷小薇体',
      measures: { ...MEASURES, faceWidth: 0.81, ink: 0.24, centre: 0.48 },
    })
    expect(differenceText(font({}), second)).toBe(
      '站酷小薇体的字面窄约 10%，墨重约 20%，重心低 2.0% 字身。与思源宋体混排时，把它放大到 1.05 倍，看起来一样大。',
    )
    expect(differenceText(font({}), font({}))).toBe('两款的字面、墨量与重心相近。')
  })

  it('says nothing where nothing can be measured', () => {
    const blank = font({ measures: { ...MEASURES, faceWidth: null, faceHeight: null } })
    expect(differenceText(font({}), blank)).toBe('')
  })

  it('marks no measure where all differ, and the odd one where others agree', () => {
    const wide = (faceWidth: number) => font({ measures: { ...MEASURES, faceWidth } })
    expect(differing(factRows([wide(0.8), wide(0.9)]).face)).toEqual([false, false])
    expect(differing(factRows([wide(0.8), wide(0.9), wide(0.9)]).face)).toEqual([true, false, false])
  })
})
