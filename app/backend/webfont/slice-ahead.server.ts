/**
 * Makes the slices of all fonts before anybody asks for them: first fast, then once more at the best quality. On the
 * engine's unhurried thread, some at a time, resting as long as it worked. What is done is in the database, so that
 * a restart goes on where the last one stopped.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { PoolBusyError } from '~/font-engine/pool'
import { ENCODER_VERSION } from '~/font-engine/woff2'
import type { Backend } from '../backend'
import { drawableFaces, type DrawableFace } from '../fonts/face-repository.server'
import { catalogueRevision } from '../revision.server'
import { storedSlices, sliceRecipes, sliceSetKey } from './slice-set.server'
import { usualOptions } from './slices.server'
import { BEST_QUALITY, FIRST_QUALITY, hasRoom, keepWoff2, woff2FileName } from './subset-files.server'
import * as repository from './sliced-repository.server'
import { fileSizes } from './subset-repository.server'

/** Slices made at a time: about a third of a second of another thread. Visitors' subsets go in between. */
const STEP: Readonly<Record<number, number>> = { [FIRST_QUALITY]: 24, [BEST_QUALITY]: 3 }
/** Slices that nobody asked for take no more than this share of the room for subsets. */
const SHARE = 0.5
const SHORTEST_REST_MS = 20
const BUSY_REST_MS = 5_000
const LOOK_EVERY_MS = 60_000

export interface SlicedAhead {
  files: number
  /** Faces with all their slices, by this run and those before it. */
  faces: number
  ended: 'done' | 'stopped' | 'full'
}

/** One run over all fonts, the most downloaded first. Ends early, without an error, when told to stop or when full. */
export async function sliceAhead(backend: Backend, signal: AbortSignal): Promise<SlicedAhead> {
  await repository.forgetSliced(backend.db)
  const done: SlicedAhead = { files: 0, faces: 0, ended: 'done' }
  for (const quality of [FIRST_QUALITY, BEST_QUALITY]) {
    const sliced = new Set(await repository.slicedFiles(backend.db, quality))
    for (const gno of await repository.facesByDownloads(backend.db)) {
      if (signal.aborted) return { ...done, ended: 'stopped' }
      const face = (await drawableFaces(backend, [gno])).get(gno)
      if (!face?.maySubset) continue
      const row = {
        fileHash: face.fileHash,
        slices: `${sliceSetKey(face, usualOptions(face))}/v${ENCODER_VERSION}`,
      }
      if (!sliced.has(`${row.fileHash} ${row.slices}`)) {
        if (!(await hasRoom(backend, SHARE))) return { ...done, ended: 'full' }
        try {
          done.files += await sliceFace(backend, face, quality, signal)
        } catch (error) {
          if (signal.aborted) return { ...done, ended: 'stopped' }
          backend.log.warn({ err: error, face: gno }, 'a font could not be sliced')
          continue
        }
        if (signal.aborted) return { ...done, ended: 'stopped' }
        await repository.recordSliced(backend.db, { ...row, quality }, backend.now())
      }
      done.faces++
    }
  }
  return done
}

/** Makes those slices of a face that aren't there; how many. */
async function sliceFace(
  backend: Backend,
  face: DrawableFace,
  quality: number,
  signal: AbortSignal,
): Promise<number> {
  const options = usualOptions(face)
  const [slices = []] = await storedSlices(backend, [{ face, options }], null)
  const nameOf = (hash: string) => woff2FileName(hash, quality)
  const made = await fileSizes(
    backend.db,
    slices.map(({ hash }) => nameOf(hash)),
  )
  const wanted = slices.map(({ hash }) => hash).filter((hash) => !made.has(nameOf(hash)))
  const step = STEP[quality]!
  let files = 0
  for (let at = 0; at < wanted.length && !signal.aborted; at += step) {
    const start = performance.now()
    const recipes = sliceRecipes(face, options, new Set(wanted.slice(at, at + step)))
    const bytes = await whenNotBusy(signal, () =>
      backend.engine.subsetSlices(face.fileHash, recipes, quality),
    )
    for (const [i, { hash }] of recipes.entries()) {
      await keepWoff2(backend, hash, bytes[i]!, quality)
      files++
    }
    await sleep(Math.max(SHORTEST_REST_MS, performance.now() - start), undefined, { signal, ref: false })
  }
  return files
}

/** Waits while the engine has others to serve. */
async function whenNotBusy<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PoolBusyError)) throw error
      await sleep(BUSY_REST_MS, undefined, { signal, ref: false })
    }
}

/** Slices ahead after the start and after every import, while the process has other things to live for. */
export function startSlicing(backend: Backend): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let seen: string | null = null
  const look = async () => {
    const revision = await catalogueRevision(backend.db)
    if (revision === seen) return
    const done = await sliceAhead(backend, stopping.signal)
    seen = revision
    if (done.files > 0) backend.log.info(done, 'slices made ahead')
  }
  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) backend.log.warn({ err: error }, 'slicing ahead failed')
      })
      .finally(() => (running = null))
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
