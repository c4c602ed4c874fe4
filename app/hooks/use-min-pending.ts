import { useEffect, useRef, useState } from 'react'

export const MIN_PENDING_MS = 200

/** Follows `pending`, but once true it stays so for at least `ms`, so that nothing flashes. */
export function useMinPending(pending: boolean, ms = MIN_PENDING_MS): boolean {
  const [shown, setShown] = useState(pending)
  const since = useRef(0)
  useEffect(() => {
    if (pending) {
      since.current = Date.now()
      setShown(true)
      return
    }
    const timer = setTimeout(() => setShown(false), Math.max(0, since.current + ms - Date.now()))
    return () => clearTimeout(timer)
  }, [pending, ms])
  return pending || shown
}
