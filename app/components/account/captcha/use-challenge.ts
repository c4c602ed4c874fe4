import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaType, Challenge } from '~/contract/captcha'
import { CHALLENGE_SECONDS } from '~/contract/limits'
import { CaptchaRefusal, fetchChallenge } from './captcha-client'

export interface ChallengeState {
  challenge: Challenge | null
  /** why there is none */
  problem: string | null
  expired: boolean
  /** what is shown is over, and the next one on its way */
  loading: boolean
  /** fetches another one */
  next(): void
}

/** A challenge of the type, fetched in the browser and again on demand. Null asks for nothing. */
export function useChallenge(type: CaptchaType | null): ChallengeState {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<Omit<ChallengeState, 'next'>>(NOTHING)
  useEffect(() => {
    if (type === null) return
    const controller = new AbortController()
    let clock: ReturnType<typeof setTimeout> | undefined
    fetchChallenge(type, controller.signal).then(
      (challenge) => {
        if (controller.signal.aborted) return
        setState({ ...NOTHING, challenge, loading: false })
        clock = setTimeout(() => setState({ ...NOTHING, challenge, loading: false, expired: true }), LIFE_MS)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        const problem = error instanceof CaptchaRefusal ? error.message : '没有取到验证题'
        setState({ ...NOTHING, problem, loading: false })
      },
    )
    return () => {
      controller.abort()
      clearTimeout(clock)
      setState((before) => ({ ...before, loading: true }))
    }
  }, [type, round])
  return { ...state, next: useCallback(() => setRound((count) => count + 1), []) }
}

const NOTHING = { challenge: null, problem: null, expired: false, loading: true }
/** An answer must arrive before the server forgets the question. */
export const LIFE_MS = (CHALLENGE_SECONDS - 2) * 1000

/** Runs when the value changes, not with the first one. */
export function useChange(value: unknown, onChange: () => void): void {
  const before = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (Object.is(before.current, value)) return
    before.current = value
    latest.current()
  }, [value])
}
