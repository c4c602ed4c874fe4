import type { Backend } from './backend'
import { sweep } from './sweep.server'

/** Shortly after the start, when the first visitors have been served. */
const FIRST_AFTER_MS = 30_000
const SWEEP_EVERY_MS = 86_400_000
/** Counters come with every visitor. */
const COUNTERS_EVERY_MS = 3_600_000

/** Sweeps at start and daily, counters hourly, while the process has other things to live for. */
export function startUpkeep(backend: Backend): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const run = (what: string, level: 'info' | 'debug', work: () => Promise<unknown>) => () => {
    running = running.then(work).then(
      (done) => backend.log[level]({ done }, what),
      (error: unknown) => backend.log.warn({ err: error }, `${what} failed`),
    )
  }
  const all = run('sweep', 'info', () => sweep(backend))
  const timers = [
    setTimeout(all, FIRST_AFTER_MS),
    setInterval(all, SWEEP_EVERY_MS),
    setInterval(
      run('sweep of counters', 'debug', () => backend.limiter.sweep()),
      COUNTERS_EVERY_MS,
    ),
  ]
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await running
    },
  }
}
