import { describe, expect, it, vi } from 'vitest'
import { FaceCache } from './face-cache'
import type { Face } from './subset'

interface FakeFace extends Face {
  closed: boolean
}

function fakeCache(memoryBytes: number) {
  const faces = new Map<number, FakeFace>()
  const cache = new FaceCache({
    memoryBytes,
    open(sfnt) {
      const face: FakeFace = {
        closed: false,
        trueType: true,
        memoryBytes: 100,
        subset: () => new Uint8Array(),
        close: () => void (face.closed = true),
      }
      faces.set(sfnt[0]!, face)
      return face
    },
  })
  return { cache, faces }
}
const font = (id: number) => () => Promise.resolve(Uint8Array.of(id))

/** A promise and what settles it. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open }
}

describe('FaceCache', () => {
  it('loads a font once for all that wait for it', async () => {
    const { cache } = fakeCache(1000)
    const load = vi.fn(font(1))
    await Promise.all([cache.withFace('a', load, () => 1), cache.withFace('a', load, () => 2)])
    await cache.withFace('a', load, () => 3)
    expect(load).toHaveBeenCalledTimes(1)
    expect(cache.stats()).toEqual({ open: 1, bytes: 100, hits: 2, misses: 1, evictions: 0 })
  })

  it('evicts the longest unused', async () => {
    const { cache, faces } = fakeCache(200)
    await cache.withFace('a', font(1), () => {})
    await cache.withFace('b', font(2), () => {})
    await cache.withFace('a', font(1), () => {})
    await cache.withFace('c', font(3), () => {})
    expect([...faces].map(([id, face]) => [id, face.closed])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(cache.stats()).toMatchObject({ open: 2, evictions: 1 })
  })

  it('does not close a face in use', async () => {
    const { cache, faces } = fakeCache(100)
    const { passed, open } = gate()
    const using = cache.withFace('a', font(1), () => passed)
    await cache.withFace('b', font(2), () => {})
    await cache.withFace('c', font(3), () => {})
    expect(faces.get(1)!.closed).toBe(false)
    expect(faces.get(2)!.closed).toBe(true)
    cache.close()
    expect(faces.get(1)!.closed).toBe(false)
    expect(cache.stats().open).toBe(1)
    open()
    await using
    expect(faces.get(1)!.closed).toBe(true)
    expect(cache.stats().open).toBe(0)
  })

  it('tells all that wait of a failure, and tries again for the next', async () => {
    const { cache } = fakeCache(1000)
    const failing = () => Promise.reject(new Error('gone'))
    const results = await Promise.allSettled([
      cache.withFace('a', failing, () => {}),
      cache.withFace('a', failing, () => {}),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(cache.withFace('a', font(1), () => 'again')).resolves.toBe('again')
  })

  it('closes a face that finishes loading after the cache was closed', async () => {
    const { cache, faces } = fakeCache(1000)
    const { passed, open } = gate()
    const using = cache.withFace(
      'a',
      () => passed.then(font(1)),
      () => {},
    )
    cache.close()
    open()
    await using
    expect(faces.get(1)!.closed).toBe(true)
  })
})
