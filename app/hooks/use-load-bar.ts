import { useEffect, useRef, useState } from 'react'

export const LOAD_BAR_DELAY_MS = 200
export const LOAD_BAR_FAIL_MS = 600
const CREEP_EVERY_MS = 200
const CREEP_TO = 0.9
const DONE_FADE_MS = 340

export interface LoadBarState {
  phase: 'hidden' | 'running' | 'done' | 'failed'
  /** 0 to 1 */
  progress: number
}

const HIDDEN: LoadBarState = { phase: 'hidden', progress: 0 }

/**
 * Starts 200 ms after `busy`, so that quick answers show nothing; creeps towards 90 %; completes when
 * `busy` ends, or stands solid for 600 ms if it ended with `failed`.
 */
export function useLoadBar(busy: boolean, failed = false): LoadBarState {
  const [state, setState] = useState(HIDDEN)
  const phase = useRef<LoadBarState['phase']>('hidden')
  const failing = useRef(failed)
  failing.current = failed
  phase.current = state.phase

  useEffect(() => {
    if (busy) {
      let creep: ReturnType<typeof setInterval> | undefined
      const start = setTimeout(() => {
        setState({ phase: 'running', progress: 0.12 })
        creep = setInterval(() => setState(crept), CREEP_EVERY_MS)
      }, LOAD_BAR_DELAY_MS)
      return () => {
        clearTimeout(start)
        clearInterval(creep)
      }
    }
    // Quick successes are silent, quick failures are not. A bar that was on its way out when this one began still goes.
    if (phase.current === 'hidden' && !failing.current) return
    setState({ phase: failing.current ? 'failed' : 'done', progress: 1 })
    const end = setTimeout(() => setState(HIDDEN), failing.current ? LOAD_BAR_FAIL_MS : DONE_FADE_MS)
    return () => clearTimeout(end)
  }, [busy])

  return state
}

function crept(state: LoadBarState): LoadBarState {
  return { ...state, progress: state.progress + (CREEP_TO - state.progress) * 0.12 }
}
