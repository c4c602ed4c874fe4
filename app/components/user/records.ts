import type { LicenceLevel } from '../ui/licence-mark'
import { licenceLevel } from '../font/font-actions'
import type { DownloadRecord } from '~/contract/downloads'

export { dayOf } from '~/text/day'
export { sizeOf } from '~/text/file-size'

export const levelOf = (licence: DownloadRecord['licence']): LicenceLevel => licenceLevel({ licence })

/** An address of the same page with another query; empty values are left out. */
export function pathWith(
  path: string,
  query: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** Where a group of favourites stands; all of them are the page itself. */
export const groupHref = (id: string, query: { edit?: string; page?: number | null } = {}) =>
  pathWith('/user/favorite', { group: id === 'all' ? null : id, ...query })
