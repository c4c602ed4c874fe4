import type { CSSProperties } from 'react'
import type { HeadSpecimen } from '~/services/font-head-name.server'
import { useFaceState } from '../font-faces'
import { SpecimenRetry, withTofu } from '../specimen'
import { emWidth } from './format'

/** The name filling the line, in its own face. The page's heading says the name; this shows it. */
export function HeadName({ specimen, name }: { specimen: HeadSpecimen; name: string }) {
  const state = useFaceState(specimen)
  const { text, family, lang, picture, missing, advance } = specimen
  if (picture)
    return (
      <div className="detail-name">
        <span className="specimen specimen--picture">
          <img src={picture} alt={name} />
        </span>
      </div>
    )
  const look = {
    '--n': advance ? Math.max(1, advance) : emWidth(text),
    fontFamily: family ? `"${family}", var(--font-ui)` : undefined,
  } as CSSProperties
  return (
    <div className="detail-name">
      <span className="specimen" lang={lang} style={look} data-state={state === 'loaded' ? undefined : state}>
        {withTofu(text, missing)}
      </span>
      <SpecimenRetry specimen={specimen} name={name} />
    </div>
  )
}
