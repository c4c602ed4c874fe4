import type { CSSProperties } from 'react'
import type { ShownPart } from '~/services/entry-text.server'
import { fontHref } from '../font/font-actions'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../font/specimen'

/** The text of an entry: its prose, and its specimens in their fonts. */
export function EntryBody({ parts }: { parts: readonly ShownPart[] }) {
  return parts.map((part, index) =>
    part.kind === 'html' ? (
      // Made by the service from Markdown; only its small set of elements gets through.
      <div key={index} className="prose__part" dangerouslySetInnerHTML={{ __html: part.html }} />
    ) : (
      <SpecimenFigure key={index} part={part} />
    ),
  )
}

/** From this size on a specimen is a sign, whose longest line must fit; below it is text, which wraps. */
const SIGN_PX = 40

function SpecimenFigure({ part }: { part: Extract<ShownPart, { kind: 'specimen' }> }) {
  const { size, weight, vertical, specimen, font } = part
  const longest = Math.max(...specimen.text.split('\n').map((line) => [...line].length))
  const look = { '--size': `${size}px`, '--longest': longest } as CSSProperties
  const classes = ['type-figure', vertical && 'type-figure--vertical', size >= SIGN_PX && 'type-figure--sign']
  return (
    <figure className={classes.filter(Boolean).join(' ')} style={look}>
      <div className="type-figure__sheet">
        <Specimen specimen={specimen} lines />
      </div>
      <figcaption>
        {font ? (
          <a className="text-link" href={fontHref(font)} lang={font.lang === 'ja' ? 'ja' : undefined}>
            {font.familyName}
          </a>
        ) : (
          <>字库里没有 {specimen.gno} 这款字体</>
        )}
        {font && <span className="numeric">{size} px</span>}
        {weight !== null && <span className="numeric">字重 {weight}</span>}
        <MissingGlyphs missing={specimen.missing} />
        {font && <SpecimenRetry specimen={specimen} name={font.familyName} />}
      </figcaption>
    </figure>
  )
}
