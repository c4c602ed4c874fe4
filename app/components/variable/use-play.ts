import { useEffect, useState, type RefObject } from 'react'
import type { AxisRange } from '~/services/variable.server'
import { axisStep } from './variable-values'

/** From one end of the axis to the other and back. */
const ROUND_MS = 5000

/**
 * Runs an axis back and forth from where it stands, while its row is in sight. Only ever begun by its button; who
 * wants less motion has none.
 */
export function usePlay(
  row: RefObject<HTMLElement | null>,
  axis: AxisRange | undefined,
  value: number,
  set: (value: number) => void,
) {
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    if (!playing || !axis || !row.current) return
    const { min, max } = axis
    const finest = Math.round(1 / axisStep(axis))
    const start = Math.acos(Math.min(1, Math.max(-1, 1 - (2 * (value - min)) / (max - min))))
    let began: number | undefined
    let frame = 0
    const step = (now: number) => {
      began ??= now
      const phase = start + ((now - began) / ROUND_MS) * 2 * Math.PI
      const reached = min + ((1 - Math.cos(phase)) / 2) * (max - min)
      set(Math.round(reached * finest) / finest)
      frame = requestAnimationFrame(step)
    }
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry!.isIntersecting) setPlaying(false)
    })
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const stop = () => setPlaying(false)
    if (still.matches) return stop()
    still.addEventListener('change', stop)
    sight.observe(row.current)
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      sight.disconnect()
      still.removeEventListener('change', stop)
    }
    // The value is where it begins; each frame changes it.
  }, [playing, axis])
  return [playing, setPlaying] as const
}
