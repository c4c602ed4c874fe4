import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export const DROPDOWN_SHOW_MS = 250
export const DROPDOWN_HIDE_MS = 150
/** A click that follows the hover means “open”, not “close again”. */
const CLICK_GRACE_MS = 400
const EDGE_PX = 8
const GAP_PX = 4

interface Place {
  align: 'start' | 'end'
  top?: number
  left?: number
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export function useDropdown({ align, float }: { align: 'start' | 'end'; float?: boolean }) {
  const root = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedAt = useRef(0)
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<Place>({ align })

  const set = useCallback((next: boolean, after = 0) => {
    clearTimeout(timer.current)
    if (after === 0) setOpen(next)
    else timer.current = setTimeout(() => setOpen(next), after)
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (open) openedAt.current = Date.now()
  }, [open])
  useIsomorphicLayoutEffect(() => {
    if (open && root.current && panel.current) setPlace(fit(root.current, panel.current, align, float))
    if (!open) setPlace({ align })
  }, [open, align, float])
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) set(false)
    }
    const scrolled = (event: Event) => {
      if (!panel.current?.contains(event.target as Node)) set(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    if (float) document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [open, float, set])

  const triggerElement = () => root.current?.firstElementChild as HTMLElement | null

  function onKeyDown(event: React.KeyboardEvent) {
    const inPanel = panel.current?.contains(event.target as Node) ?? false
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      set(false)
      triggerElement()?.focus()
      return
    }
    const step = STEPS[event.key]
    if (step === undefined || (!inPanel && event.key !== 'ArrowDown')) return
    event.preventDefault()
    set(true)
    // The panel is shown by the next commit; only then can its items take focus.
    requestAnimationFrame(() => moveFocus(panel.current, inPanel ? step : 'first'))
  }

  return {
    open,
    root,
    panel,
    place,
    rootHandlers: {
      onPointerEnter: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') set(true, DROPDOWN_SHOW_MS)
      },
      onPointerLeave: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') set(false, DROPDOWN_HIDE_MS)
      },
      onKeyDown,
    },
    triggerHandlers: {
      onClick: (event: React.MouseEvent<HTMLElement>) => {
        if (event.currentTarget.tagName !== 'SUMMARY') return set(false)
        event.preventDefault()
        set(!open || Date.now() - openedAt.current < CLICK_GRACE_MS)
      },
    },
  }
}

const STEPS: Record<string, 1 | -1 | 'first' | 'last'> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: 'first',
  End: 'last',
}

function moveFocus(panel: HTMLElement | null, step: 1 | -1 | 'first' | 'last') {
  const items = [...(panel?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input') ?? [])]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next =
    step === 'first' ? 0 : step === 'last' ? items.length - 1 : (at + step + items.length) % items.length
  items[next]?.focus()
}

/** Bottom-end; flips to the start where it would leave the viewport. */
function fit(root: HTMLElement, panel: HTMLElement, align: 'start' | 'end', float?: boolean): Place {
  const trigger = root.getBoundingClientRect()
  const width = panel.offsetWidth
  if (float) {
    const wanted = align === 'end' ? trigger.right - width : trigger.left
    const left = Math.max(EDGE_PX, Math.min(wanted, window.innerWidth - width - EDGE_PX))
    return { align, top: trigger.bottom + GAP_PX, left }
  }
  if (align === 'end' && trigger.right - width < EDGE_PX) return { align: 'start' }
  if (align === 'start' && trigger.left + width > window.innerWidth - EDGE_PX) return { align: 'end' }
  return { align }
}
