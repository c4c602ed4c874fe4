import type { TopicFont } from '~/services/topics.server'
import { FontActions, fontHref, licenceLevel } from '../font/font-actions'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../font/specimen'
import { LicenceMark } from '../ui/licence-mark'

const figures = new Intl.NumberFormat('en-US')

interface NotedStickProps {
  font: TopicFont['font']
  specimen: TopicFont['specimen']
  note?: string | null
  /** Who says it. */
  signed?: string
}

/** One font across the page with a sentence of the editors under it. */
export function NotedStick({ font, specimen, note, signed }: NotedStickProps) {
  const href = fontHref(font)
  return (
    <article className="stick">
      <div className="stick__meta">
        <h3 className="stick__name">
          <a href={href} lang={font.lang === 'ja' ? font.lang : undefined}>
            {font.familyName}
          </a>
          {font.variable && <span className="tag">可变</span>}
        </h3>
        {font.makerLabel && <span className="stick__foundry">{font.makerLabel}</span>}
        {font.typeLabel && <span className="stick__detail">{font.typeLabel}</span>}
        {font.languageLabel && <span className="stick__detail">{font.languageLabel}</span>}
        <span className="stick__detail">{figures.format(font.codepointCount)} 字</span>
        <LicenceMark level={licenceLevel(font)} />
        <MissingGlyphs missing={specimen.missing} />
        <FontActions font={font} />
      </div>
      {/* The name above it is the same link for the keyboard. */}
      <a className="stick__link" href={href} tabIndex={-1}>
        <Specimen specimen={specimen} />
      </a>
      <SpecimenRetry specimen={specimen} name={font.familyName} />
      {note && (
        <p className="stick__note">
          {note}
          {signed && <span className="stick__signed">{signed}</span>}
        </p>
      )}
    </article>
  )
}
