import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useNonce } from './nonce'
import { placeWaterfall } from './waterfall-place'

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Before the first paint, so that nothing jumps once the page's own script is there. */
const PLACE_AT_ONCE = `(${placeWaterfall.toString()})(document.currentScript.previousElementSibling)`

interface WaterfallProps {
  /** `li.waterfall__item` each */
  children: ReactNode
  /** places anew when it changes */
  count: number
}

/** Columns of the style sheet; with script each item goes to the shortest, while their order stays. */
export function Waterfall({ children, count }: WaterfallProps) {
  const list = useRef<HTMLUListElement>(null)
  const nonce = useNonce()

  useBeforePaint(() => {
    const element = list.current
    if (!element) return
    const place = () => placeWaterfall(element)
    place()
    const watch = new ResizeObserver(place)
    watch.observe(element)
    for (const item of element.children) watch.observe(item)
    return () => watch.disconnect()
  }, [count])

  return (
    <>
      <ul className="waterfall" ref={list} suppressHydrationWarning>
        {children}
      </ul>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: PLACE_AT_ONCE }} />
    </>
  )
}
