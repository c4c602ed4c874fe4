/** Slices read again: of a font built here, and of a real one where its package is installed. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createEngine } from './engine'
import { inspect } from './inspect'
import { expandRanges } from './repertoire'
import { planSlices } from './slice-plan'
import { openFace } from './subset'
import { subsetSlices, type SliceOrder } from './subset-slices'
import { buildGlyfFont, GLYF_FONT } from './testing/glyf-font'
import { decodeWoff2, otsComplaints, otsInstalled, readBack } from './testing/read-back'
import { encodeWoff2 } from './woff2'

async function ordersFor(sfnt: Uint8Array): Promise<SliceOrder[]> {
  return planSlices((await inspect(sfnt)).codepoints, 'hans').map(({ ranges }, i) => ({
    codepoints: expandRanges(ranges),
    options: { familyName: `yz${i}` },
  }))
}

describe('the slices of a font', () => {
  const source = buildGlyfFont()
  const engine = createEngine({ readFont: async () => source, memoryBytes: 1e9, poolThreads: 1 })
  afterAll(() => engine.close())
  const orders = GLYF_FONT.codepoints.map((codepoint) => ({
    codepoints: [codepoint],
    options: { familyName: 'yz' },
  }))

  it('are the same as subsets one by one, also from a thread', async () => {
    const face = openFace(source)
    const single = orders.map(({ codepoints, options }) => encodeWoff2(face.subset(codepoints, options), 5))
    expect(subsetSlices(source, orders, 5)).toEqual(single)
    expect(await engine.subsetSlices('a font', orders, 5)).toEqual(single)
  })

  it('are refused for codepoints that are none', async () => {
    const order = { codepoints: [0xd800], options: { familyName: 'yz' } }
    await expect(engine.subsetSlices('a font', [order], 5)).rejects.toThrow(RangeError)
  })
})

function maShanZheng(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('@fontsource/ma-shan-zheng/package.json')
    const folder = join(dirname(manifest), 'files')
    const file = readdirSync(folder).find((name) => name.endsWith('chinese-simplified-400-normal.woff2'))
    return file && join(folder, file)
  } catch {
    return undefined
  }
}
const REAL = maShanZheng()

describe.runIf(REAL)('the slices of a real font', () => {
  it('have all its outlines and widths, and each passes OTS', { timeout: 180_000 }, async () => {
    const source = await decodeWoff2(readFileSync(REAL!))
    const whole = readBack(source)
    const orders = await ordersFor(source)
    expect(orders.length).toBeGreaterThan(60)
    const seen: number[] = []
    for (const [i, woff2] of subsetSlices(source, orders, 5).entries()) {
      const slice = readBack(await decodeWoff2(woff2))
      // HarfBuzz adds the mirror image of a bracket; the unicode-range leaves it to the slice that it is of.
      expect(slice.codepoints).toEqual(expect.arrayContaining([...orders[i]!.codepoints]))
      for (const codepoint of slice.codepoints) {
        expect(slice.outlines.get(codepoint)).toBe(whole.outlines.get(codepoint))
        expect(slice.advances.get(codepoint)).toBe(whole.advances.get(codepoint))
      }
      if (otsInstalled) expect(otsComplaints(woff2), `slice ${i}`).toBe('')
      seen.push(...orders[i]!.codepoints)
    }
    expect(seen.sort((a, b) => a - b)).toEqual(whole.codepoints)
  })
})
