import { ApiError } from '~/contract'

/**
 * Runs work until it ends, its time is up or its caller goes away; the last two throw TIMEOUT. Work that can't
 * be stopped goes on unseen: what it still gives is handed to `late`, what it throws is dropped. Its signal
 * tells it to stop, also after it has ended, for what it has left running.
 */
export function within<T>(
  ms: number,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
  late: (result: T) => void,
): Promise<T> {
  const stop = new AbortController()
  return new Promise((resolve, reject) => {
    const clock = setTimeout(() => end(new DOMException('the time is up', 'TimeoutError')), ms)
    const leave = () => end(caller.reason)
    let isOver = false
    function end(reason: unknown) {
      stop.abort(reason)
      if (isOver) return
      isOver = true
      clearTimeout(clock)
      reject(new ApiError('TIMEOUT', undefined, { cause: reason }))
    }
    if (caller.aborted) leave()
    else caller.addEventListener('abort', leave, { once: true })
    if (isOver) return
    work(stop.signal).then(
      (result) => {
        if (isOver) return late(result)
        isOver = true
        clearTimeout(clock)
        resolve(result)
      },
      (error: unknown) => {
        clearTimeout(clock)
        isOver = true
        reject(error as Error)
      },
    )
  })
}
