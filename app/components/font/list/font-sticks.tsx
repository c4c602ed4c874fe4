import type { ReactNode } from 'react'
import type { FontCard } from '~/services/font-card.server'
import { FontActions, fontHref, licenceLevel } from '../font-actions'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../specimen'
import { langOfName } from '../../ui/lang-of-name'
import { LicenceMark } from '../../ui/licence-mark'
import type { ShownFont } from './font-table'

const figures = new Intl.NumberFormat('en-US')

interface FontSticksProps {
  /** with what an editor says of each, and who says it */
  fonts: ReadonlyArray<ShownFont & { note?: string | null; signed?: string }>
  heading?: 'h2' | 'h3'
  /** how a font's name is written where it is more than its letters */
  nameOf?: (font: FontCard) => ReactNode
}

/** 长条: a line of facts, then one line of type across the page. */
export function FontSticks({ fonts, heading = 'h2', nameOf }: FontSticksProps) {
  return (
    <div className="stick-list">
      {fonts.map((shown) => (
        <Stick key={shown.font.fontGNo} {...shown} heading={heading} nameOf={nameOf} />
      ))}
    </div>
  )
}

type StickProps = FontSticksProps['fonts'][number] & {
  heading: 'h2' | 'h3'
  nameOf: FontSticksProps['nameOf']
}

function Stick({ font, specimen, note, signed, heading: Heading, nameOf }: StickProps) {
  const href = fontHref(font)
  return (
    <article className="stick">
      <div className="stick__meta">
        <Heading className="stick__name">
          <a href={href} lang={font.lang === 'ja' ? font.lang : undefined}>
            {nameOf ? nameOf(font) : font.familyName}
          </a>
          {font.variable && <span className="tag">可变</span>}
        </Heading>
        {font.makerLabel && (
          <span className="stick__foundry" lang={langOfName(font.makerLabel)}>
            {font.makerLabel}
          </span>
        )}
        {font.typeLabel && <span className="stick__detail">{font.typeLabel}</span>}
        {font.languageLabel && <span className="stick__detail">{font.languageLabel}</span>}
        <span className="stick__detail">{figures.format(font.codepointCount)} 字</span>
        {font.weightCount > 1 && <span className="stick__detail">{font.weightCount} 字重</span>}
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
