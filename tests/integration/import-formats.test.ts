import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { inspect } from '~/font-engine/inspect'
import { tinyFont, type TinyFont } from '~/font-engine/testing/tiny-font'
import type { FontDetail } from '~/contract/fonts'
import { decodeRanges } from '~/font-engine/codepoints'
import { expandRanges } from '~/font-engine/repertoire'
import { readBack } from '~/font-engine/testing/read-back'
import { encodeWoff2 } from '~/font-engine/woff2'
import { woffOf } from '../factories/wrapped-fonts'
import { fontManifest, LICENCE_TEXT, makeLibrary, type TestLibrary } from '../factories/library'
import { unzip } from '../factories/zip'

describe('what comes in', () => {
  let library: TestLibrary
  const sliced = ['永字', '八法', '春眠']
  const NOTO_CJK = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
  const names: TinyFont['names'] = [
    [0x409, 0, 'Copyright 2026 Tiny'],
    [0x409, 1, 'Tiny Song'],
    [0x409, 2, 'Regular'],
    [0x409, 4, 'Tiny Song Regular'],
    [0x409, 5, 'Version 2.015;hotconv 1.0'],
    [0x409, 6, 'TinySong-Regular'],
    [0x409, 13, 'This Font Software is licensed under the SIL OFL'],
    [0x409, 256, 'Weight'],
    [0x409, 257, 'Bold'],
    [0x804, 2, '常规体'],
  ]
  beforeAll(async () => {
    const reserved = { id: 'OFL-1.1', reservedNames: ['Tiny'] }
    library = await makeLibrary([
      {
        slug: 'plain',
        gno: 'Y40001',
        file: { text: 'a永いろ', variable: true, names },
        manifest: { faces: [{ variable: true }] },
      },
      { slug: 'woff', gno: 'Y40002', file: woffOf(tinyFont()), manifest: { licence: reserved } },
      {
        slug: 'woff2',
        gno: 'Y40003',
        file: encodeWoff2(tinyFont({ weight: 300 }), 1),
        manifest: { faces: [{}] },
      },
      { slug: 'restricted', gno: 'Y40004', file: { fsType: 2 } },
      {
        slug: 'overridden',
        gno: 'Y40005',
        file: { fsType: 2 },
        manifest: { licence: { id: 'OFL-1.1', overridesEmbedding: true } },
      },
    ])
    const write = (path: string, content: string | Uint8Array) => {
      mkdirSync(dirname(join(library.folder, path)), { recursive: true })
      writeFileSync(join(library.folder, path), content)
    }
    const pkg = 'node_modules/@tiny/sliced'
    write(`${pkg}/package.json`, JSON.stringify({ name: '@tiny/sliced', version: '1.0.0' }))
    write(`${pkg}/LICENSE`, 'licence of the package')
    sliced.forEach((text, i) =>
      write(`${pkg}/files/sliced-${i}-400-normal.woff2`, encodeWoff2(tinyFont({ text }), 1)),
    )
    write(`${pkg}/files/sliced-0-700-normal.woff2`, encodeWoff2(tinyFont({ text: '粗' }), 1))
    const source = { npm: '@tiny/sliced' }
    const licence = { id: 'OFL-1.1', file: 'LICENSE' }
    write(
      'fonts/sliced.md',
      `---\n${stringify({ ...fontManifest({ slug: 'sliced', gno: 'Y40006', manifest: { source, licence } }, ''), about: undefined })}---\n\n正文在这里。\n`,
    )
    if (existsSync(NOTO_CJK)) {
      const manifest = { source: { files: ['cjk.ttc'] }, faces: [{ index: 2 }] }
      write('fonts/cjk/font.yaml', stringify(fontManifest({ slug: 'cjk', gno: 'Y40007', manifest }, '')))
      copyFileSync(NOTO_CJK, join(library.folder, 'fonts/cjk/cjk.ttc'))
    }
    const { report } = library
    const again = await library.importAgain()
    report.refused.push(...again.refused)
  }, 120_000)
  afterAll(() => library.close())

  /** What the report warns of one font's manifest, but for the letters that a tiny font lacks. */
  const warningsOf = (slug: string) =>
    library.report.warnings
      .filter(({ file, warning }) => file === join('fonts', slug, 'font.yaml') && !warning.includes('空格'))
      .map(({ warning }) => warning)
  const faceOf = (gno: string) =>
    library.backend.db.selectFrom('face').selectAll().where('family_gno', '=', gno).executeTakeFirstOrThrow()
  const familyOf = (gno: string) =>
    library.backend.db.selectFrom('family').selectAll().where('gno', '=', gno).executeTakeFirstOrThrow()
  const storedFile = async (gno: string) =>
    (await library.backend.storage.get(`fonts/${(await faceOf(gno)).file_hash}`))!
  const textOf = async (gno: string) =>
    String.fromCodePoint(...expandRanges((await inspect(await storedFile(gno))).codepoints))
  const subsetOf = async (gno: string) => {
    const response = await library.api.fetch(
      new Request('http://t/webfont/http', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([{ gno, text: '永' }]),
      }),
    )
    return ((await response.json()) as { data: Array<{ woffPath: string; picture: string | null }> }).data[0]!
  }
  const detailOf = async (gno: string) => {
    const response = await library.api.fetch(new Request(`http://t/web/api/font/getFontDetail?id=${gno}`))
    return ((await response.json()) as { data: FontDetail }).data
  }

  it('is accepted in every format', () => {
    expect(library.report.refused).toEqual([])
  })

  it('is described by what the file says of itself', async () => {
    const face = await faceOf('Y40001')
    expect(face).toMatchObject({
      gno: 'Y40001-VF',
      file_name: 'plain-Variable.ttf',
      outlines: 'glyf',
      weight: 400,
      italic: 0,
      variable: 1,
      version: '2.015',
      copyright: 'Copyright 2026 Tiny',
      name_zh: '常规体',
      name_en: 'Regular',
      units_per_em: 1000,
      ascender: 880,
      descender: -120,
      line_gap: 0,
      fs_type: 0,
      glyph_count: 5,
      codepoint_count: 4,
      hanzi_count: 1,
    })
    expect(JSON.parse(face.axes)).toMatchObject([{ tag: 'wght', min: 100, default: 400, max: 900 }])
    expect(JSON.parse(face.instances)).toMatchObject([{ coordinates: { wght: 700 }, name: { en: 'Bold' } }])
    expect(decodeRanges(face.cmap)).toEqual((await inspect(await storedFile('Y40001'))).codepoints)
    const coverage = await library.backend.db
      .selectFrom('face_coverage')
      .selectAll()
      .where('face_gno', '=', face.gno)
      .execute()
    expect(coverage.find((row) => row.charset === 'gb2312')).toMatchObject({ covered: 1 })
    expect(face.file_bytes).toBe((await storedFile('Y40001')).byteLength)
    expect(await familyOf('Y40001')).toMatchObject({
      variable: 1,
      weight_count: 1,
      licence_copyright: 'Copyright 2026 Tiny',
      default_face: 'Y40001-VF',
    })
  })

  it('is stored as a plain font, whatever it was packed in', async () => {
    for (const gno of ['Y40002', 'Y40003']) {
      expect((await inspect(await storedFile(gno))).sourceFormat).toBe('ttf')
      expect([...(await textOf(gno))].sort()).toEqual([...'永字八法'].sort())
    }
    expect(await faceOf('Y40003')).toMatchObject({
      gno: 'Y40003-300',
      file_name: 'woff2-Light.ttf',
      weight: 300,
    })
  })

  it('bears a neutral name inside and out where a name is reserved', async () => {
    expect((await faceOf('Y40002')).file_name).toBe('Yongzi-Y40002-Regular.ttf')
    const { names } = await inspect(await storedFile('Y40002'))
    expect(names.copyright).toBe('Copyright the test')
    expect(JSON.stringify({ ...names, copyright: '' })).not.toMatch(/tiny|小字/i)
    expect(names.family.en).toBe('Yongzi Y40002')
    expect((await inspect(await storedFile('Y40003'))).names.family.en).toBe('Tiny')
  })

  it('is put together from the slices of a package', async () => {
    expect([...(await textOf('Y40006'))].sort()).toEqual([...sliced.join('')].sort())
    expect(await familyOf('Y40006')).toMatchObject({
      licence_text: 'licence of the package',
      about: '正文在这里。',
      codepoint_count: 6,
    })
    expect(await storedFile('Y40006')).toSatisfy(
      (bytes: Uint8Array) => readBack(bytes).codepoints.length === 6,
    )
  })

  it('is only shown where its embedding bits forbid more', async () => {
    const subset = await subsetOf('Y40004')
    expect(subset).toMatchObject({
      woffPath: '',
      picture: expect.stringContaining('/webfont/picture/Y40004'),
    })
    const { embeddingNote } = await detailOf('Y40004')
    expect(embeddingNote).toContain('限制嵌入')
    expect(warningsOf('restricted')).toContain(embeddingNote)
  })

  it('is served where the licence overrides those bits, and the page can say so', async () => {
    expect((await subsetOf('Y40005')).woffPath).toMatch(/\.woff2$/)
    const { embeddingNote } = await detailOf('Y40005')
    expect(embeddingNote).toContain('OFL-1.1')
    expect(warningsOf('overridden')).toContain(embeddingNote)
    expect(warningsOf('plain')).toEqual([])
  })

  it('is said to be of another format than its name promises', () => {
    expect(warningsOf('woff')).toEqual(['文件的扩展名是 .ttf，实际格式是 WOFF，已按实际格式处理。'])
    expect(warningsOf('woff2').join()).toContain('实际格式是 WOFF2')
  })

  it('is described in its download as what it is', async () => {
    const archive = async (gno: string) => {
      const response = await library.api.fetch(new Request(`http://t/api/v1/web/${gno}/download`))
      const entries = unzip(Buffer.from(await response.arrayBuffer()))
      return new Map([...entries].map(([name, bytes]) => [name.split('/')[1]!, bytes.toString()]))
    }
    const merged = (await archive('Y40006')).get('README.txt')!
    expect(merged).toContain('字体文件由发布的网页字体分片合并而成')
    expect(merged).toContain('全文见 LICENSE.txt')
    const plain = (await archive('Y40003')).get('README.txt')!
    expect(plain).not.toMatch(/合并|网页字体|保留/)
    expect(plain).toContain('字形未改')
    expect((await archive('Y40002')).get('README.txt')).toContain('“Tiny”是保留字体名')
    const { db } = library.backend
    const text = { text: LICENCE_TEXT }
    await db.updateTable('licence').set({ text: null }).where('id', '=', 'OFL-1.1').execute()
    const bare = await archive('Y40003')
    await db.updateTable('licence').set(text).where('id', '=', 'OFL-1.1').execute()
    expect(bare.has('LICENSE.txt')).toBe(false)
    expect(bare.get('README.txt')).not.toContain('LICENSE')
  })

  it.skipIf(!existsSync(NOTO_CJK))('is one face of a collection with CFF outlines', async () => {
    const face = await faceOf('Y40007')
    expect(face).toMatchObject({ outlines: 'CFF ', file_name: 'cjk-Regular.otf', weight: 400 })
    const { sourceFormat, names } = await inspect(await storedFile('Y40007'))
    expect(sourceFormat).toBe('otf')
    expect(names.family.en).toBe('Noto Sans CJK SC')
    expect(face.hanzi_count).toBeGreaterThan(20_000)
    expect((await subsetOf('Y40007')).woffPath).toMatch(/\.woff2$/)
  })
})
