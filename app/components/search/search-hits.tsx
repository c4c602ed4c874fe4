import type { SearchHit } from '~/contract/search'
import { LazyImage } from '../ui/lazy-image'
import { kindOf } from './kinds'
import { Marked } from './marked'

/** Articles and entries of the encyclopedia: title, the words that match, what and when. */
export function TextHits({ hits, whole }: { hits: readonly SearchHit[]; whole?: boolean }) {
  return (
    <ul className={whole ? 'search-texts search-texts--whole' : 'search-texts'}>
      {hits.map((hit) => (
        <li key={hit.href}>
          <h3 className="search-texts__title">
            <a href={hit.href}>
              <Marked {...hit.title} />
            </a>
          </h3>
          {(whole || hit.summary.marks.length > 0) && hit.summary.text && (
            <p className="search-texts__summary">
              <Marked {...hit.summary} />
            </p>
          )}
          <p className="search-texts__facts numeric">{factsOf(hit)}</p>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ kind, column, publishedAt }: SearchHit): string {
  const { name } = kindOf(kind)
  return kind === 'baike' && column
    ? `${name} · ${column}`
    : [name, column, publishedAt].filter(Boolean).join(' · ')
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

function noteOf({ kind, fonts, duration, column, publishedAt }: SearchHit): string {
  if (kind === 'video')
    return [duration === null ? null : clock(duration), column].filter(Boolean).join(' · ')
  if (kind === 'collection' && fonts > 0) return `${fonts} 款`
  return [column, publishedAt].filter(Boolean).join(' · ')
}

/** Albums, cases and videos: their cover, title and a line. */
export function CoverHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className={`search-covers search-covers--${hits[0]?.kind}`}>
      {hits.map((hit) => (
        <li key={hit.href}>
          <a className="search-covers__link" href={hit.href}>
            <span className="search-covers__cover">
              {hit.cover && (
                <LazyImage src={hit.cover.src} alt="" width={hit.cover.width} height={hit.cover.height} />
              )}
            </span>
            <h3>
              <Marked {...hit.title} />
            </h3>
          </a>
          {hit.title.marks.length === 0 && hit.summary.marks.length > 0 && (
            <p className="search-texts__summary">
              <Marked {...hit.summary} />
            </p>
          )}
          <p className="numeric">{noteOf(hit)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Designers and foundries: their name, and how much of theirs is here. */
export function PeopleHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className="search-people">
      {hits.map((hit) => (
        <li key={hit.href}>
          <h3>
            <a href={hit.href}>
              <Marked {...hit.title} />
            </a>
          </h3>
          {hit.title.marks.length === 0 && hit.summary.marks.length > 0 && (
            <p className="search-texts__summary">
              <Marked {...hit.summary} />
            </p>
          )}
          <p className="numeric">
            {[hit.column, hit.fonts > 0 ? `${hit.fonts} 款字体` : null].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
