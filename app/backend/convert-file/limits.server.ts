import type { Backend } from '../backend'
import { takeOrRefuse, type Limit } from '../limiter.server'

const HOUR = 3600
const MB = 1024 * 1024

/** By address. */
const LIMITS = {
  convertJob: { points: 300, seconds: HOUR },
  /** In MB. */
  convertBytes: { points: 4000, seconds: HOUR },
  convertStart: { points: 300, seconds: HOUR },
} as const satisfies Record<string, Limit>

/** Takes from a budget of this list, or throws LIMITED. Never inside a transaction. */
export function take({ limiter }: Backend, name: keyof typeof LIMITS, address: string, bytes?: number) {
  const cost = bytes === undefined ? 1 : Math.max(1, Math.ceil(bytes / MB))
  return takeOrRefuse(limiter, name, address, { ...LIMITS[name], cost })
}

/** Jobs of everybody that are not over: one more is refused with BUSY. */
export const OPEN_JOBS = 40
/** What one visitor may have open, as a multiple of what one form carries. */
export const VISITOR_FORMS = 2
/** A file that nobody goes on with. */
export const IDLE_KEPT_MS = 10 * 60_000
/** One that waits in the queue, whose page asks after it every second or so, and in the background every minute. */
export const UNSEEN_WAITS_MS = 3 * 60_000
/** When another try makes sense, in seconds. */
export const RETRY_AFTER_S = 30
/** What a conversion may take; the best quality of WOFF2 takes a large part of it on a slow machine. */
export const CONVERT_TIMEOUT_MS = 120_000
/** A conversion that the server's end cut off is begun anew so often in all. */
export const MAX_ATTEMPTS = 2
