/** Worker threads for jobs that would hold up the server: a bounded queue, a time-out, threads that go away. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { PoolJob, PoolResult, SlicesJob } from './pool-worker'
import { FontRefusedError } from './types'

const IDLE_TIMEOUT_MS = 30_000
const MAX_QUEUE = 256
/** Quality 11 takes about 2 s per megabyte; a whole font of 16 MB stays below this. */
const TASK_TIMEOUT_MS = 120_000

/** A job was not done for want of room or time; the same job may pass later. */
export class PoolBusyError extends Error {
  override name = 'PoolBusyError'
  constructor(
    readonly reason: 'queue-full' | 'timeout',
    message: string,
  ) {
    super(message)
  }
}

export interface PoolOptions {
  threads: number
  maxQueue?: number
  taskTimeoutMs?: number
  idleTimeoutMs?: number
}

export interface PoolStats {
  threads: number
  queued: number
  completed: number
  timedOut: number
  refused: number
}

export interface Pool {
  /** Throws PoolBusyError and FontRefusedError. The job's bytes are copied, the answer is moved. */
  run<J extends PoolJob>(job: J): Promise<J extends SlicesJob ? Uint8Array[] : Uint8Array>
  stats(): PoolStats
  /** Lets the running jobs end and drops the queued ones; then there is no thread left. */
  close(): Promise<void>
}

/** Starts no thread before the first job. */
export function createPool({
  threads,
  maxQueue = MAX_QUEUE,
  taskTimeoutMs = TASK_TIMEOUT_MS,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
}: PoolOptions): Pool {
  let piscina: Piscina<PoolJob, PoolResult> | undefined
  const counts = { timedOut: 0, refused: 0 }
  const start = () =>
    new Piscina<PoolJob, PoolResult>({
      ...workerEntry(),
      minThreads: 0,
      maxThreads: threads,
      maxQueue,
      idleTimeout: idleTimeoutMs,
    })

  return {
    async run<J extends PoolJob>(job: J) {
      piscina ??= start()
      // piscina counts the tasks that wait for a thread to start as queued, so its own limit is not exact.
      if (piscina.queueSize >= maxQueue) {
        counts.refused++
        throw new PoolBusyError('queue-full', `${maxQueue} font jobs are waiting`)
      }
      const signal = AbortSignal.timeout(taskTimeoutMs)
      try {
        return bytesOf(await piscina.run(job, { signal })) as J extends SlicesJob ? Uint8Array[] : Uint8Array
      } catch (error) {
        if (!signal.aborted) throw error
        counts.timedOut++
        throw new PoolBusyError('timeout', `a font job took more than ${taskTimeoutMs} ms`)
      }
    },
    stats: () => ({
      threads: piscina?.threads.length ?? 0,
      queued: piscina?.queueSize ?? 0,
      completed: piscina?.completed ?? 0,
      ...counts,
    }),
    async close() {
      const closing = piscina
      piscina = undefined
      await closing?.close({ force: true })
    },
  }
}

function bytesOf(result: PoolResult): Uint8Array | Uint8Array[] {
  if (result instanceof Uint8Array || Array.isArray(result)) return result
  throw new FontRefusedError(result.refused, result.message)
}

/**
 * The built worker, or, where this module itself runs from source, the source through tsx.
 * The build puts `pool-worker.js` into build/node beside whatever else runs outside the server bundle.
 */
export function workerEntry(here: string = fileURLToPath(import.meta.url)): {
  filename: string
  execArgv: string[]
} {
  const source = join(dirname(here), 'pool-worker.ts')
  if (here.endsWith('.ts') && existsSync(source)) {
    const tsx = pathToFileURL(createRequire(here).resolve('tsx')).href
    return { filename: source, execArgv: ['--import', tsx] }
  }
  for (let folder = dirname(here); ; folder = dirname(folder)) {
    const built = join(folder, 'build', 'node', 'pool-worker.js')
    if (existsSync(built)) return { filename: built, execArgv: [] }
    if (folder === dirname(folder)) throw new Error('build/node/pool-worker.js is missing: run the build')
  }
}
