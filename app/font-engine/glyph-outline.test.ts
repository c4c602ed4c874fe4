import { describe, expect, it } from 'vitest'
import { glyphSheet } from './glyph-outline'
import { openFace } from './subset'
import { buildGlyfFont } from './testing/glyf-font'
import { tinyFont } from './testing/tiny-font'

describe('the sheet of a glyph', () => {
  it('has the points of the file, its advance and its box', () => {
    const sheet = glyphSheet(tinyFont({ shapes: { 永: { box: [100, -50, 700, 800], advance: 900 } } }), '永')!
    expect(sheet.contours).toHaveLength(1)
    expect(sheet.contours[0]).toEqual(
      [
        [100, -50],
        [100, 800],
        [700, 800],
        [700, -50],
      ].map(([x, y]) => ({ x, y, on: true, implied: false })),
    )
    expect(sheet).toMatchObject({
      gid: 1,
      advance: 900,
      box: { xMin: 100, yMin: -50, xMax: 700, yMax: 800 },
      unitsPerEm: 1000,
      ascender: 880,
      descender: -120,
      emTop: 880,
      emBottom: -120,
      verticalAdvance: null,
      alternates: [],
    })
  })

  it('tells handles from points of the curve, and measures the ink without them', () => {
    const sheet = glyphSheet(buildGlyfFont(), '一')!
    expect(sheet.contours.map((points) => points.filter(({ on }) => !on).length)).toEqual([4, 1])
    expect(sheet.contours[1]).toEqual([
      { x: 10, y: 10, on: true, implied: false },
      { x: 300, y: 10, on: false, implied: false },
      { x: 300, y: 300, on: true, implied: false },
    ])
    expect(sheet.contours[0]!.filter(({ on, implied }) => on && !implied)).toHaveLength(5)
    // A handle reaches up to 9000.
    expect(sheet.box!.yMax).toBeLessThan(5000)
  })

  it('has no sheet for what the font lacks, and an empty one for a blank', () => {
    expect(glyphSheet(tinyFont(), '龘')).toBeNull()
    const blank = glyphSheet(tinyFont({ text: '永 ', shapes: { ' ': { advance: 250 } } }), ' ')
    expect(blank).toMatchObject({ advance: 250, path: '', contours: [], box: null })
  })

  it('says which feature puts another glyph in its place', () => {
    const font = tinyFont({ extra: [{ box: [0, 0, 500, 500] }], vertical: [[1, 5]], verticalMetrics: true })
    const sheet = glyphSheet(font, '永', { features: ['liga', 'vert', 'vrt2'] })!
    expect(sheet.alternates).toEqual([
      expect.objectContaining({ gid: 5, features: expect.arrayContaining(['vert']), advance: 1000 }),
    ])
    expect(sheet.verticalAdvance).toBe(1000)
    expect(glyphSheet(font, '字', { features: ['vert'] })!.alternates).toEqual([])
  })

  it('is the same from a subset of the character', () => {
    const font = tinyFont({ shapes: { 法: { box: [10, 20, 300, 400] } } })
    const face = openFace(font)
    const subset = face.subset(['法'.codePointAt(0)!], { familyName: 'x', layout: 'all' })
    face.close()
    expect(glyphSheet(subset, '法')!.contours).toEqual(glyphSheet(font, '法')!.contours)
  })
})
