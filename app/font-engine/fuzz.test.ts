/** Random damage, always the same: whatever comes in, only FontRefusedError comes out, and soon. */
import { describe, expect, it } from 'vitest'
import wawoff2 from 'wawoff2'
import { prepareFont } from './prepare'
import { tinyFont } from './testing/tiny-font'
import { FontRefusedError } from './types'

const ROUNDS = 300
const LIMIT_MS = 2000

/** mulberry32: small, seeded, good enough to pick bytes. */
function random(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const INTERESTING = [0, 1, 0x7f, 0x80, 0xff]

function mutate(bytes: Uint8Array, next: () => number): Uint8Array {
  const copy = bytes.slice()
  const hits = 1 + Math.floor(next() * 6)
  for (let i = 0; i < hits; i++) {
    const value =
      next() < 0.6 ? INTERESTING[Math.floor(next() * INTERESTING.length)]! : Math.floor(next() * 256)
    const at = Math.floor(next() * copy.length)
    copy.fill(value, at, at + 1 + Math.floor(next() * 4))
  }
  return next() < 0.2 ? copy.subarray(0, Math.floor(next() * copy.length)) : copy
}

const rich = tinyFont({
  text: ' 永字八法，。𠮟',
  shapes: { 字: { components: [2, 4] } },
  extra: [{ box: [0, 0, 100, 100] }],
  vertical: [[6, 9]],
  verticalMetrics: true,
  variable: true,
})

async function survive(files: Uint8Array[], seed: number): Promise<boolean> {
  const started = performance.now()
  const accepted = await prepareFont({ files, familyName: seed % 2 ? 'yz' : undefined }).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof FontRefusedError)) throw new Error(`seed ${seed}`, { cause: error })
      return false
    },
  )
  expect(performance.now() - started, `seed ${seed}`).toBeLessThan(LIMIT_MS)
  return accepted
}

describe('damaged bytes', () => {
  it('as one font', { timeout: 60_000 }, async () => {
    let refused = 0
    for (let seed = 0; seed < ROUNDS; seed++)
      if (!(await survive([mutate(rich, random(seed))], seed))) refused++
    // Both ends matter: all accepted or all refused would mean that nothing was tried.
    expect(refused).toBeGreaterThan(ROUNDS / 10)
    expect(refused).toBeLessThan(ROUNDS)
  })

  it('as a slice beside a good one', { timeout: 60_000 }, async () => {
    for (let seed = 0; seed < ROUNDS; seed++) await survive([rich, mutate(rich, random(seed + 1000))], seed)
  })

  it('as WOFF2', { timeout: 60_000 }, async () => {
    const packed = (await wawoff2.compress(rich)).slice()
    for (let seed = 0; seed < ROUNDS; seed++) await survive([mutate(packed, random(seed + 2000))], seed)
  })

  it('cut off anywhere', { timeout: 60_000 }, async () => {
    for (let length = 0; length < rich.length; length += 13) {
      expect(await survive([rich.subarray(0, length)], length)).toBe(false)
    }
  })
})
