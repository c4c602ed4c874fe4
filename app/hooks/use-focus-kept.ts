import { useEffect, useRef, type RefObject } from 'react'

/** What Tab stops at, in a list of things. */
const CONTROLS =
  'a[href]:not([tabindex="-1"]), button:not([tabindex="-1"]), input:not([type="hidden"]), select'

/**
 * Keeps the focus where things come and go: when the item that had it is gone, it moves to the one that took its
 * place, else to the last one, else to the page's heading. The items are the parts of the list with this selector.
 */
export function useFocusKept(list: RefObject<HTMLElement | null>, selector: string, items: unknown): void {
  const at = useRef<number | null>(null)

  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      const item = (event.target as Element).closest(selector)
      at.current = item && list.current?.contains(item) ? itemsOf(list.current, selector).indexOf(item) : null
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [list, selector])

  useEffect(() => {
    if (at.current === null || document.activeElement !== document.body) return
    const left = itemsOf(list.current, selector)
    const next = left[Math.min(at.current, left.length - 1)]?.querySelector<HTMLElement>(CONTROLS)
    if (next) next.focus()
    else focusHeading()
  }, [items])
}

/** The heading of the page, where what had the focus has no successor. */
export function focusHeading(): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

const itemsOf = (list: Element | null, selector: string) => [...(list?.querySelectorAll(selector) ?? [])]
