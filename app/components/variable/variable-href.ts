import type { VariablePage } from '~/services/variable.server'

export type VariableAddress = Pick<VariablePage, 'path' | 'query'>

/** In an address, the value of a font's axis: `Y10014.wght=740`. */
export const axisField = (gno: string, tag: string) => `${gno}.${tag}`

/** The page's query with other values; null takes one out. What the page doesn't know is left behind. */
export function variableEntries(
  { query }: VariableAddress,
  set: Readonly<Record<string, string | null>> = {},
): Array<[string, string]> {
  const kept = query.filter(([name]) => !(name in set) && isKnown(name))
  const added = Object.entries(set).flatMap(([name, value]): Array<[string, string]> =>
    value === null || value === '' ? [] : [[name, value]],
  )
  return [...kept, ...added]
}

export function variableHref(
  address: VariableAddress,
  set: Readonly<Record<string, string | null>> = {},
): string {
  const search = new URLSearchParams(variableEntries(address, set)).toString()
  return search ? `${address.path}?${search}` : address.path
}

const KNOWN = new Set(['text', 'px', 'sort', 'axis', 'gno', 'page'])
const isKnown = (name: string) => KNOWN.has(name) || /\.[A-Za-z][A-Za-z0-9]{3}$/.test(name)
