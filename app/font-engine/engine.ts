/**
 * The font engine as the backend sees it. Small jobs run at once on the calling thread, because handing them
 * over costs more than doing them; long compressions go to worker threads, unhurried ones to a thread of
 * their own, so that nobody's page waits behind them. A request that is being computed is not computed twice.
 */
import { FaceCache, type FaceCacheStats } from './face-cache'
import { outlineLine, shapingCodepoints, type OutlinedLine, type OutlineOptions } from './outline'
import { createPool, type Pool, type PoolStats } from './pool'
import { assertCodepoints, type Face } from './subset'
import type { SliceOrder } from './subset-slices'
import type { SubsetOptions } from './types'
import { encodeWoff2, encodeWoff2Async } from './woff2'

/** Above this many codepoints a compression goes to a worker. */
const LARGE_CODEPOINTS = 1_000
/** Above this a font is compressed on another thread: below, handing over costs more than it frees. */
const LARGE_SFNT_BYTES = 96 * 1024
/** From here on brotli takes its time: 15 ms for eight characters, 2–4 s per megabyte. */
const UNHURRIED_QUALITY = 10
/** Name in the subset behind a picture, which nobody sees. */
const OUTLINE_FAMILY = 'Outline'

export interface EngineOptions {
  /** Bytes of a prepared sfnt by content hash; rejects for an unknown one. */
  readFont(hash: string): Promise<Uint8Array>
  /** Cap on the estimated memory of open faces. */
  memoryBytes: number
  /** Worker threads for large jobs, and one more for unhurried ones; 0 compresses on libuv's threads. */
  poolThreads: number
}

export interface EngineStats {
  faces: FaceCacheStats
  pool: PoolStats | null
  unhurried: PoolStats | null
  /** Requests answered by a computation already under way. */
  shared: number
  computed: number
}

/**
 * Answers may be shared between callers: treat the bytes as read-only. Everything rejects with RangeError
 * (codepoints, quality), FontRefusedError, PoolBusyError, or what `readFont` rejected with.
 */
export interface FontEngine {
  /** `codepoints` sorted and unique; `quality` 0–11. See `Face.subset` for what the font holds. */
  subsetWoff2(
    fontHash: string,
    codepoints: readonly number[],
    options: SubsetOptions,
    quality: number,
  ): Promise<Uint8Array>
  /** An uncompressed font, TrueType or CFF as the source is. */
  subsetTtf(fontHash: string, codepoints: readonly number[], options: SubsetOptions): Promise<Uint8Array>
  /** Many subsets of one font to WOFF2, off this thread and behind whatever a visitor waits for. */
  subsetSlices(fontHash: string, slices: readonly SliceOrder[], quality: number): Promise<Uint8Array[]>
  /** Any sfnt to WOFF2, unchanged otherwise. */
  recompress(sfnt: Uint8Array, quality: number): Promise<Uint8Array>
  /** One line of text as a path. `pin` chooses a variable font's instance. */
  outline(
    fontHash: string,
    text: string,
    options?: Omit<OutlineOptions, 'variations'> & Pick<SubsetOptions, 'pin'>,
  ): Promise<OutlinedLine>
  stats(): EngineStats
  /** Ends the threads and closes the faces; later calls reject. */
  close(): Promise<void>
}

export function createEngine({ readFont, memoryBytes, poolThreads }: EngineOptions): FontEngine {
  const faces = new FaceCache({ memoryBytes })
  const pool = poolThreads > 0 ? createPool({ threads: poolThreads }) : null
  const unhurried = poolThreads > 0 ? createPool({ threads: 1 }) : null
  const inFlight = new Map<string, Promise<Uint8Array>>()
  const counts = { shared: 0, computed: 0 }
  let closed = false

  function once(key: string, compute: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const running = inFlight.get(key)
    if (running) {
      counts.shared++
      return running
    }
    counts.computed++
    const promise = compute().finally(() => inFlight.delete(key))
    inFlight.set(key, promise)
    return promise
  }

  const withFace = <T>(hash: string, use: (face: Face) => T | Promise<T>): Promise<T> => {
    if (closed) return Promise.reject(new Error('the font engine is closed'))
    return faces.withFace(hash, () => readFont(hash), use)
  }

  async function compress(sfnt: Uint8Array, quality: number, large: boolean): Promise<Uint8Array> {
    const chosen: Pool | null = quality >= UNHURRIED_QUALITY ? unhurried : large ? pool : null
    if (chosen) return chosen.run({ kind: 'encode', sfnt, quality })
    return sfnt.length > LARGE_SFNT_BYTES ? encodeWoff2Async(sfnt, quality) : encodeWoff2(sfnt, quality)
  }

  async function subset(
    hash: string,
    codepoints: readonly number[],
    options: SubsetOptions,
    quality: number | null,
  ): Promise<Uint8Array> {
    const large = codepoints.length > LARGE_CODEPOINTS
    // CFF is slow to subset (0.1 s for 3,500 codepoints), so its large subsets leave this thread as a whole.
    const result = await withFace(hash, (face) =>
      large && !face.trueType && pool ? null : face.subset(codepoints, options),
    )
    if (result) return quality === null ? result : compress(result, quality, large)
    const chosen = quality !== null && quality >= UNHURRIED_QUALITY ? unhurried! : pool!
    return chosen.run({ kind: 'subset', sfnt: await readFont(hash), codepoints, options, quality })
  }

  return {
    async subsetWoff2(hash, codepoints, options, quality) {
      assertCodepoints(codepoints)
      return once(keyOf(hash, codepoints, options, `woff2-${quality}`), () =>
        subset(hash, codepoints, options, quality),
      )
    },
    async subsetTtf(hash, codepoints, options) {
      assertCodepoints(codepoints)
      return once(keyOf(hash, codepoints, options, 'sfnt'), () => subset(hash, codepoints, options, null))
    },
    async subsetSlices(hash, slices, quality) {
      for (const { codepoints } of slices) assertCodepoints(codepoints)
      if (closed) throw new Error('the font engine is closed')
      if (unhurried) return unhurried.run({ kind: 'slices', sfnt: await readFont(hash), slices, quality })
      const made: Uint8Array[] = []
      for (const { codepoints, options } of slices)
        made.push(await subset(hash, codepoints, options, quality))
      return made
    },
    async recompress(sfnt, quality) {
      if (closed) throw new Error('the font engine is closed')
      return compress(sfnt, quality, sfnt.length > LARGE_SFNT_BYTES)
    },
    outline(hash, text, { pin, ...options } = {}) {
      const codepoints = shapingCodepoints(text, options.vertical)
      return withFace(hash, (face) =>
        outlineLine(
          face.subset(codepoints, { familyName: OUTLINE_FAMILY, layout: 'all', pin }),
          text,
          options,
        ),
      )
    },
    stats: () => ({
      faces: faces.stats(),
      pool: pool?.stats() ?? null,
      unhurried: unhurried?.stats() ?? null,
      ...counts,
    }),
    async close() {
      closed = true
      faces.close()
      await Promise.all([pool?.close(), unhurried?.close()])
    },
  }
}

/** Equal for requests with equal bytes, whatever the order of the options' keys. */
function keyOf(hash: string, codepoints: readonly number[], options: SubsetOptions, format: string): string {
  const { familyName, keepAxes = false, layout = true, pin = {}, limit = {} } = options
  const axes = Object.entries({ ...limit, ...pin }).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([hash, format, familyName, keepAxes, layout, axes, codepoints.join()])
}
