import type { CSSProperties } from 'react'
import type { EntryCard } from '~/contract/entries'
import { entryPath } from '~/entry-path'
import { SectionHead } from '../ui/section-head'
import { TitleParts } from '../ui/title-parts'

interface EntryCoversProps {
  id: string
  title: string
  kind: 'collection' | 'case' | 'baike' | 'article'
  entries: readonly EntryCard[]
  more: { href: string; label: string }
}

/** Related entries as covers; one without a picture is its title on ink, upright, as on a stele. */
export function EntryCovers({ id, title, kind, entries, more }: EntryCoversProps) {
  if (entries.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} more={more} />
      <ul className="entry-covers">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={entryPath(kind, entry.id, entry.column?.code ?? null)}>
              {entry.cover ? (
                <img
                  className="entry-covers__picture"
                  src={entry.cover.src}
                  alt=""
                  width={entry.cover.width}
                  height={entry.cover.height}
                  loading="lazy"
                />
              ) : (
                <span className="entry-covers__stele" aria-hidden="true">
                  <span style={{ '--n': [...coverTitle(entry.title)].length } as CSSProperties}>
                    {coverTitle(entry.title)}
                  </span>
                </span>
              )}
              <span className="entry-covers__words">
                <span className="entry-covers__title">
                  <TitleParts title={entry.title} />
                </span>
                {entry.column && <span className="entry-covers__kind">{entry.column.name}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STELE_CHARACTERS = 7

/** What fits upright on a cover: the title to its first break. */
function coverTitle(title: string): string {
  return [...title.split(/[：，《》（\s]/).filter(Boolean)[0]!].slice(0, STELE_CHARACTERS).join('')
}
