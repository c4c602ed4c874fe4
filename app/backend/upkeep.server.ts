import type { Backend } from './backend'
import { sweep, sweepExpired } from './sweep.server'

/** Shortly after the start, when the first visitors have been served. */
const FIRST_AFTER_MS = 30_000
const SWEEP_EVERY_MS = 86_400_000
/** Counters come with every visitor, and codes name who asked for them. */
const SHORT_LIVED_EVERY_MS = 3_600_000

/** Sweeps at start and daily, what lives for minutes hourly, while the process has other things to live for. */
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
      run('sweep of what is over', 'debug', async () => ({
        counters: await backend.limiter.sweep(),
        expired: await sweepExpired(backend),
      })),
      SHORT_LIVED_EVERY_MS,
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
