import { ApiError } from '~/contract'

/**
 * Runs jobs a few at a time, the rest in their order; one more than may wait is refused with BUSY. A job whose signal
 * is aborted while it waits is not begun, and its caller gets the signal's reason.
 */
export function atMost({ running, waiting }: { running: number; waiting: number }) {
  let busy = 0
  const queue: Array<() => void> = []
  return async <T>(job: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (busy >= running) {
      if (queue.length >= waiting) throw new ApiError('BUSY', undefined, { retryAfter: 5 })
      // Who ends hands its place over, so `busy` stays as it is.
      await new Promise<void>((go) => queue.push(go))
    } else busy++
    try {
      signal?.throwIfAborted()
      return await job()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy--
    }
  }
}
