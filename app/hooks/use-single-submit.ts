import { useNavigation } from '@remix-run/react'
import type { FormEvent } from 'react'

/** For a page's form: a second press of its button while the first is under way sends nothing. */
export function useSingleSubmit() {
  const { state, formMethod } = useNavigation()
  const underWay = state !== 'idle' && formMethod !== undefined && formMethod !== 'GET'
  return (event: FormEvent) => {
    if (underWay) event.preventDefault()
  }
}
