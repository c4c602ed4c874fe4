import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEngine, type FontEngine } from './engine'
import { createPool, workerEntry } from './pool'
import { buildGlyfFont, GLYF_FONT } from './testing/glyf-font'
import { decodeWoff2, readBack } from './testing/read-back'
import { encodeWoff2 } from './woff2'

const source = buildGlyfFont()
const OPTIONS = { familyName: 'YZ 1a2b' }
const MB = 1024 * 1024

let engine: FontEngine
function start(poolThreads = 0) {
  const readFont = vi.fn(async (hash: string) => {
    if (hash !== 'known') throw new Error(`no font ${hash}`)
    return source
  })
  engine = createEngine({ readFont, memoryBytes: 64 * MB, poolThreads })
  return { engine, readFont }
}
afterEach(() => engine?.close())

describe('the engine', () => {
  it('computes a request under way once, whatever the order of the options', async () => {
    const { engine, readFont } = start()
    const [a, b, c] = await Promise.all([
      engine.subsetWoff2('known', [0x41], { ...OPTIONS, pin: { wght: 400, wdth: 100 } }, 5),
      engine.subsetWoff2('known', [0x41], { pin: { wdth: 100, wght: 400 }, layout: true, ...OPTIONS }, 5),
      engine.subsetWoff2('known', [0x41], OPTIONS, 5),
    ])
    expect(b).toBe(a)
    expect(c).not.toBe(a)
    expect(readFont).toHaveBeenCalledTimes(1)
    expect(engine.stats()).toMatchObject({ shared: 1, computed: 2, faces: { open: 1 } })
  })

  it('gives the same bytes through a worker as at once', async () => {
    const { engine } = start(1)
    const quick = await engine.subsetTtf('known', GLYF_FONT.codepoints, OPTIONS)
    const best = await engine.subsetWoff2('known', GLYF_FONT.codepoints, OPTIONS, 11)
    expect(Buffer.compare(best, encodeWoff2(quick, 11))).toBe(0)
    expect(Buffer.compare(best, await engine.recompress(quick, 11))).toBe(0)
    // A large request, mostly of codepoints that the font lacks.
    const many = [0x41, ...Array.from({ length: 1500 }, (_, i) => 0x4e00 + i)]
    const large = await engine.subsetWoff2('known', many, OPTIONS, 5)
    expect(readBack(await decodeWoff2(large)).codepoints).toEqual([0x41, 0x4e00, 0x4e01])
    expect(engine.stats()).toMatchObject({ pool: { completed: 1 }, unhurried: { completed: 2 } })
  })

  it('rejects bad input and unknown fonts, and remembers neither', async () => {
    const { engine } = start()
    await expect(engine.subsetWoff2('known', [0xdfff], OPTIONS, 5)).rejects.toThrow(RangeError)
    await expect(engine.subsetTtf('known', [0x110000], OPTIONS)).rejects.toThrow(RangeError)
    await expect(engine.subsetWoff2('known', [0x41], OPTIONS, 12)).rejects.toThrow(RangeError)
    await expect(engine.subsetWoff2('other', [0x41], OPTIONS, 5)).rejects.toThrow('no font other')
    expect((await engine.subsetWoff2('known', [0x41], OPTIONS, 5)).length).toBeGreaterThan(0)
  })

  it('outlines text and names what is missing', async () => {
    const { engine } = start()
    const line = await engine.outline('known', 'A字')
    expect(line.missing).toEqual(['字'.codePointAt(0)])
    expect(line.advance).toBe(2000)
  })

  it('rejects once closed', async () => {
    const { engine } = start(1)
    await engine.close()
    await expect(engine.subsetTtf('known', [0x41], OPTIONS)).rejects.toThrow('closed')
    await expect(engine.recompress(source, 5)).rejects.toThrow('closed')
  })
})

describe('the pool', () => {
  const job = { kind: 'encode', sfnt: source, quality: 5 } as const

  it('passes refusals on', async () => {
    const pool = createPool({ threads: 1 })
    await expect(pool.run({ ...job, sfnt: source.subarray(0, 200) })).rejects.toMatchObject({
      name: 'FontRefusedError',
      reason: 'damaged',
    })
    await pool.close()
    expect(pool.stats().threads).toBe(0)
  })

  it('has a time-out', async () => {
    const pool = createPool({ threads: 1, taskTimeoutMs: 1 })
    await expect(pool.run(job)).rejects.toMatchObject({ reason: 'timeout' })
    expect(pool.stats().timedOut).toBe(1)
    await pool.close()
  })

  it('has a bounded queue', async () => {
    const pool = createPool({ threads: 1, maxQueue: 1 })
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => pool.run(job)))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ reason: { reason: 'queue-full' } })
    expect(pool.stats().refused).toBe(refused.length)
    await pool.close()
  })

  it('finds the source here and asks for a build elsewhere', () => {
    expect(workerEntry().filename).toMatch(/pool-worker\.ts$/)
    expect(() => workerEntry('/nowhere/server/index.js')).toThrow('run the build')
  })
})
