import type { CSSProperties } from 'react'
import { entryPath } from '~/entry-path'
import type { DesignerPage, NameCell } from '~/services/designers.server'
import { CaseFigure } from '../case/case-list'
import { caseHref } from '../case/case-href'
import { SharePart, type Shared } from '../entry/share'
import { ShareButton } from '../entry/share-button'
import { FontFaces, useFaceState } from '../font/font-faces'
import { FontSticks } from '../font/list/font-sticks'
import { Button } from '../ui/button'
import { langOfName } from '../ui/lang-of-name'
import { Pagination } from '../ui/pagination'
import { PracticeCell, Tofu } from '../ui/practice-cell'
import { SectionHead } from '../ui/section-head'

/** One designer: the name in their fonts, who they are, what they made and where it stands. */
export function DesignerView({ page }: { page: DesignerPage }) {
  const { name, fonts, fontTotal, cases, related, sources } = page
  const shared: Shared = {
    path: `/designer/${encodeURIComponent(page.id)}`,
    title: page.title,
    about: [page.kind, page.region, `${fontTotal} 款字体`].filter(Boolean).join(' · '),
    specimen: name[0]?.specimen,
  }
  return (
    <>
      <FontFaces
        specimens={[
          ...name.flatMap(({ specimen }) => specimen ?? []),
          ...fonts.map(({ specimen }) => specimen),
          ...cases.flatMap((each) => each.fonts.map(({ specimen }) => specimen)),
        ]}
      />
      <NameCells name={name} />
      <div className="designer-head">
        <div>
          <h1 lang={langOfName(page.title)}>{page.title}</h1>
          <p className="muted">{[...page.other, page.region].filter(Boolean).join('，')}</p>
          <div className="button-row">
            {page.site && (
              <Button
                href={page.site.url}
                iconEnd="external"
                rel="noopener"
                aria-label={`官网 ${page.site.name}`}
              >
                官网
              </Button>
            )}
            <ShareButton shared={shared} wide />
          </div>
        </div>
        <div className="prose designer-head__text" dangerouslySetInnerHTML={{ __html: page.html }} />
        <table className="facts-table">
          <tbody>
            {page.kind && <Fact name="类别" value={page.kind} />}
            <Fact name="字体" value={`${fontTotal} 款`} />
            {page.facts.map((fact) => (
              <Fact key={fact.name} {...fact} />
            ))}
          </tbody>
        </table>
      </div>
      <SharePart shared={shared} />
      {fonts.length > 0 && (
        <section className="section" aria-labelledby="designer-fonts">
          <SectionHead id="designer-fonts" title="字体" note={`${fontTotal} 款`} />
          <FontSticks fonts={fonts} heading="h3" />
          {page.pages > 1 && (
            <Pagination
              {...page}
              total={fontTotal}
              hrefFor={(number) => `${shared.path}${number > 1 ? `?page=${number}` : ''}#designer-fonts`}
            />
          )}
        </section>
      )}
      {cases.length > 0 && (
        <section className="section" aria-labelledby="designer-cases">
          <SectionHead
            id="designer-cases"
            title="案例"
            note={`${cases.length} 个`}
            more={{ href: '/case', label: '全部', describe: '全部案例' }}
          />
          <div className="case-strip">
            {cases.map((study) => (
              <CaseFigure key={study.id} study={study} href={caseHref({ view: study.id })} heading="h3" />
            ))}
          </div>
        </section>
      )}
      {(related.length > 0 || sources.length > 0) && (
        <div className="designer-more">
          {related.length > 0 && (
            <section aria-labelledby="designer-related">
              <SectionHead id="designer-related" title="接着看" flush />
              <ul>
                {related.map(({ id, kind, title, column }) => (
                  <li key={id}>
                    <a href={entryPath(kind, id, column?.code)}>{title}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {sources.length > 0 && (
            <section aria-labelledby="designer-sources">
              <SectionHead id="designer-sources" title="参考" flush />
              <ul>
                {sources.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} rel="noopener">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="numeric">{value}</td>
    </tr>
  )
}

const NARROW = 4
const WIDE = 8
const WIDEST = 12

/** Cells in a row; what is left of the last row stays empty, as on a practice sheet. */
function columnsFor(count: number): { wide: number; narrow: number } {
  if (count <= WIDE) return { wide: WIDE, narrow: NARROW }
  return { wide: count <= WIDEST ? count : Math.ceil(count / 2), narrow: 6 }
}

function NameCells({ name }: { name: readonly NameCell[] }) {
  const { wide, narrow } = columnsFor(name.length)
  const blanks = (columns: number) => Math.ceil(name.length / columns) * columns - name.length
  const style = { '--wide': wide, '--narrow': narrow } as CSSProperties
  const empty = Math.max(blanks(wide), blanks(narrow))
  return (
    <div className="name-cells" style={style} aria-hidden="true">
      {name.map((cell, index) => (
        <NameCharacter key={index} cell={cell} />
      ))}
      {Array.from({ length: empty }, (_, index) => (
        <PracticeCell
          key={`empty-${index}`}
          bare
          className={[
            index >= blanks(wide) && 'name-cells__narrow',
            index >= blanks(narrow) && 'name-cells__wide',
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
    </div>
  )
}

function NameCharacter({ cell: { char, specimen } }: { cell: NameCell }) {
  if (!specimen)
    return (
      <PracticeCell bare>
        <Tofu char={char} />
      </PracticeCell>
    )
  return <DrawnCharacter char={char} specimen={specimen} />
}

function DrawnCharacter({ char, specimen }: { char: string; specimen: NonNullable<NameCell['specimen']> }) {
  const state = useFaceState(specimen)
  const { family, lang, scale } = specimen
  return (
    <PracticeCell
      bare
      char={char}
      family={family}
      lang={lang}
      scale={scale}
      state={state === 'loaded' ? undefined : state}
    />
  )
}
