import { COMPARE_DOCUMENT_PATH } from '~/compare-path'
import type { ComparePage } from '~/services/compare.server'

export const FILE_PATH = `${COMPARE_DOCUMENT_PATH}/file`
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
  const { text, px, script, dir, weight, fill, over, char } = { ...address.settings, ...change.settings }
  const entries = (change.gnos ?? address.gnos).map((gno): [string, string] => ['gno', gno])
  if (text) entries.push(['text', text])
  if (script) entries.push(['script', script])
  if (dir === 'v') entries.push(['dir', dir])
  if (weight > 0) entries.push(['weight', String(weight)])
  // A document has its own sizes.
  if (px !== null && (change.path ?? address.path) === MEMBER_PATH) entries.push(['px', String(px)])
  if (fill) entries.push(['fill', fill])
  if (over) entries.push(['over', over])
  if (char) entries.push(['char', char])
  return entries
}

export function compareHrefOf(address: CompareAddress, change: CompareChange = {}): string {
  const query = new URLSearchParams(compareEntries(address, change)).toString()
  const path = change.path ?? address.path
  return query ? `${path}?${query}` : path
}

export const without = (gnos: readonly string[], gone: string) => gnos.filter((gno) => gno !== gone)
