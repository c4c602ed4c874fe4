import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { listHref, type ListAddress, type ListChange } from './list-href'

/**
 * Goes to the same list with a change. It starts from the address that is on its way, if there is one: a filter
 * chosen while the text was settling must not be lost to it.
 */
export function useListNavigation(address: ListAddress) {
  const navigate = useNavigate()
  const location = useLocation()
  const { location: pending } = useNavigation()
  return (change: ListChange) => {
    const at = pending?.pathname === location.pathname ? pending : location
    const query = [...new URLSearchParams(at.search)]
    const href = listHref({ path: address.path, query }, change)
    if (href !== listHref({ path: address.path, query: [...new URLSearchParams(location.search)] }))
      navigate(href, { replace: true, preventScrollReset: true })
  }
}
