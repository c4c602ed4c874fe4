import { existsSync, readFileSync } from 'node:fs'
import { Blob, Face, Font } from 'harfbuzzjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { ttcOf, woffBomb } from '../../tests/factories/wrapped-fonts'
import { findCharset } from './charsets'
import { convertFont, type ConvertInput, type TargetFormat } from './convert'
import { decodeFont, detectFormat } from './formats'
import { lookAt } from './look'
import { FLAVOR_CFF, readSfnt, writeSfnt } from './sfnt'
import { buildGlyfFont, GLYF_FONT } from './testing/glyf-font'
import { otsComplaints, otsInstalled, readBack } from './testing/read-back'
import { tinyFont, tinyTables } from './testing/tiny-font'
import { truetypeOf } from './truetype'
import { FontRefusedError } from './types'
import { encodeWoff } from './woff'

const ALL: TargetFormat[] = ['woff2', 'woff', 'ttf', 'otf']
const NOTO_CJK = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
const codepointsOf = (text: string) =>
  [...new Set([...text].map((char) => char.codePointAt(0)!))].sort((a, b) => a - b)
const convert = (file: Uint8Array, more: Partial<ConvertInput> = {}) =>
  convertFont({ file, formats: ALL, ...more })
/** As sfnts, whatever the container. */
async function plain(bytes: Uint8Array): Promise<Uint8Array> {
  const { sfnt } = await decodeFont(bytes)
  return writeSfnt(sfnt.tables, sfnt.flavor)
}
const clean = (bytes: Uint8Array) => otsInstalled && expect(otsComplaints(bytes)).toBe('')

describe('the WOFF writer', () => {
  it('keeps every table byte by byte, and what browsers check', async () => {
    const source = buildGlyfFont()
    const woff = encodeWoff(source)
    expect(detectFormat(woff)).toBe('woff')
    const { sfnt } = await decodeFont(woff)
    expect(sfnt).toEqual(readSfnt(source))
    clean(woff)
    expect(woff.length % 4).toBe(0)
    expect(new DataView(woff.buffer, woff.byteOffset).getUint32(8)).toBe(woff.length)
    expect(encodeWoff(source)).toEqual(woff)
  })

  it('stores a table that does not get smaller, and leaves out a signature', async () => {
    const noise = Uint8Array.from({ length: 999 }, (_, i) => (i * i * 2654435761) >>> 13)
    const tables = tinyTables().set('DSIG', new Uint8Array(8)).set('zzzz', noise)
    const woff = encodeWoff(writeSfnt(tables, 0x00010000))
    const { tables: read } = (await decodeFont(woff)).sfnt
    expect(read.get('zzzz')).toEqual(noise)
    expect(read.has('DSIG')).toBe(false)
  })
})

