import type { CSSProperties } from 'react'
import type { FontDetailPage } from '~/services/font-detail.server'
import { SectionHead } from '../../ui/section-head'
import { useFaceState } from '../font-faces'
import { withTofu } from '../specimen'
import { PictureRow } from './picture-row'

/** 样张: the font's passage in vertical columns on a practice sheet, and pictures that show it at work. */
export function Sheet({ page }: { page: FontDetailPage }) {
  const { passage, detail, trial } = page
  if (!passage && detail.images.length === 0) return null
  const vertical = passage !== null && !passage.specimen.picture
  return (
    <section id="sheet" className="section" aria-labelledby="sheet-title">
      <SectionHead id="sheet-title" title="样张" note={vertical ? '竖排' : undefined} />
      {vertical && <VerticalSheet {...passage} weight={trial.axis ? trial.weight : undefined} />}
      <PictureRow
        pictures={detail.images.map((image) => ({ ...image, title: image.alt }))}
        after={vertical}
      />
    </section>
  )
}

type VerticalSheetProps = NonNullable<FontDetailPage['passage']> & { weight: number | undefined }

function VerticalSheet({ specimen, columns, weight }: VerticalSheetProps) {
  const state = useFaceState(specimen)
  const look = {
    '--k': specimen.scale,
    '--columns': columns.lines.length,
    '--length': columns.length,
    fontFamily: `"${specimen.family}", var(--font-ui)`,
    fontWeight: weight,
  } as CSSProperties
  return (
    <>
      {/* A column ends wherever its length does, often within a word: what is said is the passage in one piece. */}
      <p className="visually-hidden" lang={specimen.lang}>
        {columns.lines.join('')}
      </p>
      <div
        className="vertical-sheet"
        aria-hidden="true"
        lang={specimen.lang}
        style={look}
        data-state={state === 'loaded' ? undefined : state}
      >
        {columns.lines.map((line, index) => (
          <p key={index}>{withTofu(line, specimen.missing)}</p>
        ))}
      </div>
    </>
  )
}
