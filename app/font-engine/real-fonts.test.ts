/** Real fonts, where they are installed: the starter library's packages and Debian's fonts-noto-cjk. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import wawoff2 from 'wawoff2'
import { outlineLine, shapingCodepoints } from './outline'
import { openFace, type Face } from './subset'
import { readSfnt, viewOf, writeSfnt } from './sfnt'
import { decodeWoff2, otsComplaints, otsInstalled, readBack } from './testing/read-back'
import { encodeWoff2 } from './woff2'

const OPTIONS = { familyName: 'YZ 1a2b' }
const NOTO_CJK = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
/** A font file in a package, or undefined where the package is not installed. */
function packaged(name: string, pattern: RegExp): string | undefined {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'files')
    const file = readdirSync(folder).find((entry) => pattern.test(entry))
    return file && join(folder, file)
  } catch {
    return undefined
  }
}
const MA_SHAN_ZHENG = packaged('@fontsource/ma-shan-zheng', /chinese-simplified-400-normal\.woff2$/)
const ARCHIVO = packaged('@fontsource-variable/archivo', /latin-wght-normal\.woff2$/)

/** One face of a collection as a font of its own. */
function extractFace(ttc: Uint8Array, index: number): Uint8Array {
  const view = viewOf(ttc)
  const at = view.getUint32(12 + index * 4)
  const tables = new Map<string, Uint8Array>()
  for (let i = 0; i < view.getUint16(at + 4); i++) {
    const record = at + 12 + i * 16
    const start = view.getUint32(record + 8)
    tables.set(
      String.fromCharCode(...ttc.subarray(record, record + 4)),
      ttc.subarray(start, start + view.getUint32(record + 12)),
    )
  }
  return writeSfnt(tables, view.getUint32(at))
}

async function expectSame(source: Uint8Array, subset: Uint8Array, only: readonly number[], variations = {}) {
  const before = readBack(source, { only, variations })
  const after = readBack(await decodeWoff2(encodeWoff2(subset, 5)), { only, variations })
  expect(after.codepoints).toEqual(before.codepoints)
  expect(after.codepoints.length).toBeGreaterThan(0)
  expect(after.outlines).toEqual(before.outlines)
  expect(after.advances).toEqual(before.advances)
  if (otsInstalled) {
    expect(otsComplaints(subset)).toBe('')
    expect(otsComplaints(encodeWoff2(subset, 5))).toBe('')
  }
}

const HANZI = [...'天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏，。ABCabc']
  .map((character) => character.codePointAt(0)!)
  .sort((a, b) => a - b)
const HANZI_ONCE = [...new Set(HANZI)]

describe.runIf(MA_SHAN_ZHENG)('a TrueType font of the library', () => {
  let source: Uint8Array
  let face: Face
  beforeAll(async () => {
    source = await decodeWoff2(readFileSync(MA_SHAN_ZHENG!))
    face = openFace(source)
  })

  it('keeps outlines and widths', async () => {
    await expectSame(source, face.subset(HANZI_ONCE, OPTIONS), HANZI_ONCE)
    await expectSame(source, face.subset(HANZI_ONCE, { ...OPTIONS, layout: false }), HANZI_ONCE)
  })

  it('is the same accelerated and not', () => {
    const fresh = openFace(source, { accelerate: 'never' })
    for (const layout of [true, false, 'all'] as const) {
      const options = { ...OPTIONS, layout }
      const [a, b] = [fresh.subset(HANZI_ONCE, options), face.subset(HANZI_ONCE, options)]
      expect(Buffer.compare(a, b)).toBe(0)
    }
  })

  it('is hardly larger than what the reference encoder makes', async () => {
    const subset = face.subset(HANZI_ONCE, OPTIONS)
    const reference = (await wawoff2.compress(subset)).length
    expect(encodeWoff2(subset, 5).length).toBeLessThan(reference * 1.06)
    expect(encodeWoff2(subset, 11).length).toBeLessThan(reference * 1.01)
  })

  it('encodes as a whole', async () => {
    const decoded = await decodeWoff2(encodeWoff2(source, 1))
    const some = readBack(source).codepoints.filter((_, i) => i % 40 === 0)
    expect(readBack(decoded, { only: some })).toEqual(readBack(source, { only: some }))
  })
})

describe.runIf(ARCHIVO)('a variable font', () => {
  const letters = [0x41, 0x67, 0xe9]
  let source: Uint8Array
  beforeAll(async () => {
    source = await decodeWoff2(readFileSync(ARCHIVO!))
  })

  it('keeps its axes when asked to', async () => {
    const subset = openFace(source).subset(letters, { ...OPTIONS, keepAxes: true })
    expect(readSfnt(subset).tables.has('fvar')).toBe(true)
    await expectSame(source, subset, letters, { wght: 100 })
    await expectSame(source, subset, letters, { wght: 830 })
  })

  it('is pinned where asked to, else at its defaults', async () => {
    const face = openFace(source)
    // The only axis; 16.16, after tag and minimum.
    const fvar = viewOf(readSfnt(source).tables.get('fvar')!)
    const defaultWeight = fvar.getInt32(fvar.getUint16(4) + 8) / 65_536
    for (const pin of [undefined, { wght: 700 }]) {
      const subset = face.subset(letters, { ...OPTIONS, pin })
      const { tables } = readSfnt(subset)
      expect([tables.has('fvar'), tables.has('gvar')]).toEqual([false, false])
      if (otsInstalled) expect(otsComplaints(encodeWoff2(subset, 5))).toBe('')
      expect(viewOf(tables.get('OS/2')!).getUint16(4)).toBe(pin?.wght ?? defaultWeight)
    }
    const [light, bold] = [100, 900].map((wght) =>
      readBack(face.subset([0x41], { ...OPTIONS, pin: { wght } })),
    )
    expect(light!.outlines.get(0x41)).not.toBe(bold!.outlines.get(0x41))
  })
})

describe.runIf(existsSync(NOTO_CJK))('a large CFF font', () => {
  let source: Uint8Array
  let face: Face
  beforeAll(() => {
    source = extractFace(readFileSync(NOTO_CJK), 2)
    face = openFace(source)
  })

  it('keeps outlines and widths', async () => {
    await expectSame(source, face.subset(HANZI_ONCE, OPTIONS), HANZI_ONCE)
  })

  it('has its names replaced inside CFF too, but for the notice', () => {
    const { tables } = readSfnt(face.subset(HANZI_ONCE, OPTIONS))
    const cff = Buffer.from(tables.get('CFF ')!).toString('latin1')
    expect(cff).not.toMatch(/NotoSansCJK|Noto Sans CJK/)
    expect(cff).toContain('YZ1a2b')
    expect(cff).toContain('Adobe')
  })

  it('is the same accelerated and not', () => {
    const accelerated = openFace(source, { accelerate: 'now' })
    expect(Buffer.compare(accelerated.subset(HANZI_ONCE, OPTIONS), face.subset(HANZI_ONCE, OPTIONS))).toBe(0)
  })

  it.each([false, true])('shapes from a subset as from the whole font (vertical: %s)', (vertical) => {
    const text = '「永」字八法，ー（A）'
    const subset = face.subset(shapingCodepoints(text, vertical), { ...OPTIONS, layout: 'all' })
    const [whole, part] = [source, subset].map((font) => outlineLine(font, text, { vertical }))
    expect(part!.path).toBe(whole!.path)
    expect(part!.advance).toBe(whole!.advance)
    expect(part!.missing).toEqual([])
  })
})
