import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { useRef } from 'react'

/**
 * Goes to the same page with a change of its query, in place of the address. It starts from the address that is on
 * its way, if there is one: of two changes in quick succession neither undoes the other.
 */
export function useQueryNavigation() {
  const navigate = useNavigate()
  const location = useLocation()
  const { location: pending } = useNavigation()
  const at = pending?.pathname === location.pathname ? pending : location
  const latest = useRef({ at, location })
  latest.current = { at, location }
  return (edit: (search: URLSearchParams) => void) => {
    const { at, location } = latest.current
    const search = new URLSearchParams(at.search)
    const before = search.toString()
    edit(search)
    if (search.toString() === before) return
    const query = search.toString()
    navigate({ pathname: location.pathname, search: query && `?${query}` }, REPLACED)
  }
}

const REPLACED = { replace: true, preventScrollReset: true }
