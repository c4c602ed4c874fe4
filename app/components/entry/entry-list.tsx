import type { ReactNode } from 'react'

export interface ListedEntry {
  id: string
  day: string
  kind: string | null
  pinned: boolean
  /** The title as a link, or what opens in place. */
  link: ReactNode
}

interface EntryListProps {
  entries: readonly ListedEntry[]
  /** The list is all on this page, so that its years can be counted. */
  whole: boolean
  /** measure word: 篇 条 */
  unit: string
}

/** Entries under the years of their days: date, title, kind. */
export function EntryList({ entries, whole, unit }: EntryListProps) {
  return yearsOf(entries).map(({ year, entries: own }) => (
    <section key={year} className="year" aria-label={year === PINNED ? year : `${year} 年`}>
      <div className="year__head">
        <h2 className="numeric">{year}</h2>
        {whole && (
          <span className="muted numeric">
            {own.length} {unit}
          </span>
        )}
      </div>
      <ul className="news-list news-list--dated">
        {own.map(({ id, day, kind, pinned, link }) => (
          <li key={id}>
            <time className="muted numeric" dateTime={day}>
              {day}
            </time>
            <div className="news-list__title">
              {pinned && <span className="tag tag--zhu">置顶</span>}
              {link}
            </div>
            {kind && <small>{kind}</small>}
          </li>
        ))}
      </ul>
    </section>
  ))
}

const PINNED = '置顶'

/** In the list's own order; what is pinned stands before its time, and under its year where that comes first anyway. */
export function yearsOf<T extends Pick<ListedEntry, 'day' | 'pinned'>>(entries: readonly T[]) {
  const firstYear = entries.find(({ pinned }) => !pinned)?.day.slice(0, 4)
  const years: Array<{ year: string; entries: T[] }> = []
  for (const entry of entries) {
    const own = entry.day.slice(0, 4)
    const year = entry.pinned && firstYear !== undefined && own !== firstYear ? PINNED : own
    const group = years.find((each) => each.year === year)
    if (group) group.entries.push(entry)
    else years.push({ year, entries: [entry] })
  }
  return years
}
