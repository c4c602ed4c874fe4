import type { CSSProperties } from 'react'
import type { DesignerCard, DesignerListPage } from '~/services/designers.server'
import { emWidth } from '../font/detail/format'
import { FontFaces } from '../font/font-faces'
import { MissingGlyphs, Specimen } from '../font/specimen'
import { EmptyState } from '../ui/empty-state'
import { langOfName } from '../ui/lang-of-name'
import { Pagination } from '../ui/pagination'
import { TagStrip } from '../ui/tag-strip'
import { pathWith } from '../user/records'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The makers of the library's fonts by letter, each name in a font of their own. */
export function DesignerList({ page }: { page: DesignerListPage }) {
  const { designers, regions, kinds, asked, all } = page
  const href = (change: Partial<Record<'region' | 'column' | 'letter', string | null>> & { page?: number }) =>
    pathWith('/designer', {
      ...asked,
      ...change,
      page: change.page && change.page > 1 ? change.page : null,
    })
  const none = asked.region === null && asked.column === null
  return (
    <>
      <FontFaces specimens={designers.flatMap(({ specimen }) => specimen ?? [])} />
      <div className="page-head">
        <h1>设计师</h1>
        <p className="numeric">{all} 位个人与公司，按拼音和字母排</p>
      </div>
      <TagStrip
        label="地区与类别"
        links={[
          {
            href: href({ region: null, column: null, letter: null }),
            name: '全部',
            total: all,
            current: none,
          },
          ...regions.map(({ code, name, total }) => ({
            href: href({ region: code === asked.region ? null : code, column: null, letter: null }),
            name,
            total,
            current: code === asked.region,
          })),
          ...kinds.map(({ code, name, total }) => ({
            href: href({ column: code === asked.column ? null : code, region: null, letter: null }),
            name,
            total,
            current: code === asked.column,
          })),
        ]}
      />
      <nav className="letter-strip" aria-label="首字母">
        {LETTERS.map((letter) => {
          const current = letter === asked.letter
          if (!current && !page.letters.includes(letter))
            return (
              <span key={letter} aria-hidden="true">
                {letter}
              </span>
            )
          return (
            <a
              key={letter}
              href={href({ letter: current ? null : letter })}
              aria-current={current ? 'page' : undefined}
              aria-label={`${letter}${current ? '，再点看全部' : ''}`}
            >
              {letter}
            </a>
          )
        })}
      </nav>
      {designers.length === 0 ? (
        <div className="wrap">
          <EmptyState
            kind="none-found"
            title="没有这样的设计师。"
            action={{ href: '/designer', label: '看全部设计师' }}
          />
        </div>
      ) : (
        <ul className="designer-cells">
          {designers.map((designer, index) => (
            <li key={designer.id}>
              <Cell designer={designer} first={designers[index - 1]?.letter !== designer.letter} />
            </li>
          ))}
        </ul>
      )}
      {page.pages > 1 && <Pagination {...page} unit="位" hrefFor={(number) => href({ page: number })} />}
    </>
  )
}

/** `first` of its letter bears the letter. */
function Cell({ designer, first }: { designer: DesignerCard; first: boolean }) {
  const { id, title, letter, kind, region, fontTotal, specimen, advance } = designer
  // With a little air; a name that nobody has measured yet is rather guessed too wide.
  const width = (advance ? advance * 1.03 : emWidth(specimen?.text ?? title) * 1.2) * (specimen?.scale ?? 1)
  return (
    <a className="designer-cell" href={`/designer/${encodeURIComponent(id)}`}>
      <span className="designer-cell__top">
        {first && <b>{letter}</b>}
        <span className="numeric">{fontTotal} 款</span>
      </span>
      <span className="designer-cell__name" style={{ '--w': width } as CSSProperties} aria-hidden="true">
        {specimen ? (
          <Specimen specimen={specimen} lines />
        ) : (
          <span className="designer-cell__plain">{title}</span>
        )}
      </span>
      <h2 lang={langOfName(title)}>{title}</h2>
      <p>{[kind, region].filter(Boolean).join(' · ')}</p>
      {specimen && <MissingGlyphs missing={specimen.missing} />}
    </a>
  )
}
