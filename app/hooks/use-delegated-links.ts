import { useEffect } from 'react'
import { useNavigate } from '@remix-run/react'

/**
 * Plain links navigate in place once script runs. One listener for the whole document, because a component
 * for each of a list's hundred links costs more than the list itself. Unlike the library's hook it also sees
 * clicks on an icon inside a link, and leaves alone what somebody else has handled.
 */
export function useDelegatedLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
      const link = (event.target as Element | null)?.closest?.('a')
      if (!(link instanceof HTMLAnchorElement) || !link.hasAttribute('href')) return
      if (link.origin !== window.location.origin || link.hasAttribute('download')) return
      if ((link.target && link.target !== '_self') || link.dataset['native'] !== undefined) return
      const { pathname, search, hash } = link
      event.preventDefault()
      navigate({ pathname, search, hash }, { preventScrollReset: link.dataset['keepScroll'] !== undefined })
      // The router scrolls and remembers where to come back to; the focus has to follow, as it does natively.
      if (hash && pathname === window.location.pathname && search === window.location.search) focusOn(hash)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

/** Tab goes on from the place that was jumped to. */
function focusOn(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)))
  if (!target) return
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  target.focus({ preventScroll: true })
}
