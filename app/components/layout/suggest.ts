import type { Marks } from '~/contract/search'
import type { Specimen } from '~/services/specimens.server'

export interface SuggestItem {
  label: string
  href: string
  note?: string
  /** where the label matches; told apart by the query's own letters where absent */
  marks?: Marks
  /** the row then starts with a few characters in the font's own face */
  specimen?: Specimen
}

export interface SuggestGroup {
  label: string
  items: SuggestItem[]
}

export type Suggest = (query: string, signal: AbortSignal) => Promise<{ groups: SuggestGroup[] }>

/** The site's own suggestions. Silent: a failure shows nothing but the full search. */
export const fetchSuggestions: Suggest = async (query, signal) => {
  const response = await fetch(`/api/suggest?q=${encodeURIComponent(query)}`, { signal })
  return response.ok ? ((await response.json()) as { groups: SuggestGroup[] }) : { groups: [] }
}

export function searchHref(query: string): string {
  return `/qs?q=${encodeURIComponent(query)}`
}

/** The label cut at the first match, for the mark: [before, match, after]. */
export function splitMatch(label: string, query: string): [string, string, string] {
  const at = query ? label.toLowerCase().indexOf(query.toLowerCase()) : -1
  if (at < 0) return [label, '', '']
  return [label.slice(0, at), label.slice(at, at + query.length), label.slice(at + query.length)]
}
