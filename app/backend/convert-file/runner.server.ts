import type { ConversionTable } from '~/db/schema-conversions'
import { FontIsolate } from '~/font-engine/isolate.server'
import { FontRefusedError } from '~/font-engine/types'
import type { Backend } from '../backend'
import { CONVERT_TIMEOUT_MS, MAX_ATTEMPTS } from './limits.server'
import { dropOver } from './repository.server'
import { convert, look, refuse } from './work.server'

/** What converts. One lane looks at files, one converts: neither waits for the other. */
export interface Conversions {
  /** Takes up what an earlier process left, and looks after what is over from then on. */
  start(): void
  /** There is something to do. */
  kick(): void
  /** Ends the child that works for a job. */
  abort(id: string): void
  /** From 0 to 1. */
  progressOf(id: string): number
  stop(): Promise<void>
}

/** When the tables are sure to be there: tests make them after the backend. */
const FIRST_AFTER_MS = 1_000
const TICK_MS = 60_000
const BUSY_AGAIN_MS = 2_000

type Lane = 'looking' | 'waiting'

export function conversionRunner(backendOf: () => Backend): Conversions {
  const isolate = new FontIsolate({ concurrency: 1, maxWaiting: 4, timeoutMs: CONVERT_TIMEOUT_MS })
  const running = new Map<string, { control: AbortController; progress: number }>()
  const lanes: Partial<Record<Lane, Promise<void>>> = {}
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false

  function run(lane: Lane, work: (row: ConversionTable, signal: AbortSignal) => Promise<void>): void {
    if (stopped || lanes[lane]) return
    lanes[lane] = drain(lane, work)
      .catch((error: unknown) => backendOf().log.error({ err: error }, 'the converter stopped'))
      .finally(() => delete lanes[lane])
  }

  async function drain(lane: Lane, work: (row: ConversionTable, signal: AbortSignal) => Promise<void>) {
    for (;;) {
      const row = stopped ? undefined : await next(backendOf(), lane)
      if (!row) return
      const control = new AbortController()
      running.set(row.id, { control, progress: 0 })
      try {
        await work(row, control.signal)
      } catch (error) {
        if (control.signal.aborted) continue
        if (error instanceof FontRefusedError && error.reason === 'busy') {
          later(kick, BUSY_AGAIN_MS)
          return
        }
        await refuse(backendOf(), row, error)
      } finally {
        running.delete(row.id)
      }
    }
  }

  function later(work: () => void, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  function kick(): void {
    run('looking', (row, signal) => look(backendOf(), row, signal, kick))
    run('waiting', (row, signal) =>
      convert(backendOf(), isolate, row, signal, (done) => {
        const held = running.get(row.id)
        if (held) held.progress = done
      }),
    )
  }

  async function tick(isFirst: boolean): Promise<void> {
    try {
      if (isFirst) await takeUp(backendOf())
      await dropOver(backendOf())
    } catch (error) {
      backendOf().log.warn({ err: error }, 'the sweep of conversions failed')
    }
    if (stopped) return
    kick()
    later(() => void tick(false), TICK_MS)
  }

  return {
    start: () => later(() => void tick(true), FIRST_AFTER_MS),
    kick,
    abort: (id) => running.get(id)?.control.abort(),
    progressOf: (id) => running.get(id)?.progress ?? 0,
    async stop() {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      for (const { control } of running.values()) control.abort()
      isolate.close()
      await Promise.all(Object.values(lanes))
    },
  }
}

/** What was being converted when the last process ended waits again, unless it may be what ended it. */
async function takeUp(backend: Backend): Promise<void> {
  const { db } = backend
  const cut = await db.selectFrom('conversion').selectAll().where('state', '=', 'converting').execute()
  for (const row of cut)
    if (row.attempts >= MAX_ATTEMPTS) await refuse(backend, row, new Error('it was cut off twice'))
    else
      await db
        .updateTable('conversion')
        .set({ state: 'waiting', seen_at: backend.now().toISOString() })
        .where('id', '=', row.id)
        .execute()
}

/** The oldest of a lane. */
async function next(backend: Backend, lane: Lane): Promise<ConversionTable | undefined> {
  if (lane === 'waiting') await dropOver(backend)
  return backend.db
    .selectFrom('conversion')
    .selectAll()
    .where('state', '=', lane)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
