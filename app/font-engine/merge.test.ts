import { describe, expect, it } from 'vitest'
import { mergeSlices } from './merge'
import { readSfnt, writeSfnt, type Sfnt } from './sfnt'
import { openFace } from './subset'
import { cmapToMap, readCmap } from './tables/cmap'
import { Glyphs } from './tables/glyf'
import { singleSubstitutions } from './tables/layout'
import { readHead, readMaxp } from './tables/metrics'
import { fontNames, NameTable } from './tables/name'
import { tinyFont, tinyTables, type TinyFont, type TinyGlyph } from './testing/tiny-font'
import { inspect } from './inspect'

const wide = (width: number): TinyGlyph => ({ box: [0, 0, width, 800], advance: width + 10 })

function open(sfnt: Sfnt) {
  const count = readMaxp(sfnt.tables.get('maxp')!)
  const head = readHead(sfnt.tables.get('head')!)
  const glyphs = new Glyphs(sfnt.tables.get('glyf')!, sfnt.tables.get('loca')!, head.longLoca, count)
  const map = cmapToMap(readCmap(sfnt.tables.get('cmap')!, count))
  const gid = (character: string) => map.get(character.codePointAt(0)!)!
  const hmtx = new DataView(sfnt.tables.get('hmtx')!.slice().buffer)
  return {
    count,
    glyphs,
    map,
    gid,
    width: (character: string) => glyphs.box(gid(character))!.xMax,
    advance: (character: string) => hmtx.getUint16(gid(character) * 4),
  }
}
const merged = (...fonts: TinyFont[]) => readSfnt(mergeSlices(fonts.map((font) => tinyFont(font))))

describe('mergeSlices', () => {
  it('joins repertoires, the first slice winning, with outlines and advances', () => {
    const font = open(
      merged(
        { text: '永字', shapes: { 永: wide(500), 字: wide(510) } },
        { text: '字𠮟A', shapes: { 字: wide(999), '𠮟': wide(520), A: wide(530) } },
      ),
    )
    expect([...font.map.keys()].sort((a, b) => a - b)).toEqual([0x41, 0x5b57, 0x6c38, 0x20b9f])
    expect(['永', '字', '𠮟', 'A'].map(font.width)).toEqual([500, 510, 520, 530])
    expect(['永', '字', '𠮟', 'A'].map(font.advance)).toEqual([510, 520, 530, 540])
    expect(font.count).toBe(5)
    font.glyphs.check()
  })

  it('carries components that no codepoint reaches, and renumbers them', () => {
    const font = open(
      merged(
        { text: '永' },
        { text: '字', shapes: { 字: { components: [2, 3] } }, extra: [wide(300), wide(400)] },
      ),
    )
    const parts = font.glyphs.components(font.gid('字')).map((part) => font.glyphs.box(part.gid)!.xMax)
    expect(parts).toEqual([300, 400])
    expect(font.count).toBe(5)
  })

  it('keeps vertical forms', () => {
    const sfnt = merged(
      { text: '永' },
      {
        text: '，。',
        extra: [wide(200), wide(210)],
        vertical: [
          [1, 3],
          [2, 4],
        ],
      },
    )
    const font = open(sfnt)
    const forms = singleSubstitutions(sfnt.tables.get('GSUB')!, ['vert'])
    expect(font.glyphs.box(forms.get(font.gid('，'))!)!.xMax).toBe(200)
    expect(font.glyphs.box(forms.get(font.gid('。'))!)!.xMax).toBe(210)
    expect(forms.size).toBe(2)
  })

  it('keeps vertical metrics only when every slice has them', () => {
    expect(
      merged({ text: '永', verticalMetrics: true }, { text: '字', verticalMetrics: true }).tables.has('vmtx'),
    ).toBe(true)
    expect(merged({ text: '永', verticalMetrics: true }, { text: '字' }).tables.has('vmtx')).toBe(false)
  })

  it('keeps variations that move the outlines', async () => {
    const bytes = mergeSlices([
      tinyFont({ text: '永', variable: true, shapes: { 永: wide(500) } }),
      tinyFont({ text: '字', variable: true, shapes: { 字: wide(600) } }),
    ])
    expect((await inspect(bytes)).axes[0]).toMatchObject({ tag: 'wght', min: 100, default: 400, max: 900 })
    const face = openFace(bytes, { accelerate: 'never' })
    const bold = open(readSfnt(face.subset([0x5b57], { familyName: 'x', pin: { wght: 900 } })))
    const regular = open(readSfnt(face.subset([0x5b57], { familyName: 'x' })))
    expect(regular.width('字')).toBe(600)
    expect(bold.width('字')).toBe(700)
  })

  it('writes the same bytes every time and leaves its input alone', () => {
    // Buffers, because Buffer.slice does not copy.
    const files = [
      tinyFont({ text: '永', extra: [wide(1)], vertical: [[1, 2]] }),
      tinyFont({ text: '字', shapes: { 字: { components: [2] } }, extra: [wide(2)] }),
    ].map((file) => Buffer.from(file))
    const before = files.map((file) => file.toString('hex'))
    expect(mergeSlices(files)).toEqual(mergeSlices(files))
    expect(files.map((file) => file.toString('hex'))).toEqual(before)
  })

  it('drops instructions when the slices disagree about theirs', () => {
    const hinted = (text: string, prep: number) => {
      const tables = tinyTables({ text }).set('prep', Uint8Array.of(0xb0, prep))
      return writeSfnt(tables, 0x00010000)
    }
    expect(readSfnt(mergeSlices([hinted('永', 1), hinted('字', 1)])).tables.has('prep')).toBe(true)
    expect(readSfnt(mergeSlices([hinted('永', 1), hinted('字', 2)])).tables.has('prep')).toBe(false)
  })

  it('writes a neutral family name and keeps the copyright', () => {
    const bytes = mergeSlices([tinyFont({ text: '永' }), tinyFont({ text: '字' })], { familyName: 'yz1' })
    const names = fontNames(new NameTable(readSfnt(bytes).tables.get('name')))
    expect(names.family).toEqual({ en: 'yz1' })
    expect(names.copyright).toBe('Copyright the test')
    expect(Buffer.from(bytes).includes(Buffer.from('小字', 'utf16le').swap16())).toBe(false)
  })

  it('refuses slices of different fonts, and CFF', () => {
    const refuse = (files: Uint8Array[]) =>
      expect(() => mergeSlices(files)).toThrow(expect.objectContaining({ reason: 'unsupported' }))
    refuse([tinyFont({ text: '永' }), tinyFont({ text: '字', variable: true })])
    const cff = tinyTables()
    cff.delete('glyf')
    refuse([tinyFont(), writeSfnt(cff.set('CFF ', new Uint8Array(8)), 0x4f54544f)])
  })
})
