import { useLocation, useNavigate, useNavigation, type Location } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Changes this close together become one navigation: the router reports one that is cut off at its start as an error. */
const TOGETHER_MS = 50

/**
 * What was gone to last, for all forms of the page: until the router shows it as being on its way, which is some
 * renderings later, `from` and `pending` are what the router still shows.
 */
let asked: { from: string; pending: string | undefined; search: string } | null = null
let going: ReturnType<typeof setTimeout> | undefined

/**
 * Goes to the same page with a change of its query, in place of the address. It starts from the address that is on
 * its way, if there is one: of two changes in quick succession neither undoes the other.
 */
export function useQueryNavigation() {
  const navigate = useNavigate()
  const location = useLocation()
  const { location: pending } = useNavigation()
  const latest = useRef({ location, pending })
  latest.current = { location, pending }
  // Who has left is not called back.
  useEffect(() => () => clearTimeout(going), [])
  return (edit: (search: URLSearchParams) => void) => {
    const { location, pending } = latest.current
    const search = new URLSearchParams(latestSearch(location, pending))
    const before = search.toString()
    edit(search)
    if (search.toString() === before) return
    const query = search.toString() && `?${search}`
    asked = { from: location.key, pending: pending?.key, search: query }
    clearTimeout(going)
    going = setTimeout(() => {
      const { pathname } = latest.current.pending ?? location
      if (pathname === location.pathname) navigate({ pathname, search: query }, REPLACED)
    }, TOGETHER_MS)
  }
}

function latestSearch(location: Location, pending: Location | undefined): string {
  if (asked?.from === location.key && asked.pending === pending?.key) return asked.search
  return pending?.pathname === location.pathname ? pending.search : location.search
}

const REPLACED = { replace: true, preventScrollReset: true }
