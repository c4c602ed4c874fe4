import { useCallback, useEffect, useRef, useState } from 'react'
import { CAPTCHA_WIDTH } from '~/contract/limits'
import { CaptchaRefusal, sendAnswer } from './captcha-client'
import { useChallenge, useChange } from './use-challenge'

export type SliderState =
  'loading' | 'idle' | 'dragging' | 'checking' | 'verified' | 'failed' | 'expired' | 'unavailable'

/** How long 没有对上 stands, and the piece takes back, before the next challenge comes. */
const RETURN_MS = 320
/** The third value that the protocol's clients send; nobody looks at it. */
const Y = 5

/** The slider's state: a challenge, where the piece is (in pixels of the picture), and what became of it. */
export function useSlider(renew: unknown, onVerified?: (captchaVerification: string) => void) {
  const { challenge, problem, expired, loading, next } = useChallenge('blockPuzzle')
  const [phase, setPhase] = useState<'idle' | 'dragging' | 'checking' | 'verified' | 'failed'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const [x, setX] = useState(0)
  // A release may come before the last move has been drawn.
  const place = useRef(0)
  const [room, setRoom] = useState(CAPTCHA_WIDTH)
  const [verification, setVerification] = useState('')
  const returning = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(onVerified)
  latest.current = onVerified

  const put = (to: number) => {
    place.current = to
    setX(to)
  }

  const again = useCallback(() => {
    clearTimeout(returning.current)
    setVerification('')
    setPhase('idle')
    setFailure(null)
    put(0)
    next()
  }, [next])
  useEffect(() => () => clearTimeout(returning.current), [])
  // What was solved is used up.
  useChange(renew, () => phase === 'verified' && again())

  async function check() {
    if (!challenge || loading || expired || phase === 'checking' || phase === 'verified') return
    setPhase('checking')
    try {
      const solved = await sendAnswer(challenge, { x: Math.round(place.current * 10) / 10, y: Y })
      setVerification(solved)
      setPhase('verified')
      latest.current?.(solved)
    } catch (error) {
      setFailure(error instanceof CaptchaRefusal ? error.message : '没有核对成，再试一次')
      setPhase('failed')
      put(0)
      returning.current = setTimeout(next, RETURN_MS)
    }
  }

  const movable =
    challenge !== null &&
    !loading &&
    !expired &&
    (phase === 'idle' || phase === 'dragging' || phase === 'failed')
  return {
    challenge,
    /** why there is nothing to solve, or why it is not solved */
    problem: problem ?? (phase === 'failed' ? failure : null),
    x,
    place,
    room,
    verification,
    state: stateOf(),
    setRoom,
    again,
    check,
    /** Where a drag or a key takes the piece. */
    move(to: number, dragging: boolean) {
      if (!movable) return
      put(Math.min(room, Math.max(0, to)))
      setPhase(dragging ? 'dragging' : 'idle')
    },
  }

  function stateOf(): SliderState {
    if (phase === 'verified' || phase === 'checking') return phase
    if (problem) return 'unavailable'
    if (phase === 'failed') return phase
    if (!challenge) return 'loading'
    return expired ? 'expired' : phase
  }
}
