import type { CSSProperties } from 'react'
import { entryPath } from '~/entry-path'
import type { BaikePage } from '~/services/baike.server'
import { Neighbours, ReadOn, Sources } from '../entry/after-reading'
import { Contents } from '../entry/contents'
import { EntryBody } from '../entry/entry-body'
import { SharePart, type Shared } from '../entry/share'
import { ShareButton } from '../entry/share-button'
import { textFaces } from '../entry/text-faces'
import { FontFaces } from '../font/font-faces'
import { FontRows } from '../font/font-rows'
import { HeroStrokes } from '../home/hero-strokes'
import { PracticeCell } from '../ui/practice-cell'
import { SectionHead } from '../ui/section-head'
import { STROKES } from '../ui/strokes'
import { YongStrokes } from '../ui/yong'
import { BaikeParts, strokeOf } from './baike-parts'
import { PracticeSheet } from './practice-sheet'
import { SpecimenCell } from './specimen-cell'

/** One entry: title, lead and facts beside the big character; parts; text; practice sheet; fonts. */
export function BaikeView({ page }: { page: BaikePage }) {
  const { entry, text, cell, practice, fonts } = page
  const { id, title, pinyin, summary, column, parts, related, sources } = entry
  const shared: Shared = {
    path: entryPath('baike', id),
    title,
    about: ['书法百科', column?.name].filter(Boolean).join(' · '),
    specimen: cell?.specimen ?? null,
  }
  const neighbour = (each: typeof entry.previous) =>
    each && { href: entryPath('baike', each.id), title: each.title }
  const faces = [
    ...(cell ? [cell.specimen] : []),
    ...textFaces(text),
    ...(practice ? [practice.specimen] : []),
    ...fonts.map(({ specimen }) => specimen),
  ]
  return (
    <>
      <FontFaces specimens={faces} />
      <article className="baike">
        <nav className="breadcrumb baike__path" aria-label="面包屑">
          <a href="/baike">书法百科</a>
          {column && (
            <>
              <span aria-hidden="true">/</span>
              <a href={`/baike?column=${encodeURIComponent(column.code)}`}>{column.name}</a>
            </>
          )}
        </nav>
        <div className="baike-head">
          <div className="baike-head__text">
            <div>
              <h1>{title}</h1>
              <p className="muted">
                <span lang="zh-Latn">{pinyin}</span>
              </p>
            </div>
            <p className="baike-head__lead">{summary}</p>
            <Facts page={page} />
            <div className="button-row">
              <ShareButton shared={shared} wide />
            </div>
          </div>
          <BigCell page={page} />
        </div>
        <BaikeParts parts={parts} specimen={cell?.specimen ?? null} />
        {text.parts.length > 0 && (
          <div className="reading__columns baike-text">
            <Contents contents={text.contents} />
            <div className="reading__text">
              <div className="prose">
                <EntryBody parts={text.parts} />
              </div>
              <Sources sources={sources} />
            </div>
          </div>
        )}
        {practice && <PracticeSheet id={id} practice={practice} />}
        {fonts.length > 0 && (
          <section className="section" aria-labelledby="baike-fonts">
            <SectionHead id="baike-fonts" title="写成字体" note={`${fonts.length} 款`} />
            <FontRows fonts={fonts} />
          </section>
        )}
      </article>
      <SharePart shared={shared} />
      <ReadOn related={related.filter(({ kind }) => kind !== 'baike')} />
      <div className="wrap baike__neighbours">
        <Neighbours unit="条" previous={neighbour(entry.previous)} next={neighbour(entry.next)} />
      </div>
    </>
  )
}

/** The entry's own facts, and what to see besides. */
function Facts({ page: { entry } }: { page: BaikePage }) {
  const see = entry.related.filter(({ kind }) => kind === 'baike')
  if (entry.facts.length === 0 && see.length === 0) return null
  return (
    <table className="facts-table">
      <tbody>
        {entry.facts.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
        {see.length > 0 && (
          <tr>
            <th scope="row">参见</th>
            <td className="baike-head__see">
              {see.map(({ id, title }) => (
                <a key={id} className="text-link" href={entryPath('baike', id)}>
                  {title}
                </a>
              ))}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** The character over half the page; 永 of 永字八法 shows its strokes by name. */
function BigCell({ page: { entry, cell } }: { page: BaikePage }) {
  const isYong =
    entry.char === '永' &&
    STROKES.every(({ method }) => entry.parts.some((part) => strokeOf(part)?.method === method))
  if (isYong)
    return (
      <div className="home-hero__yong baike-head__cell">
        <PracticeCell grid="mi">
          <YongStrokes />
        </PracticeCell>
        <HeroStrokes groupOf={() => undefined} />
      </div>
    )
  const char = [...entry.char][0]
  if (!char) return null
  return (
    <div className="baike-head__cell" style={{ '--n': 1 } as CSSProperties}>
      <SpecimenCell char={char} specimen={cell?.specimen ?? null} />
      {cell && <p className="baike-head__font">{cell.fontName}</p>}
    </div>
  )
}
