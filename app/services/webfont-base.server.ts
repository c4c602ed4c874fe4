import { env } from '~/env.server'
import { publicOrigin } from './public-origin.server'

/** Where other sites fetch fonts: the subset service's own host, else the API's, else this one. */
export function fontBase(request: Request): { base: string; isClaimed: boolean } {
  const elsewhere = styleBase()
  if (elsewhere !== '') return { base: elsewhere, isClaimed: false }
  const { origin, isClaimed } = publicOrigin(request)
  return { base: origin, isClaimed }
}

/** The same for this site's own pages, where their own host needs no name. */
export const styleBase = () => env().SUBSET_BASE ?? env().API_BASE ?? ''
