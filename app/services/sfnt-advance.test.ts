import { describe, expect, it } from 'vitest'
import { sfntAdvance } from './sfnt-advance'

/** head, hhea, hmtx and a cmap: glyph 1 is 永 (1000), 2 is A (600), 3 is 𠮷 with the last long metric (500). */
function font(cmapFormat: 4 | 12): Uint8Array {
  const head = new DataView(new ArrayBuffer(54))
  head.setUint16(18, 1000)
  const hhea = new DataView(new ArrayBuffer(36))
  hhea.setUint16(34, 3)
  const hmtx = new DataView(new ArrayBuffer(14))
  ;[500, 1000, 600].forEach((advance, glyph) => hmtx.setUint16(4 * glyph, advance))
  const cmap = cmapFormat === 12 ? format12() : format4()
  const tables: Array<[string, DataView]> = [
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['cmap', cmap],
  ]
  const bytes = new Uint8Array(12 + 16 * 4 + tables.reduce((sum, [, table]) => sum + table.byteLength, 0))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x00010000)
  view.setUint16(4, tables.length)
  let at = 12 + 16 * tables.length
  tables.forEach(([tag, table], index) => {
    const record = 12 + 16 * index
    ;[...tag].forEach((character, byte) => view.setUint8(record + byte, character.charCodeAt(0)))
    view.setUint32(record + 8, at)
    view.setUint32(record + 12, table.byteLength)
    bytes.set(new Uint8Array(table.buffer), at)
    at += table.byteLength
  })
  return bytes
}

function subtable(format: number, length: number): DataView {
  const view = new DataView(new ArrayBuffer(12 + length))
  view.setUint16(2, 1)
  view.setUint16(4, 3)
  view.setUint16(6, format === 12 ? 10 : 1)
  view.setUint32(8, 12)
  view.setUint16(12, format)
  return view
}

function format12(): DataView {
  const groups = [
    [0x41, 0x41, 2],
    [0x6c38, 0x6c38, 1],
    [0x20bb7, 0x20bb7, 3],
  ]
  const view = subtable(12, 16 + 12 * groups.length)
  view.setUint32(12 + 12, groups.length)
  groups.flat().forEach((value, index) => view.setUint32(12 + 16 + 4 * index, value))
  return view
}

function format4(): DataView {
  const segments = [
    [0x41, 0x41, 2 - 0x41],
    [0x6c38, 0x6c38, 1 - 0x6c38],
    [0xffff, 0xffff, 1],
  ]
  const count = segments.length
  const view = subtable(4, 16 + 8 * count)
  view.setUint16(12 + 6, count * 2)
  segments.forEach(([first, last, delta], index) => {
    view.setUint16(12 + 14 + 2 * index, last!)
    view.setUint16(12 + 16 + 2 * count + 2 * index, first!)
    view.setInt16(12 + 16 + 4 * count + 2 * index, delta!)
  })
  return view
}

describe('sfntAdvance', () => {
  it('adds up the advances, in em', () => {
    expect(sfntAdvance(font(12), '永A永')).toBeCloseTo(2.6)
    expect(sfntAdvance(font(4), '永A永')).toBeCloseTo(2.6)
  })

  it('knows characters beyond the first plane, repeated widths and missing glyphs', () => {
    expect(sfntAdvance(font(12), '𠮷')).toBeCloseTo(0.6)
    expect(sfntAdvance(font(12), '龘')).toBeCloseTo(0.5)
    expect(sfntAdvance(font(4), '龘')).toBeCloseTo(0.5)
  })

  it('is null for what it can’t read', () => {
    expect(sfntAdvance(new Uint8Array(0), '永')).toBeNull()
    expect(sfntAdvance(new Uint8Array(400), '永')).toBeNull()
    expect(sfntAdvance(font(12).subarray(0, 120), '永')).toBeNull()
  })
})