describe('convertFont', { timeout: 30_000 }, () => {
  it('changes the container and nothing else', async () => {
    const source = buildGlyfFont()
    const before = readBack(source)
    const { files, refused, notes, missing } = await convert(source)
    expect(files.map(({ format, bytes }) => [format, detectFormat(bytes)])).toEqual([
      ['woff2', 'woff2'],
      ['woff', 'woff'],
      ['ttf', 'ttf'],
      ['otf', 'ttf'],
    ])
    for (const { bytes } of files) {
      expect(readBack(await plain(bytes))).toEqual(before)
      clean(bytes)
    }
    expect(files.map(({ note }) => note)).toEqual([
      null,
      null,
      null,
      expect.stringContaining('仍是 TrueType'),
    ])
    expect([refused, notes, missing]).toEqual([[], [], []])
  })

  it('goes from every container to the same font', async () => {
    const source = tinyFont({ text: '永和九年', names: [[0x804, 1, '兰亭']] })
    const { files } = await convert(source, { formats: ['woff2', 'woff'] })
    for (const { bytes } of files) {
      const again = await convert(bytes, { formats: ['ttf'] })
      expect(readBack(again.files[0]!.bytes)).toEqual(readBack(source))
    }
  })

  it('cuts down to the characters that are asked for, and names those that are not there', async () => {
    const source = tinyFont({ text: '永和九年岁在癸丑' })
    const { files, characters, missing } = await convert(source, { codepoints: codepointsOf('永年趯') })
    expect([characters, missing]).toEqual([2, codepointsOf('趯')])
    for (const { bytes } of files) {
      const read = readBack(await plain(bytes))
      expect(read.codepoints).toEqual(codepointsOf('永年'))
      const whole = readBack(source, { only: codepointsOf('永年') })
      expect([read.outlines, read.advances]).toEqual([whole.outlines, whole.advances])
      // One's own font keeps its names.
      expect(read.names).toEqual(whole.names)
      clean(bytes)
    }
    await expect(convert(source, { codepoints: codepointsOf('趯') })).rejects.toMatchObject({
      reason: 'no-glyphs',
    })
  })

  it('gives a subset of a reserved name another one, and keeps the rights', async () => {
    const { files, notes } = await convert(buildGlyfFont(), { codepoints: [0x41], formats: ['ttf'] })
    const { names } = readBack(files[0]!.bytes)
    expect(names.get(1)).toMatch(/^Subset [0-9a-f]{8}$/)
    expect(names.get(0)).toBe(GLYF_FONT.copyright)
    expect(names.get(13)).toBe(GLYF_FONT.licence)
    expect(notes.join()).toContain('Reserved Font Name')
  })

  it('keeps variations, whole and cut down', async () => {
    const source = tinyFont({ text: '永字', variable: true })
    for (const codepoints of [undefined, codepointsOf('永')]) {
      const { files } = await convert(source, { codepoints, formats: ['woff'] })
      const [at, only] = [{ wght: 900 }, codepointsOf('永')]
      const after = readBack(await plain(files[0]!.bytes), { only, variations: at })
      expect(after.outlines).toEqual(readBack(source, { only, variations: at }).outlines)
    }
  })

  it('takes any face of a collection', async () => {
    const faces = [tinyFont({ text: '永' }), tinyFont({ text: '和九', names: [[0x804, 1, '第二款']] })]
    const file = ttcOf(...faces)
    expect((await lookAt(file)).faces).toMatchObject([{ index: 0 }, { index: 1, name: '第二款' }])
    for (const [faceIndex, face] of faces.entries()) {
      const { files } = await convert(file, { faceIndex, formats: ['ttf'] })
      expect(readBack(files[0]!.bytes)).toEqual(readBack(face))
    }
    await expect(convert(file, { faceIndex: 2 })).rejects.toMatchObject({ reason: 'unsupported' })
  })

  it('says how far it is', async () => {
    const steps: number[] = []
    await convert(tinyFont(), { onProgress: (done) => steps.push(done) })
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(steps.at(-1)).toBe(1)
  })

  const truncated = tinyFont().subarray(0, 400)
  const noGlyphs = () => {
    const tables = tinyTables()
    const maxp = tables.get('maxp')!.slice()
    maxp.fill(0, 4, 6)
    return writeSfnt(tables.set('maxp', maxp), 0x00010000)
  }
  it.each([
    ['empty', new Uint8Array(), '', 'empty'],
    ['no font', Buffer.from('永字八法，不是字体'), 'a.ttf', 'not-a-font'],
    ['a page', Buffer.from('<!doctype html>'), 'a.woff2', 'unsupported'],
    ['an archive', Buffer.from('PK\u0003\u0004....'), 'a.ttf', 'unsupported'],
    ['scrambled', Buffer.alloc(600, 0x5a), 'font1.odttf', 'encrypted'],
    ['cut off', truncated, '', 'damaged'],
    ['without glyphs', noGlyphs(), '', 'no-glyphs'],
    ['a bomb', woffBomb(tinyFont()), '', 'bomb'],
  ])('refuses what is %s, in Chinese', async (_, file, name, reason) => {
    for (const refused of [lookAt(file, name), name ? null : convert(file)]) {
      const error = await refused?.catch((thrown: unknown) => thrown)
      if (error === undefined) continue
      expect(error).toBeInstanceOf(FontRefusedError)
      expect(error).toMatchObject({ reason, message: expect.stringMatching(/[一-鿿].*。$/) })
    }
  })

  it('says so when the name promises another format', async () => {
    const { notes } = await convert(tinyFont(), { fileName: '兰亭.otf', formats: ['ttf'] })
    expect(notes).toEqual(['文件的扩展名是 .otf，实际格式是 TTF，已按实际格式处理。'])
  })
})

