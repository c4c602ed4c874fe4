import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import wawoff2 from 'wawoff2'
import { outlineLine, shapingCodepoints } from './outline'
import { openFace } from './subset'
import { tinyFont } from './testing/tiny-font'
import { layOutText } from './text-layout'
import { layoutSvg } from './text-svg'

const font = tinyFont({ text: '永字a b「', shapes: { ' ': { advance: 300 } } })
const boxes = (text: string, options: Partial<Parameters<typeof layOutText>[2]> = {}) => {
  const { width, height, cells } = layOutText(font, text, { fontSize: 100, ...options })
  return {
    size: [width, height],
    cells: cells.map(({ text, x, y, width, height }) => [text, x, y, width, height]),
  }
}

describe('layOutText', () => {
  it('sets em boxes side by side, lines apart by their height', () => {
    expect(boxes('永字\n字', { lineHeight: 1.5 })).toEqual({
      size: [200, 250],
      cells: [
        ['永', 0, 0, 100, 100],
        ['字', 100, 0, 100, 100],
        ['字', 0, 150, 100, 100],
      ],
    })
  })

  it('puts the baseline at 88 % of the em', () => {
    const [cell] = layOutText(font, '永', { fontSize: 100 }).cells
    expect(cell!.glyphs).toMatchObject([{ x: 0, y: 88 }])
  })

  it('spaces characters, and adds nothing after the last', () => {
    expect(boxes('永字', { letterSpacing: 0.2 }).size).toEqual([220, 100])
    expect(boxes('永字', { letterSpacing: -0.5 }).size).toEqual([150, 100])
    expect(boxes('永字', { letterSpacing: 0.2, vertical: true }).size).toEqual([100, 220])
  })

  it('sets columns from right to left', () => {
    expect(boxes('永字\n字', { vertical: true, lineHeight: 1.5 })).toEqual({
      size: [250, 200],
      cells: [
        ['永', 150, 0, 100, 100],
        ['字', 150, 100, 100, 100],
        ['字', 0, 0, 100, 100],
      ],
    })
  })

  it('takes the vertical forms of the font', () => {
    const turned = tinyFont({ text: '永「', extra: [{ box: [0, 0, 10, 10] }], vertical: [[2, 3]] })
    const across = layOutText(turned, '「', { fontSize: 100 })
    const down = layOutText(turned, '「', { fontSize: 100, vertical: true })
    expect(down.outlines[0]).not.toBe(across.outlines[0])
    expect(down.outlines[0]).toContain('10,10')
  })

  it('hangs glyphs in the em box, whatever the ascender says', () => {
    const [cell] = layOutText(font, '永', { fontSize: 100, vertical: true }).cells
    expect(cell!.glyphs).toMatchObject([{ x: 0, y: 88 }])
  })

  it('leaves missing characters an empty em', () => {
    const { cells, outlines } = layOutText(font, '永犇字', { fontSize: 100 })
    expect(cells.map(({ text, missing, glyphs }) => [text, missing, glyphs.length])).toEqual([
      ['永', false, 1],
      ['犇', true, 0],
      ['字', false, 1],
    ])
    expect(outlines).toHaveLength(2)
    // Said to be missing, it stays empty although a glyph came.
    const said = layOutText(font, '永', { fontSize: 100, missing: new Set('永') })
    expect(said.cells).toMatchObject([{ missing: true, glyphs: [] }])
  })

  it('keeps each outline once', () => {
    expect(layOutText(font, '永永永', { fontSize: 100 }).outlines).toHaveLength(1)
  })

  it('leaves out blank lines at the ends, not between', () => {
    expect(boxes('\n \n永\n\n字\n', { lineHeight: 1 }).size).toEqual([100, 300])
    expect(boxes('\n \n')).toEqual({ size: [0, 0], cells: [] })
  })

  it('grows for ink that leaves its box', () => {
    const wide = tinyFont({ text: '永', shapes: { 永: { box: [-100, -200, 1100, 1000] } } })
    const { width, height, cells } = layOutText(wide, '永', { fontSize: 100 })
    expect([width, height]).toEqual([120, 120])
    expect(cells[0]).toMatchObject({ x: 10, y: 12, width: 100, height: 100 })
  })

  it('knows no room for joiners and marks of direction', () => {
    const { size, cells } = boxes('永\u200d\u202e字\ufe0f')
    expect(size).toEqual([200, 100])
    expect(cells).toHaveLength(2)
  })
})

describe('layoutSvg', () => {
  const layout = layOutText(font, '永 字', { fontSize: 100 })

  it('escapes what it is given', () => {
    const svg = layoutSvg(layout, { color: '"><script>', title: '<b>&\u0000' })
    expect(svg).not.toContain('<script>')
    expect(svg).toContain('<title>&lt;b&gt;&amp;</title>')
  })

  it('frames characters, not the space between words', () => {
    const svg = layoutSvg(layout, { color: '#000000', grid: { frame: '#111111', cross: '#222222' } })
    expect(svg.match(/<path stroke="#111111" d="([^"]*)"/)![1]!.split('M')).toHaveLength(3)
  })
})

const require = createRequire(import.meta.url)
function installed(): string | null {
  try {
    const file = require
      .resolve('@fontsource/ma-shan-zheng/package.json')
      .replace('package.json', 'files/ma-shan-zheng-chinese-simplified-400-normal.woff2')
    return existsSync(file) ? file : null
  } catch {
    return null
  }
}

describe.skipIf(installed() === null)('a real font', () => {
  it('has the outlines of the source, glyph by glyph', async () => {
    const source = await wawoff2.decompress(readFileSync(installed()!))
    const text = '向新岁一马当先'
    const face = openFace(source, { accelerate: 'never' })
    const subset = face.subset(shapingCodepoints(text), { familyName: 'YZ', layout: 'all' })
    face.close()
    const { cells, outlines, scale } = layOutText(subset, text, { fontSize: 500 })
    expect(cells).toHaveLength(7)
    for (const [at, character] of [...text].entries()) {
      // The other way to a path: from commands, by the whole font.
      const whole = outlineLine(source, character)
      const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
      const ours = numbers(outlines[cells[at]!.glyphs[0]!.outline!]!).map((value, i) =>
        i % 2 === 0 ? value : 0 - value,
      )
      expect(ours, character).toEqual(numbers(whole.path))
      expect(cells[at]!.x).toBeCloseTo(at * 1000 * scale, 1)
    }
  })
})
