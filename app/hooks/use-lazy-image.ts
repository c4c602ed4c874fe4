import { useCallback, useEffect, useRef, useState } from 'react'
import { isCached, loadImage, whenNear } from './image-loader'

export type LazyImageState = 'loading' | 'loaded' | 'error'

/** Loads `src` when `ref`'s element comes near; `retry` starts three new attempts. */
export function useLazyImage(src: string) {
  const ref = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<LazyImageState>('loading')
  const current = useRef(src)

  const load = useCallback(async () => {
    const wanted = src
    current.current = wanted
    const outcome = await loadImage(wanted).then(
      () => 'loaded' as const,
      () => 'error' as const,
    )
    if (current.current === wanted) setState(outcome)
  }, [src])

  useEffect(() => {
    if (isCached(src)) return setState('loaded')
    setState('loading')
    const element = ref.current
    if (!element) return
    const stop = whenNear(element, () => void load())
    return () => {
      stop()
      current.current = ''
    }
  }, [src, load])

  const retry = useCallback(() => {
    setState('loading')
    void load()
  }, [load])

  return { ref, state, retry }
}
