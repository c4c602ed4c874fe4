import { useEffect, useMemo, useRef, type FormEvent } from 'react'

/** How long the hands must rest before what they wrote is asked for. */
const REST_MS = 300

export interface Rest {
  /** Acts at once, instead of after the rest that is under way. */
  now(): void
  /** Acts after a rest; not while an input method is composing, which ends with a rest of its own. */
  later(): void
  /** Whether the hands are at it: what comes from the server meanwhile is older than what they do. */
  isUnderWay(): boolean
  /** For the form, or the field that is written in. */
  composition: { onCompositionStart(): void; onCompositionEnd(): void }
  /** For a form whose fields are all sent by `act`. Enter that ends a composition is no wish to send. */
  onSubmit(event: FormEvent): void
}

/** Calls `act` once the hands rest. What it returns stays the same from one rendering to the next. */
export function useRest(act: () => void): Rest {
  const latest = useRef(act)
  latest.current = act
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const composing = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  return useMemo(() => {
    const stop = () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
    const now = () => {
      stop()
      latest.current()
    }
    const later = () => {
      if (composing.current) return
      stop()
      timer.current = setTimeout(now, REST_MS)
    }
    return {
      now,
      later,
      isUnderWay: () => timer.current !== undefined || composing.current,
      composition: {
        onCompositionStart() {
          composing.current = true
          stop()
        },
        onCompositionEnd() {
          composing.current = false
          later()
        },
      },
      onSubmit(event) {
        event.preventDefault()
        if (!composing.current) now()
      },
    }
  }, [])
}
