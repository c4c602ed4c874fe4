import type { CSSProperties } from 'react'
import type { FontDetailPage } from '~/services/font-detail.server'
import type { Specimen } from '~/services/specimens.server'
import { useFaceState } from '../font-faces'
import { LiveText } from './live-text'
import type { TrialValues } from './trial-address'

const SIZES = [48, 36, 28, 24, 20, 18, 16, 14, 12]

interface SizeLadderProps {
  page: FontDetailPage
  values: TrialValues
  /** The trial's, for the reader's own words. */
  specimen: Specimen
}

/** One line per size: the reader's words, or the font's own passage. A line ends at a whole character. */
export function SizeLadder({ page, values, specimen }: SizeLadderProps) {
  const { passage, trial, detail } = page
  const own = values.own && values.text.trim() !== ''
  const drawn = own ? specimen : (passage?.specimen ?? specimen)
  const state = useFaceState(drawn)
  if (drawn.picture) return null
  const text = (own ? values.text : drawn.text).replace(/\s+/g, ' ')
  const look = {
    '--k': detail.font.scale,
    fontFamily: drawn.family ? `"${drawn.family}", var(--font-ui)` : undefined,
    fontWeight: trial.axis ? values.weight : undefined,
  } as CSSProperties
  return (
    <ul className="size-ladder" aria-label="各种字号">
      {SIZES.map((size) => (
        <li key={size}>
          <small>{size}</small>
          <span
            className="specimen"
            lang={drawn.lang}
            style={{ ...look, '--px': `${size}px` } as CSSProperties}
            data-state={state === 'loaded' ? undefined : state}
          >
            <LiveText text={text} specimen={drawn} />
          </span>
        </li>
      ))}
    </ul>
  )
}
