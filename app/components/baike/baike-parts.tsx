import type { CSSProperties } from 'react'
import type { Baike } from '~/contract/baike'
import type { Specimen } from '~/services/specimens.server'
import { PracticeCell } from '../ui/practice-cell'
import { STROKES } from '../ui/strokes'
import { SpecimenCell } from './specimen-cell'

type Part = Baike['parts'][number]

/** The stroke of 永字八法 that a part is about, by its name. */
export function strokeOf({ name, char }: Pick<Part, 'name' | 'char'>) {
  return char ? undefined : STROKES.find(({ method }) => method === name)
}

/** As many as stand beside each other with the text under the cell. */
const NARROW = 6

/** The structured parts of an entry, each with its cell: a stroke, a character, or none. */
export function BaikeParts({ parts, specimen }: { parts: readonly Part[]; specimen: Specimen | null }) {
  if (parts.length === 0) return null
  const look = { '--parts': parts.length } as CSSProperties
  const few = parts.length < NARROW
  return (
    <ol className={few ? 'baike-parts baike-parts--few' : 'baike-parts'} style={look}>
      {parts.map((part) => (
        <li key={part.name}>
          <div className="baike-parts__cell" aria-hidden="true">
            <PartCell part={part} specimen={specimen} />
          </div>
          <div className="baike-parts__text">
            <h2>
              {part.name}
              {part.label && <small>{part.label}</small>}
            </h2>
            {part.quote && <q>{part.quote}</q>}
            <p>{part.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function PartCell({ part, specimen }: { part: Part; specimen: Specimen | null }) {
  const stroke = strokeOf(part)
  if (stroke)
    return (
      <PracticeCell>
        <svg className="baike-parts__stroke">
          <use href={`#s-${stroke.id}`} />
        </svg>
      </PracticeCell>
    )
  const char = part.char ? [...part.char][0] : undefined
  if (!char) return <PracticeCell />
  return <SpecimenCell grid="tian" char={char} specimen={specimen} />
}
