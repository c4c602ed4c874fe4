import type { SearchType } from '~/contract/search'

export interface SearchAddress {
  q: string
  tag: string | null
  type: SearchType | null
}

/** The address of a page of results. */
export function searchPageHref({ q, tag, type }: SearchAddress, page = 1): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (type) query.set('type', type)
  if (page > 1) query.set('page', String(page))
  const path = tag ? `/qs/${encodeURIComponent(tag)}` : '/qs'
  return query.size > 0 ? `${path}?${query}` : path
}
