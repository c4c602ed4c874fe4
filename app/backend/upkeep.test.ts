import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Backend } from './backend'
import { startUpkeep } from './upkeep.server'
import { sweep, sweepExpired } from './sweep.server'

vi.mock('./sweep.server', () => ({ sweep: vi.fn(), sweepExpired: vi.fn() }))
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const HOUR_MS = 3_600_000
function library() {
  const counters = vi.fn(async () => 0)
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn() }
  return { counters, log, backend: { limiter: { sweep: counters }, log } as unknown as Backend }
}

it('sweeps at start and daily, counters and codes hourly, until it is stopped', async () => {
  const { backend, counters } = library()
  const upkeep = startUpkeep(backend)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sweep).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS)
  expect(sweep).toHaveBeenCalledTimes(2)
  expect(counters).toHaveBeenCalledTimes(24)
  expect(sweepExpired).toHaveBeenCalledTimes(24)
  await upkeep.stop()
  await vi.advanceTimersByTimeAsync(48 * HOUR_MS)
  expect(sweep).toHaveBeenCalledTimes(2)
})

it('logs a sweep that fails, and goes on', async () => {
  const { backend, counters, log } = library()
  vi.mocked(sweep).mockRejectedValueOnce(new Error('disk'))
  const upkeep = startUpkeep(backend)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(log.warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'sweep failed')
  expect(counters).toHaveBeenCalledTimes(1)
  await upkeep.stop()
})

it('stops when a sweep under way has ended', async () => {
  const { backend } = library()
  let finish = () => {}
  vi.mocked(sweep).mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve({} as never))))
  const upkeep = startUpkeep(backend)
  await vi.advanceTimersByTimeAsync(60_000)
  let isStopped = false
  const stopping = upkeep.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isStopped).toBe(false)
  finish()
  await stopping
})
