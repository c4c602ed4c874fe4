import { useLocation } from '@remix-run/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isAuthView } from '~/account-views'
import { forgetHome } from '../home/home-cache'
import { closeAccount, openAccount, useAccountModal } from './account-modal'

const AccountDialog = lazy(() => import('./account-dialog'))

/**
 * Opens the account dialog where a link leads to /auth; without script the link is followed. The home page that
 * somebody was sent to for want of a login opens it by itself.
 */
export function AccountDialogHost({ signedIn }: { signedIn: boolean }) {
  const { pathname, search } = useLocation()
  const { visible } = useAccountModal()
  const [wanted, setWanted] = useState(false)
  if (visible && !wanted) setWanted(true)

  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
      const link = (event.target as Element | null)?.closest?.('a[href]')
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
      if (link.pathname !== '/auth' || link.closest('dialog')) return
      event.preventDefault()
      const query = new URLSearchParams(link.search)
      const view = query.get('view')
      openAccount(isAuthView(view) ? view : 'password', query.get('redirect') ?? pathname + search)
    }
    // On the forms' own pages links are links.
    if (/^\/(auth|account)\b/.test(pathname) || signedIn) return
    document.addEventListener('click', onClick, { capture: true })
    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [pathname, search, signedIn])

  // Asked for once: a text tried on the page changes the rest of its address.
  const back = pathname === '/' ? new URLSearchParams(search).get('redirect') : null
  useEffect(() => {
    if (back && !signedIn) openAccount('password', back)
  }, [back, signedIn])

  // Whoever has logged in, or gone elsewhere, is done with it.
  useEffect(() => closeAccount, [pathname, signedIn])
  useEffect(() => forgetHome, [signedIn])

  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <AccountDialog />
    </Suspense>
  )
}
