import { entryPath } from '~/entry-path'
import type { BaikePage } from '~/services/baike.server'
import { FontFaces } from '../font/font-faces'
import { Button } from '../ui/button'
import { PracticeCell } from '../ui/practice-cell'
import type { Practice } from './practice-sheet'
import { sheetPages } from './sheet-pages'
import { SpecimenCell } from './specimen-cell'

/** 字帖 for A4: each line written, then faint to be traced, then empty. Only the sheets are printed. */
export function PracticePages({ page, practice }: { page: BaikePage; practice: Practice }) {
  const { id, title } = page.entry
  const pages = sheetPages(practice.lines)
  return (
    <>
      <FontFaces specimens={[practice.specimen]} />
      <div className="page-head practice-head">
        <h1>{title}，字帖</h1>
        <p>A4，{pages.length} 页</p>
        <div className="page-head__end cluster">
          <Button className="script-only" icon="download" onClick={() => window.print()}>
            打印或存为 PDF
          </Button>
          <Button variant="weak" href={entryPath('baike', id)}>
            回到词条
          </Button>
        </div>
      </div>
      <div className="practice-pages">
        {pages.map((columns, number) => (
          <section key={number} className="practice-page" aria-label={`第 ${number + 1} 页`}>
            <p className="practice-page__head">
              <span>{practice.title}</span>
              <span>永字字库</span>
            </p>
            <div className="practice-page__grid">
              {columns.map(({ kind, chars }, index) => (
                <div
                  key={index}
                  className={`practice-page__column is-${kind}`}
                  aria-hidden={kind === 'model' ? undefined : true}
                >
                  {chars.map((char, row) =>
                    char ? (
                      <SpecimenCell key={row} char={char} specimen={practice.specimen} />
                    ) : (
                      <PracticeCell key={row} grid="mi" />
                    ),
                  )}
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  )
}
