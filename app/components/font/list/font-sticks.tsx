import { FontActions, fontHref, licenceLevel } from '../font-actions'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../specimen'
import { LicenceMark } from '../../ui/licence-mark'
import type { ShownFont } from './font-table'

const figures = new Intl.NumberFormat('en-US')

/** 长条: a line of facts, then one line of type across the page. `level` is that of the names. */
export function FontSticks({ fonts, level = 2 }: { fonts: readonly ShownFont[]; level?: 2 | 3 }) {
  return (
    <div className="stick-list">
      {fonts.map((shown) => (
        <Stick key={shown.font.fontGNo} {...shown} level={level} />
      ))}
    </div>
  )
}

function Stick({ font, specimen, level }: ShownFont & { level: 2 | 3 }) {
  const Heading = `h${level}` as const
  const href = fontHref(font)
  return (
    <article className="stick">
      <div className="stick__meta">
        <Heading className="stick__name">
          <a href={href}>{font.familyName}</a>
          {font.variable && <span className="tag">可变</span>}
        </Heading>
        {font.makerLabel && <span className="stick__foundry">{font.makerLabel}</span>}
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
    </article>
  )
}
