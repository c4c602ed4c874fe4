import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { pxOf, withTry, type Try } from './try-address'

export const TRY_DEBOUNCE_MS = 300

/**
 * What the visitor tries out on the home page. The size shows at once; text and address follow when the
 * visitor has paused, in place of the current entry, so that Back leaves the page instead of undoing letters.
 * `served` is the text that the specimens on the page are set in.
 */
export function useTry(served: string, input: RefObject<HTMLInputElement>) {
  const location = useLocation()
  const navigate = useNavigate()
  const leaving = useNavigation().location
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const addressPx = pxOf(location.search)
  const [px, setPx] = useState(addressPx)

  const now = useRef({ location, leaving, px })
  now.current = { location, leaving, px }

  const typed = () => input.current?.value.trim() ?? ''

  function settle() {
    const { location, leaving, px } = now.current
    const { pathname, search } = location
    // A link has been followed meanwhile; typing must not call it back.
    if (leaving && leaving.pathname !== pathname) return
    const next = withTry(search, { text: typed(), px })
    if (next !== search)
      navigate(
        { pathname, search: next },
        { replace: true, preventScrollReset: true, state: { tried: true } },
      )
  }

  function later() {
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, TRY_DEBOUNCE_MS)
  }

  useEffect(() => {
    // Characters typed before the script ran.
    if (typed() !== served) later()
    return () => clearTimeout(timer.current)
    // Once, after hydration: later changes come through the events.
  }, [])

  const arrived = useRef(location.key)
  useEffect(() => {
    if (arrived.current === location.key) return
    arrived.current = location.key
    // Our own address, or a jump within the page: the bar is ahead of it. Any other address, like that of
    // the logo's link, sets the bar.
    if ((location.state as { tried?: boolean } | null)?.tried || location.hash) return
    clearTimeout(timer.current)
    setPx(addressPx)
    if (input.current) input.current.value = served
  }, [location, addressPx, served, input])

  return {
    px,
    /** The text has changed and is not in the middle of a composition. */
    onText: later,
    onPx(next: number) {
      now.current.px = next
      setPx(next)
      later()
    },
    /** 试写: the whole list, in this text and size. */
    onSubmit(sent: Try) {
      clearTimeout(timer.current)
      navigate(`/font${withTry('', sent)}`)
    },
  }
}
