import { describe, expect, it } from 'vitest'
import { outlineLine, shapingCodepoints } from './outline'
import { buildGlyfFont } from './testing/glyf-font'
import { textSvg } from './text-svg'

const source = buildGlyfFont()

describe('outlineLine', () => {
  it('puts glyphs one after another, y down', () => {
    const line = outlineLine(source, 'AA')
    expect(line.glyphs.map(({ cluster, x, y, advance }) => [cluster, x, y, advance])).toEqual([
      [0, 0, 0, 1000],
      [1, 1000, 0, 1000],
    ])
    expect(line).toMatchObject({ advance: 2000, ascent: 880, descent: 120, unitsPerEm: 1000, missing: [] })
    expect(line.path).toContain('M100 0')
    expect(line.path).toContain('L900 -800')
    expect(line.path).toContain('M1100 0')
  })

  it('goes down in vertical text, centred on the column', () => {
    const line = outlineLine(source, 'AA', { vertical: true })
    expect(line.advance).toBe(2000)
    expect(line.glyphs.map(({ x }) => x)).toEqual([-500, -500])
    expect(line.glyphs[1]!.y - line.glyphs[0]!.y).toBe(1000)
  })

  it('spaces characters out, but adds nothing after the last', () => {
    const across = outlineLine(source, 'AA', { letterSpacing: 50 })
    expect(across.advance).toBe(2050)
    expect(across.glyphs[1]!.x).toBe(1050)
    const down = outlineLine(source, 'AA', { letterSpacing: 50, vertical: true })
    expect(down.advance).toBe(2050)
    expect(down.glyphs[1]!.y - down.glyphs[0]!.y).toBe(1050)
  })

  it('names missing codepoints beyond the BMP too', () => {
    expect(outlineLine(source, 'A\u{20001}字').missing).toEqual([0x5b57, 0x20001])
    expect(outlineLine(source, '')).toMatchObject({ path: '', advance: 0, glyphs: [] })
  })
})

describe('shapingCodepoints', () => {
  it('is sorted, unique, normalised both ways and free of lone surrogates', () => {
    const found = shapingCodepoints('がA\ud800A')
    expect(found).toEqual([...new Set(found)].sort((a, b) => a - b))
    for (const codepoint of [0x41, 0x304b, 0x3099, 0x304c]) expect(found).toContain(codepoint)
    expect(found.some((codepoint) => codepoint >= 0xd800 && codepoint <= 0xdfff)).toBe(false)
  })
})

describe('textSvg', () => {
  it('is as large as its text and padding', () => {
    const svg = textSvg([outlineLine(source, 'AA')], { fontSize: 100, lineHeight: 1, padding: 10 })
    expect(svg).toContain('width="220" height="120"')
    expect(svg).toContain('translate(10 98) scale(0.1)')
  })

  it('escapes what it is given', () => {
    const svg = textSvg([], { fontSize: 10, title: '<a "b" & \u0000>', color: '"><script>' })
    expect(svg).toContain('aria-label="&lt;a &quot;b&quot; &amp; &gt;"')
    expect(svg).not.toContain('<script>')
  })

  it('sets vertical lines from right to left', () => {
    const lines = ['A', 'AA'].map((text) => outlineLine(source, text, { vertical: true }))
    const svg = textSvg(lines, { fontSize: 100, lineHeight: 1 })
    expect(svg).toContain('width="200" height="200"')
    expect(svg.indexOf('translate(150 0)')).toBeLessThan(svg.indexOf('translate(50 0)'))
    expect(svg).toContain('translate(150 0)')
  })
})
