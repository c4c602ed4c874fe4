import { describe, expect, it } from 'vitest'
import { extensionWarning, prepareFont } from './prepare'
import { Writer } from './reader'
import { FLAVOR_TRUETYPE, readSfnt, writeSfnt } from './sfnt'
import { CALL_FIRST, cffFont, RETURN } from './testing/cff-font'
import { tinyFont, tinyTables } from './testing/tiny-font'
import { FontRefusedError } from './types'

const prepare = (bytes: Uint8Array) => prepareFont({ files: [bytes] })

describe('prepareFont', () => {
  it('prepares a font whose result prepares to the same bytes', async () => {
    const first = await prepare(tinyFont())
    const second = await prepare(first.sfnt)
    expect(second.sfnt).toEqual(first.sfnt)
    expect(second.inspection.codepoints.length).toBe(4)
  })

  it('merges slices', async () => {
    const { inspection } = await prepareFont({ files: [tinyFont({ text: '永' }), tinyFont({ text: '字' })] })
    expect(inspection.codepoints).toEqual([
      [0x5b57, 0x5b57],
      [0x6c38, 0x6c38],
    ])
  })

  it('fills in small missing tables and drops signatures', async () => {
    const tables = tinyTables().set('DSIG', new Uint8Array(8))
    for (const tag of ['OS/2', 'name', 'post']) tables.delete(tag)
    const { sfnt, inspection } = await prepare(writeSfnt(tables, 0x74727565))
    const read = readSfnt(sfnt)
    expect(read.flavor).toBe(FLAVOR_TRUETYPE)
    expect(['OS/2', 'name', 'post', 'DSIG'].map((tag) => read.tables.has(tag))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(inspection.warnings[0]).toContain('OS/2、name、post')
    expect(inspection.metrics.winAscent).toBe(880)
  })

  it('makes a plain font of one whose axes are absurd, and says so', async () => {
    const many = new Writer().u32(0x00010000).u16(16, 2, 60_000, 20, 0, 4)
    for (let axis = 0; axis < 60_000; axis++)
      many.tag(String(10_000 + axis).slice(-4)).u32(100 << 16, 400 << 16, 900 << 16).u16(0, 256) // prettier-ignore
    const whole = tinyTables({ variable: true })
    for (const fvar of [many.done(), whole.get('fvar')!.slice(0, 20)]) {
      const { sfnt, inspection } = await prepare(writeSfnt(new Map(whole).set('fvar', fvar), FLAVOR_TRUETYPE))
      expect(inspection.axes).toEqual([])
      expect(inspection.warnings[0]).toContain('可变轴的数据有误')
      expect(['fvar', 'gvar'].filter((tag) => readSfnt(sfnt).tables.has(tag))).toEqual([])
    }
    const { sfnt, inspection } = await prepare(writeSfnt(whole, FLAVOR_TRUETYPE))
    expect(inspection.axes.map(({ tag }) => tag)).toEqual(['wght'])
    expect(readSfnt(sfnt).tables.has('gvar')).toBe(true)
  })

  it('does not choke on a thousand names that share their 64 KB', async () => {
    const names = new Writer().u16(0, 1024, 6 + 1024 * 12)
    for (let i = 0; i < 1024; i++) names.u16(3, 1, 0x409, i % 26, 65_534, 0)
    names.bytes(Buffer.alloc(65_534, 'a字'))
    const bytes = writeSfnt(tinyTables().set('name', names.done()), FLAVOR_TRUETYPE)
    const { inspection } = await prepare(bytes)
    expect(inspection.codepoints).toHaveLength(4)
  })

  it('calls outlines without an end damaged, not large', async () => {
    const { inspection } = await prepare(cffFont({ text: '永' }))
    expect(inspection.outlines).toBe('CFF ')
    const endless = cffFont({
      text: '永',
      charstring: [...CALL_FIRST, 14],
      subroutines: [[...CALL_FIRST, RETURN]],
    })
    await expect(prepare(endless)).rejects.toMatchObject({ reason: 'damaged' })
  })

  it('renames the family', async () => {
    const { inspection } = await prepareFont({ files: [tinyFont()], familyName: 'yz2' })
    expect(inspection.names.family).toEqual({ en: 'yz2' })
  })

  it('warns of a wrong extension and accepts the file', async () => {
    const { inspection } = await prepareFont({ files: [tinyFont()], fileNames: ['a.OTF'] })
    expect(inspection.warnings).toContain('文件的扩展名是 .otf，实际格式是 TTF，已按实际格式处理。')
    expect(extensionWarning('b.ttf', 'ttf')).toBeNull()
    expect(extensionWarning('c.otc', 'ttc')).toBeNull()
    expect(extensionWarning(undefined, 'ttf')).toBeNull()
  })

  it.each([
    ['a glyph made of itself', tinyFont({ text: '永', shapes: { 永: { components: [1] } } })],
    [
      'two glyphs made of each other',
      tinyFont({ text: '永字', shapes: { 永: { components: [2] }, 字: { components: [1] } } }),
    ],
    ['a component that does not exist', tinyFont({ text: '永', shapes: { 永: { components: [9] } } })],
    ['a chain of 60,000 components', chain(60_000)],
    ['loca that is too short', damaged('loca', (bytes) => bytes.subarray(0, 8))],
    [
      'loca that runs backwards',
      damaged('loca', (bytes) => new Writer().u32(...locas(bytes).reverse()).done()),
    ],
    ['loca past the end of glyf', damaged('glyf', (bytes) => bytes.subarray(0, bytes.length - 4))],
    ['contours without points', damaged('glyf', (bytes) => bytes.map((b, i) => (i < 2 ? 0x7f : b)))],
    ['hhea cut off', damaged('hhea', (bytes) => bytes.subarray(0, 4))],
    ['advances cut off', damaged('hmtx', (bytes) => bytes.subarray(0, 6))],
    ['a head of zeros', damaged('head', (bytes) => new Uint8Array(bytes.length))],
  ])('refuses %s', async (_, bytes) => {
    await expect(prepare(bytes)).rejects.toBeInstanceOf(FontRefusedError)
  })

  it('refuses nothing, too many and too large files', async () => {
    await expect(prepareFont({ files: [] })).rejects.toMatchObject({ reason: 'empty' })
    await expect(prepareFont({ files: Array(513).fill(tinyFont()) })).rejects.toMatchObject({
      reason: 'too-large',
    })
    await expect(prepareFont({ files: [tinyFont()], maxFileBytes: 10 })).rejects.toMatchObject({
      reason: 'too-large',
    })
  })
})

function damaged(tag: string, change: (bytes: Uint8Array) => Uint8Array): Uint8Array {
  const tables = tinyTables()
  return writeSfnt(tables.set(tag, change(tables.get(tag)!)), FLAVOR_TRUETYPE)
}

function locas(loca: Uint8Array): number[] {
  const view = new DataView(loca.slice().buffer)
  return Array.from({ length: loca.length / 4 }, (_, i) => view.getUint32(i * 4))
}

/** Glyph 1 is made of glyph 2, which is made of glyph 3, … */
function chain(length: number): Uint8Array {
  const extra = Array.from({ length }, (_, i) => (i < length - 1 ? { components: [i + 3] } : {}))
  return tinyFont({ text: '永', shapes: { 永: { components: [2] } }, extra })
}
