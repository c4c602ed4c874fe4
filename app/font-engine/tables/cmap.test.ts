import { describe, expect, it } from 'vitest'
import { Writer } from '../reader'
import { cmapToMap, readCmap } from './cmap'
import { writeCmap } from './cmap-write'

/** A cmap of one subtable. */
function cmapOf(subtable: Uint8Array, platform = 3, encoding = 10): Uint8Array {
  return new Writer().u16(0, 1, platform, encoding).u32(12).bytes(subtable).done()
}
const format12 = (...groups: [start: number, end: number, gid: number][]) => {
  const out = new Writer().u16(12, 0).u32(16 + groups.length * 12, 0, groups.length)
  for (const group of groups) out.u32(...group)
  return out.done()
}

describe('cmap', () => {
  it('reads what it writes, within and beyond the BMP', () => {
    const codepoints = [0x20, 0x41, 0x42, 0x4e00, 0x6c38, 0xffe5, 0x20b9f, 0x2f800]
    const glyphs = [1, 9, 8, 7, 2, 3, 4, 60000]
    const cmap = readCmap(writeCmap(codepoints, glyphs), 65535)
    expect(cmap.format).toBe(12)
    expect([...cmap.codepoints]).toEqual(codepoints)
    expect([...cmap.glyphs]).toEqual(glyphs)
    const bmp = readCmap(writeCmap(codepoints.slice(0, 6), glyphs), 65535)
    expect(bmp.format).toBe(4)
    expect(cmapToMap(bmp).get(0x6c38)).toBe(2)
    expect(bmp.codepoints.length).toBe(6)
  })

  it('falls back to format 12 when format 4 would be too long', () => {
    const codepoints = Array.from({ length: 30_000 }, (_, i) => 0x3400 + i)
    const cmap = readCmap(
      writeCmap(
        codepoints,
        codepoints.map((_, i) => 30_000 - i),
      ),
      65535,
    )
    expect(cmap.codepoints.length).toBe(30_000)
    expect(cmap.glyphs[0]).toBe(30_000)
  })

  it('reads formats 0, 6 and 10', () => {
    const zero = new Writer().u16(0, 262, 0)
    zero.bytes(Uint8Array.from({ length: 256 }, (_, i) => (i === 65 ? 5 : 0)))
    expect([...readCmap(cmapOf(zero.done(), 0, 3), 10).codepoints]).toEqual([65])
    const six = new Writer().u16(6, 16, 0, 0x6c38, 2, 3, 4).done()
    expect(cmapToMap(readCmap(cmapOf(six, 3, 1), 10))).toEqual(
      new Map([
        [0x6c38, 3],
        [0x6c39, 4],
      ]),
    )
    const ten = new Writer().u16(10, 0).u32(24, 0, 0x20000, 2).u16(3, 4).done()
    expect(cmapToMap(readCmap(cmapOf(ten), 10)).get(0x20001)).toBe(4)
  })

  it('leaves out glyphs that do not exist, surrogates and U+FFFF', () => {
    const cmap = readCmap(cmapOf(format12([0x41, 0x50, 1], [0xd7ff, 0xe000, 1], [0xffff, 0xffff, 1])), 4)
    expect([...cmap.codepoints]).toEqual([0x41, 0x42, 0x43, 0xd7ff])
  })

  it('ends quickly whatever the groups say', () => {
    const wild = Array.from({ length: 5000 }, () => [0, 0xffffffff, 1] as [number, number, number])
    const started = performance.now()
    expect(readCmap(cmapOf(format12(...wild)), 65535).codepoints.length).toBeLessThan(65535)
    const segments = 8000
    const four = new Writer().u16(4, 0xffff, 0, segments * 2, 0, 0, 0)
    for (let i = 0; i < segments; i++) four.u16(0xffff)
    four.u16(0)
    for (let i = 0; i < segments * 3; i++) four.u16(0)
    readCmap(cmapOf(four.done(), 3, 1), 65535)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  it('says when only symbol or legacy encodings are there, and tolerates format 14', () => {
    const six = new Writer().u16(6, 12, 0, 0xf020, 1, 3).done()
    expect(readCmap(cmapOf(six, 3, 0), 10)).toMatchObject({ format: 0, legacyOnly: true })
    const fourteen = new Writer().u16(14).u32(10, 0).done()
    expect(readCmap(cmapOf(fourteen, 0, 5), 10)).toMatchObject({ format: 0, hasVariationSequences: true })
  })

  it('takes the next best subtable when the best is cut off', () => {
    const good = new Writer().u16(6, 12, 0, 0x41, 1, 3).done()
    const table = new Writer()
      .u16(0, 2, 3, 1)
      .u32(20)
      .u16(3, 10)
      .u32(20 + good.length)
    const whole = table.bytes(good).u16(12, 0).done()
    expect([...readCmap(whole, 10).codepoints]).toEqual([0x41])
  })
})