describe('lookAt', () => {
  it('draws the words that the font has', async () => {
    const words = async (text: string) => (await lookAt(tinyFont({ text }))).words
    expect(await words('永和九年岁')).toMatchObject({ text: '永和九年', viewBox: '0 -880 4000 1000' })
    expect((await words('岁在癸丑暮春'))!.text).toHaveLength(4)
    expect((await words('Abc12'))!.text).toBe('12Abc')
    expect((await words('永'))!.path).toMatch(/^M/)
  })
})

describe.runIf(existsSync(NOTO_CJK))('CFF outlines', { timeout: 120_000 }, () => {
  const text = '永年会兰，「」Aag'
  let cff: Uint8Array
  beforeAll(async () => {
    const { files } = await convert(readFileSync(NOTO_CJK), {
      faceIndex: 2,
      formats: ['otf'],
      codepoints: codepointsOf(text),
    })
    cff = files[0]!.bytes
  })

  it('stay as they are in an OTF', async () => {
    expect(readSfnt(cff).flavor).toBe(FLAVOR_CFF)
    const { sfnt } = await decodeFont(readFileSync(NOTO_CJK), { faceIndex: 2 })
    const before = readBack(writeSfnt(sfnt.tables, sfnt.flavor), { only: codepointsOf(text) })
    expect(readBack(cff).outlines).toEqual(before.outlines)
    clean(cff)
  })

  it('become quadratics that are nowhere farther off than a thousandth of an em', async () => {
    const { files } = await convert(cff, { formats: ['ttf', 'woff2'] })
    const ttf = files[0]!.bytes
    clean(ttf)
    clean(files[1]!.bytes)
    const [before, after] = [readBack(cff), readBack(ttf)]
    expect(after.codepoints).toEqual(before.codepoints)
    expect(after.advances).toEqual(before.advances)
    for (const cp of before.codepoints) {
      const [curve, other] = [pointsOf(cff, cp), pointsOf(ttf, cp)]
      expect(Math.max(distance(curve, other), distance(other, curve))).toBeLessThan(1.05)
    }
    // Layout goes by glyph numbers, which are the same.
    expect(readSfnt(ttf).tables.get('GSUB')).toEqual(readSfnt(cff).tables.get('GSUB'))
  })

  it('of a common set are what the set says', async () => {
    const set = [...findCharset('tgscc-1')!.codepoints()].slice(0, 300).sort((a, b) => a - b)
    const file = readFileSync(NOTO_CJK)
    const { files, missing } = await convert(file, { faceIndex: 2, codepoints: set, formats: ['woff'] })
    expect(missing).toEqual([])
    expect(readBack(await plain(files[0]!.bytes)).codepoints).toEqual(set)
  })

  it('of a font without them are refused', () => {
    expect(() => truetypeOf(tinyFont())).toThrow(FontRefusedError)
  })
})

type Dot = [x: number, y: number]

/** Points on the outline, close together. */
function pointsOf(sfnt: Uint8Array, codepoint: number): Dot[] {
  const font = new Font(new Face(new Blob(sfnt)))
  const dots: Dot[] = []
  let at: Dot = [0, 0]
  let start = at
  const along = (points: Dot[]) => {
    const steps = 48
    for (let i = 0; i <= steps; i++) {
      let level = points
      while (level.length > 1)
        level = level.slice(1).map(([x, y], j) => {
          const [px, py] = level[j]!
          return [px + ((x - px) * i) / steps, py + ((y - py) * i) / steps]
        })
      dots.push(level[0]!)
    }
    at = points.at(-1)!
  }
  for (const { type, values } of font.glyphToJson(font.nominalGlyph(codepoint)!)) {
    const points = values.reduce<Dot[]>((all, v, i) => (i % 2 ? all : [...all, [v, values[i + 1]!]]), [])
    if (type === 'M') start = at = points[0]!
    else if (type === 'Z') along([at, start])
    else along([at, ...points])
  }
  return dots
}

/** How far the farthest of the points is from the polygon of the others. */
function distance(from: readonly Dot[], to: readonly Dot[]): number {
  let farthest = 0
  for (const [x, y] of from) {
    let nearest = Infinity
    for (let i = 1; i < to.length; i++) {
      const [[ax, ay], [bx, by]] = [to[i - 1]!, to[i]!]
      const [dx, dy] = [bx - ax, by - ay]
      const length = dx * dx + dy * dy
      const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
      nearest = Math.min(nearest, Math.hypot(x - ax - t * dx, y - ay - t * dy))
    }
    farthest = Math.max(farthest, nearest)
  }
  return farthest
}
