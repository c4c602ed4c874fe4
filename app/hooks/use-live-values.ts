import { useCallback, useRef, useState } from 'react'
import { useRest, type Rest } from './use-rest'

export interface LiveValues<Values> {
  values: Values
  /** Shows a change at once, and sends it after a rest or at once. */
  change(part: Partial<Values>, when?: 'at once' | 'later'): void
  /** What the fields hold just now, for handlers that run before the next rendering. */
  current(): Values
  /** Takes over what the server says, without sending it back. */
  take(told: Values): void
  rest: Rest
}

/** Values of fields that show at once what was done and are sent, as `send` has it, once the hands rest. */
export function useLiveValues<Values>(
  first: () => Values,
  send: (values: Values) => void,
): LiveValues<Values> {
  const [values, setValues] = useState(first)
  const now = useRef(values)
  const rest = useRest(() => send(now.current))

  const take = useCallback((told: Values) => {
    now.current = told
    setValues(told)
  }, [])
  const change = useCallback(
    (part: Partial<Values>, when: 'at once' | 'later' = 'later') => {
      take({ ...now.current, ...part })
      if (when === 'at once') rest.now()
      else rest.later()
    },
    [take, rest],
  )
  const current = useCallback(() => now.current, [])
  return { values, change, current, take, rest }
}
