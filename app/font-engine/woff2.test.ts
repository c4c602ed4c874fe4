import { describe, expect, it } from 'vitest'
import { readSfnt, viewOf } from './sfnt'
import { buildGlyfFont, GLYF_FONT } from './testing/glyf-font'
import { decodeWoff2, otsComplaints, otsInstalled, readBack } from './testing/read-back'
import { encodeWoff2, encodeWoff2Async } from './woff2'

const source = buildGlyfFont()
const QUALITIES = [0, 1, 5, 9, 11]

describe('encodeWoff2', () => {
  it.each(QUALITIES)(
    'at quality %i decodes to the same outlines, cmap, metrics and names',
    async (quality) => {
      const decoded = await decodeWoff2(encodeWoff2(source, quality))
      expect(readBack(decoded)).toEqual(readBack(source))
    },
  )

  it('keeps boxes, instructions and tables', async () => {
    const decoded = readSfnt(await decodeWoff2(encodeWoff2(source, 5))).tables
    const original = readSfnt(source).tables
    for (const tag of ['hhea', 'hmtx', 'maxp', 'OS/2', 'post', 'cmap', 'name']) {
      expect(decoded.get(tag), tag).toEqual(original.get(tag))
    }
    const glyf = Buffer.from(decoded.get('glyf')!)
    expect(glyf.includes(Buffer.from([0xb0, 0x01, 0x21]))).toBe(true)
    const last = viewOf(decoded.get('loca')!).getUint32(GLYF_FONT.codepoints.length * 4)
    expect([2, 4, 6, 8].map((at) => glyf.readInt16BE(last + at))).toEqual([90, -10, 910, 810])
  })

  it('states its own length and is padded to four bytes', () => {
    const woff2 = encodeWoff2(source, 5)
    const view = viewOf(woff2)
    expect(view.getUint32(8)).toBe(woff2.length)
    expect(woff2.length % 4).toBe(0)
    expect(view.getUint32(20)).toBeLessThanOrEqual(woff2.length)
  })

  it('gives the same bytes synchronously and asynchronously', async () => {
    expect(Buffer.compare(encodeWoff2(source, 5), await encodeWoff2Async(source, 5))).toBe(0)
  })

  it.each([-1, 12, 5.5])('refuses quality %f', async (quality) => {
    expect(() => encodeWoff2(source, quality)).toThrow(RangeError)
    await expect(encodeWoff2Async(source, quality)).rejects.toThrow(RangeError)
  })

  it('refuses glyphs that run out of their table', () => {
    const damaged = source.slice()
    const glyf = readSfnt(damaged).tables.get('glyf')!
    // The first glyph claims 200 contours.
    viewOf(glyf).setInt16(0, 200)
    expect(() => encodeWoff2(damaged, 5)).toThrow(expect.objectContaining({ reason: 'damaged' }))
  })

  it.runIf(otsInstalled)('passes OTS', () => {
    for (const quality of QUALITIES) expect(otsComplaints(encodeWoff2(source, quality))).toBe('')
  })
})
