import type { SearchPage } from '~/services/search-page.server'
import { countText, KINDS } from './kinds'
import { searchPageHref } from './search-href'

/** All kinds, then those with something in them, each with how much. */
export function SearchTabs({ q, tag, type, counts }: SearchPage) {
  const found = KINDS.filter((kind) => counts[kind.type].total > 0 || kind.type === type)
  const all = {
    total: Object.values(counts).reduce((sum, { total }) => sum + total, 0),
    more: Object.values(counts).some(({ more }) => more),
  }
  const tab = (to: SearchPage['type'], name: string, count: { total: number; more: boolean }) => (
    <a
      key={name}
      href={searchPageHref({ q, tag: tag?.tag ?? null, type: to })}
      aria-current={type === to ? 'page' : undefined}
    >
      {name} <small className="muted numeric">{countText(count)}</small>
    </a>
  )
  return (
    <nav className="tabs search-tabs" aria-label="结果类型">
      {tab(null, '全部', all)}
      {found.map((kind) => tab(kind.type, kind.name, counts[kind.type]))}
    </nav>
  )
}
