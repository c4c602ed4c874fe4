import { describe, expect, it } from 'vitest'
import { openFace } from './subset'
import { readSfnt, viewOf, writeSfnt } from './sfnt'
import { buildGlyfFont, GLYF_FONT } from './testing/glyf-font'
import { otsComplaints, otsInstalled, readBack } from './testing/read-back'

const source = buildGlyfFont()
const OPTIONS = { familyName: 'YZ 1a2b' }

describe('a subset', () => {
  it('holds the asked glyphs with the outlines and widths of the source', () => {
    const wanted = [0x41, 0x4e01, 0x20000]
    const [before, after] = [readBack(source), readBack(openFace(source).subset(wanted, OPTIONS))]
    expect(after.codepoints).toEqual(wanted)
    for (const codepoint of wanted) {
      expect(after.outlines.get(codepoint)).toBe(before.outlines.get(codepoint))
      expect(after.outlines.get(codepoint)).not.toBe('')
      expect(after.advances.get(codepoint)).toBe(before.advances.get(codepoint))
    }
  })

  it('ignores codepoints that the font lacks', () => {
    const face = openFace(source)
    expect(face.subset([0x41, 0x42, 0x10ffff], OPTIONS)).toEqual(face.subset([0x41], OPTIONS))
  })

  it.each([[[]], [[0x9999]]])('of no codepoint that the font has (%j) holds .notdef alone', (codepoints) => {
    const subset = openFace(source).subset(codepoints, OPTIONS)
    expect(readBack(subset).codepoints).toEqual([])
    expect(viewOf(readSfnt(subset).tables.get('maxp')!).getUint16(4)).toBe(1)
    if (otsInstalled) expect(otsComplaints(subset)).toBe('')
  })

  it.each([
    ['a lone surrogate', [0xd800]],
    ['a value above U+10FFFF', [0x110000]],
    ['a negative value', [-1]],
    ['a fraction', [65.5]],
    ['NaN', [Number.NaN]],
    ['a repeated codepoint', [65, 65]],
    ['a wrong order', [66, 65]],
  ])('is refused for %s', (_, codepoints) => {
    expect(() => openFace(source).subset(codepoints, OPTIONS)).toThrow(RangeError)
  })

  it('is named neutrally and keeps the rights records', () => {
    const { names } = readBack(openFace(source).subset([0x41], OPTIONS))
    for (const id of [1, 3, 4, 16]) expect(names.get(id)).toBe('YZ 1a2b')
    expect(names.get(6)).toBe('YZ1a2b')
    expect(names.get(5)).toBe('Version 1.200')
    expect(names.get(0)).toBe(GLYF_FONT.copyright)
    expect(names.get(13)).toBe(GLYF_FONT.licence)
    expect(names.get(14)).toBe('https://openfontlicense.org')
    expect(names.has(10)).toBe(false)
  })

  it('has the same bytes every time, from a fresh face and from an accelerated one', () => {
    const one = openFace(source, { accelerate: 'never' }).subset([0x41, 0x4e00], OPTIONS)
    const face = openFace(source)
    for (let i = 0; i < 4; i++) expect(face.subset([0x41, 0x4e00], OPTIONS)).toEqual(one)
    const head = viewOf(readSfnt(one).tables.get('head')!)
    expect(head.getUint32(32)).toBe(GLYF_FONT.modified)
  })

  it('drops instructions', () => {
    const glyf = readSfnt(openFace(source).subset([0x4e00], OPTIONS)).tables.get('glyf')!
    expect(Buffer.from(glyf).includes(Buffer.from([0xb0, 0x01, 0x21]))).toBe(false)
  })

  it.runIf(otsInstalled)('passes OTS', () => {
    expect(otsComplaints(openFace(source).subset(GLYF_FONT.codepoints, OPTIONS))).toBe('')
  })
})

describe('a face', () => {
  it('refuses what is not a font with outlines', () => {
    expect(() => openFace(new Uint8Array(3))).toThrow(expect.objectContaining({ reason: 'damaged' }))
    expect(() => openFace(new Uint8Array(40))).toThrow(expect.objectContaining({ reason: 'damaged' }))
    const { tables, flavor } = readSfnt(source)
    tables.delete('glyf')
    const bare = writeSfnt(tables, flavor)
    expect(() => openFace(bare)).toThrow(expect.objectContaining({ reason: 'unsupported' }))
    expect(() => openFace(source.subarray(0, 400))).toThrow(expect.objectContaining({ reason: 'damaged' }))
  })

  it('answers nothing once closed', () => {
    const face = openFace(source)
    face.close()
    face.close()
    expect(() => face.subset([0x41], OPTIONS)).toThrow('closed')
  })
})
