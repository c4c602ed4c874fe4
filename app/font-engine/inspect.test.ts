import { describe, expect, it } from 'vitest'
import { inspect, listFaces } from './inspect'
import { Writer } from './reader'
import { FLAVOR_TRUETYPE, writeSfnt } from './sfnt'
import { tinyFont, tinyTables } from './testing/tiny-font'

const without = (...tags: string[]) => {
  const tables = tinyTables()
  for (const tag of tags) tables.delete(tag)
  return writeSfnt(tables, FLAVOR_TRUETYPE)
}
const replaced = (tag: string, bytes: Uint8Array) => writeSfnt(tinyTables().set(tag, bytes), FLAVOR_TRUETYPE)

describe('inspect', () => {
  it('says what a plain font is', async () => {
    const found = await inspect(tinyFont({ text: ' 永字𠮟', fsType: 0x0104, weight: 3 }))
    expect(found).toMatchObject({
      sourceFormat: 'ttf',
      outlines: 'glyf',
      glyphCount: 5,
      revision: 1.5,
      weight: 300,
      widthClass: 5,
      italic: false,
      names: {
        family: { en: 'Tiny', zh: '小字' },
        postscript: 'Tiny-Regular',
        copyright: 'Copyright the test',
      },
      embedding: { previewAndPrint: true, noSubsetting: true, restricted: false },
      metrics: {
        unitsPerEm: 1000,
        hheaAscender: 880,
        winDescent: 120,
        xHeight: 500,
        hasVerticalMetrics: false,
      },
      codepoints: [
        [0x20, 0x20],
        [0x5b57, 0x5b57],
        [0x6c38, 0x6c38],
        [0x20b9f, 0x20b9f],
      ],
      axes: [],
      warnings: [],
    })
    expect(found.sfntBytes).toBe(tinyFont({ text: ' 永字𠮟' }).length)
  })

  it('says what a variable vertical font has', async () => {
    const found = await inspect(
      tinyFont({
        variable: true,
        verticalMetrics: true,
        vertical: [[1, 2]],
        names: [
          [0x804, 256, '字重'],
          [0x409, 257, 'Bold'],
        ],
      }),
    )
    expect(found.axes).toEqual([
      { tag: 'wght', name: { zh: '字重' }, min: 100, default: 400, max: 900, hidden: false },
    ])
    expect(found.instances).toEqual([{ name: { en: 'Bold' }, coordinates: { wght: 700 } }])
    expect(found.features).toEqual(['vert', 'vrt2'])
    expect(found.metrics.hasVerticalMetrics).toBe(true)
    expect(found.warnings).toContain('名称表里没有家族名，请在资料中填写。')
  })

  it('measures visual size, 永 counted twice, and clamps the scale', async () => {
    const square = (side: number) => ({ box: [0, 0, side, side] as [number, number, number, number] })
    const even = await inspect(tinyFont({ text: '永字', shapes: { 永: square(870), 字: square(870) } }))
    expect(even).toMatchObject({ visualSize: 0.87, scale: 1 })
    const mixed = await inspect(tinyFont({ text: '永字', shapes: { 永: square(900), 字: square(600) } }))
    expect(mixed.visualSize).toBe(0.8)
    const small = await inspect(tinyFont({ text: '永', shapes: { 永: square(300) } }))
    expect(small.scale).toBe(1.18)
    const latin = await inspect(tinyFont({ text: 'abc' }))
    expect(latin).toMatchObject({ visualSize: null, scale: 1 })
    const kana = await inspect(tinyFont({ text: 'あ', shapes: { あ: square(700) } }))
    expect(kana).toMatchObject({ visualSize: 0.7, scale: 1 })
    const traditional = await inspect(tinyFont({ text: '東', shapes: { 東: square(870) } }))
    expect(traditional.visualSize).toBe(0.87)
  })

  it.each([
    ['damaged', without('cmap')],
    ['damaged', without('head')],
    ['damaged', without('maxp')],
    ['unsupported', without('glyf')],
    ['no-glyphs', replaced('maxp', new Writer().u32(0x00010000).u16(0).bytes(new Uint8Array(26)).done())],
    ['no-unicode-cmap', replaced('cmap', new Writer().u16(0, 0).done())],
    [
      'damaged',
      replaced(
        'head',
        tinyTables()
          .get('head')!
          .map((b, i) => (i === 18 || i === 19 ? 0 : b)),
      ),
    ],
    ['empty', new Uint8Array()],
    ['not-a-font', Uint8Array.from({ length: 100 }, (_, i) => i + 200)],
  ])('refuses as %s', async (reason, bytes) => {
    await expect(inspect(bytes)).rejects.toMatchObject({ name: 'FontRefusedError', reason })
  })

  it('warns of what is missing but can be done without', async () => {
    const { warnings } = await inspect(without('OS/2', 'post', 'name'))
    expect(warnings[0]).toBe('缺少 OS/2、name、post 表，已按默认值处理。')
  })
})

describe('listFaces', () => {
  it('lists the one face of a plain font', async () => {
    expect(await listFaces(tinyFont())).toEqual([
      { index: 0, family: { en: 'Tiny', zh: '小字' }, subfamily: { en: 'Regular' } },
    ])
  })
})
