import type { ComparePage } from '~/services/compare.server'

export const DOCUMENT_PATH = '/pdf/compare'
export const MEMBER_PATH = '/user/compare'

export interface CompareAddress {
  path: string
  gnos: readonly string[]
  settings: ComparePage['settings']
}

export interface CompareChange {
  path?: string
  gnos?: readonly string[]
  settings?: Partial<CompareAddress['settings']>
}

export function addressOf(page: ComparePage, path: string): CompareAddress {
  return { path, gnos: page.fonts.map(({ fontGNo }) => fontGNo), settings: page.settings }
}

/** The query after a change, without what an address needn't say. */
export function compareEntries(address: CompareAddress, change: CompareChange = {}): Array<[string, string]> {
  const { text, px, script, dir } = { ...address.settings, ...change.settings }
  const entries = (change.gnos ?? address.gnos).map((gno): [string, string] => ['gno', gno])
  if (text) entries.push(['text', text])
  if (script) entries.push(['script', script])
  // A document has its own sizes and lines.
  if ((change.path ?? address.path) === DOCUMENT_PATH) return entries
  if (px !== null) entries.push(['px', String(px)])
  if (dir === 'v') entries.push(['dir', dir])
  return entries
}

export function compareHrefOf(address: CompareAddress, change: CompareChange = {}): string {
  const query = new URLSearchParams(compareEntries(address, change)).toString()
  const path = change.path ?? address.path
  return query ? `${path}?${query}` : path
}

export const without = (gnos: readonly string[], gone: string) => gnos.filter((gno) => gno !== gone)
