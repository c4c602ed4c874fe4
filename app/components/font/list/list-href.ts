/**
 * The addresses of a list page. Every link and form of the page is made here, so that none of them loses
 * the text, the layout or a filter that the reader has set.
 */
export interface ListAddress {
  /** The page itself: /font, or a topic that shows the same list. */
  path: string
  /** The page's own query, in its order. */
  query: ReadonlyArray<readonly [name: string, value: string]>
}

export interface ListChange {
  /** Puts a value of a filter in, or takes it out. */
  toggle?: readonly [name: string, value: string]
  /** Gives a name exactly these values; null takes it out. */
  set?: Readonly<Record<string, string | readonly string[] | null>>
  /** Takes all filters out, and leaves how specimens look. */
  clear?: boolean
  page?: number
}

export const FILTERS = [
  'jpBrand',
  'language',
  'designer',
  'type',
  'scene',
  'cnBrand',
  'style',
  'latest',
  'weight',
  'licence',
  'covers',
  'draws',
  'q',
  'variable',
] as const
const IS_FILTER: ReadonlySet<string> = new Set(FILTERS)

/** How specimens look. A change of these shows the same fonts, so the reader stays on the page of the list. */
const LOOKS: ReadonlySet<string> = new Set(['text', 'px', 'script', 'dir', 'layout', 'panel'])
const KNOWN: ReadonlySet<string> = new Set([...FILTERS, ...LOOKS, 'sort', 'size', 'page'])

/** What an address needn't say. */
const DEFAULTS: Readonly<Record<string, string>> = { dir: 'h', sort: 'newest', page: '1' }

export function isFilter(name: string): boolean {
  return IS_FILTER.has(name)
}

/** The values that an address has for a name, each once. */
export function valuesOf({ query }: Pick<ListAddress, 'query'>, name: string): string[] {
  return [...new Set(query.filter(([key]) => key === name).map(([, value]) => value))]
}

function keepsPage({ toggle, clear, set = {} }: ListChange): boolean {
  return !toggle && !clear && Object.keys(set).every((name) => LOOKS.has(name))
}

/** The query after a change: known names only, no empty, repeated or default values. */
export function listEntries(address: ListAddress, change: ListChange = {}): Array<[string, string]> {
  const set: Record<string, string | readonly string[] | null> = { ...change.set }
  if (change.toggle) {
    const [name, value] = change.toggle
    const had = valuesOf(address, name)
    set[name] = had.includes(value) ? had.filter((other) => other !== value) : [...had, value]
  }
  if (change.clear) for (const name of FILTERS) set[name] ??= null
  if (change.page !== undefined) set['page'] = String(change.page)
  else if (!keepsPage(change)) set['page'] = null

  const entries: Array<[string, string]> = []
  const seen = new Set<string>()
  const put = (name: string, value: string) => {
    const key = `${name}=${value}`
    if (value === '' || DEFAULTS[name] === value || seen.has(key)) return
    seen.add(key)
    entries.push([name, value])
  }
  const placed = new Set<string>()
  const place = (name: string) => {
    if (placed.has(name)) return
    placed.add(name)
    for (const value of [set[name] ?? []].flat()) put(name, value)
  }
  for (const [name, value] of address.query) {
    if (!KNOWN.has(name)) continue
    // A changed name keeps its place, so that chips don't jump about.
    if (name in set) place(name)
    else put(name, value)
  }
  for (const name of Object.keys(set)) place(name)
  return entries
}

export function listHref(address: ListAddress, change: ListChange = {}): string {
  const search = new URLSearchParams(listEntries(address, change)).toString()
  return search ? `${address.path}?${search}` : address.path
}
