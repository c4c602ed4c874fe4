import type { FontDetailPage } from '~/services/font-detail.server'
import { LicenceMark } from '../../ui/licence-mark'
import { SectionHead } from '../../ui/section-head'
import { FontActions, fontHref, licenceLevel } from '../font-actions'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../specimen'
import { figure } from './format'

/** 相近字体 */
export function Related({ fonts }: { fonts: FontDetailPage['related'] }) {
  return <FontRows id="related-title" title="相近字体" fonts={fonts} />
}

interface FontRowsProps {
  /** of its heading */
  id: string
  title: string
  note?: string
  fonts: FontDetailPage['related']
}

/** A section of rows of the list's table without its head. */
export function FontRows({ id, title, note, fonts }: FontRowsProps) {
  if (fonts.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <SectionHead id={id} title={title} note={note} />
      <table className="font-table font-table--headless">
        <tbody>
          {fonts.map((each) => (
            <RelatedRow key={each.font.fontGNo} {...each} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RelatedRow({ font, specimen }: FontDetailPage['related'][number]) {
  const { familyName, typeLabel, languageLabel, licence, codepointCount } = font
  const href = fontHref(font)
  const brief = [typeLabel, `${figure(codepointCount)} 字`, licence.label].join(' · ')
  return (
    <tr>
      <td className="font-table__sample">
        <a href={href} tabIndex={-1} aria-hidden="true">
          <Specimen specimen={specimen} />
        </a>
        <SpecimenRetry specimen={specimen} name={familyName} />
      </td>
      <td className="font-table__name">
        <a className="font-table__link" href={href} lang={font.lang}>
          {familyName}
        </a>
        <span className="font-table__foundry">{font.makerLabel}</span>
        <span className="font-table__brief numeric">{brief}</span>
        <MissingGlyphs missing={specimen.missing} />
      </td>
      <td className="font-table__type">{typeLabel}</td>
      <td className="font-table__lang">{languageLabel}</td>
      <td className="font-table__count is-number">{figure(codepointCount)}</td>
      <td className="font-table__weights is-number">{font.weightCount}</td>
      <td className="font-table__licence">
        <LicenceMark level={licenceLevel(font)} text={licence.label} />
      </td>
      <td className="font-table__date">{font.updatedAt}</td>
      <td>
        <FontActions font={font} />
      </td>
    </tr>
  )
}
