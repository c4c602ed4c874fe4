import { Fragment, type CSSProperties, type ReactNode } from 'react'
import type { Specimen as SpecimenData } from '~/services/specimens.server'
import { Tofu } from '../ui/practice-cell'
import { retryFace, useFaceState } from './font-faces'

interface SpecimenProps {
  specimen: SpecimenData
  /** usWeightClass, where the subset kept its weight axis. */
  weight?: number
  /** Several lines with their breaks, instead of one line of two segments. */
  lines?: boolean
  className?: string
  style?: CSSProperties
}

/** Characters of the first segment: what a narrow screen shows, sized to fill the line. */
export function firstSegment(text: string): string {
  return text.split(' ')[0] || text
}

const countCharacters = (text: string) => [...text].length

/** A line of text in its own font. A character that the font lacks is a tofu, never another font's glyph. */
export function Specimen({ specimen, weight, lines, className, style }: SpecimenProps) {
  const state = useFaceState(specimen)
  const { text, lang, scale, family, picture, missing } = specimen
  const first = firstSegment(text)
  const rest = text.slice(first.length)
  const look = {
    ...style,
    '--k': scale,
    '--n': Math.max(1, countCharacters(first)),
    '--m': Math.max(1, ...text.split(' ').map(countCharacters)),
    fontFamily: family ? `"${family}", var(--font-ui)` : undefined,
    fontWeight: weight,
  } as CSSProperties
  const names = ['specimen', lines && 'specimen--lines', picture && 'specimen--picture', className]
  if (picture)
    return (
      <span className={names.filter(Boolean).join(' ')} style={look}>
        <img src={picture} alt={text} loading="lazy" />
      </span>
    )
  return (
    <span
      className={names.filter(Boolean).join(' ')}
      lang={lang}
      style={look}
      data-state={state === 'loaded' ? undefined : state}
    >
      {withTofu(lines ? text : first, missing)}
      {!lines && rest && <span className="specimen__rest">{withTofu(rest, missing)}</span>}
    </span>
  )
}

/** 重试 beside a specimen whose font did not come. Nothing while it is well. */
export function SpecimenRetry({ specimen, name }: { specimen: SpecimenData; name: string }) {
  const state = useFaceState(specimen)
  if (state !== 'failed' || !specimen.family) return null
  return (
    <button
      type="button"
      className="specimen-retry"
      aria-label={`重试载入 ${name}`}
      onClick={() => void retryFace(specimen)}
    >
      重试
    </button>
  )
}

/** Text with a tofu for each missing character. */
export function withTofu(text: string, missing: readonly string[]): ReactNode {
  if (missing.length === 0) return text
  const lacks = new Set(missing)
  const parts: ReactNode[] = []
  let run = ''
  for (const character of text) {
    if (!lacks.has(character)) {
      run += character
      continue
    }
    if (run) parts.push(run)
    run = ''
    parts.push(<Tofu char={character} />)
  }
  if (run) parts.push(run)
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

const MISSING_NAMED = 6

/** 缺“趯”“磔”: what a specimen can't show, by name. */
export function MissingGlyphs({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  const named = missing.slice(0, MISSING_NAMED).map((character) => `“${character}”`)
  const more = missing.length > MISSING_NAMED ? `等 ${missing.length} 字` : ''
  return <span className="missing-glyphs">{`缺${named.join('')}${more}`}</span>
}
