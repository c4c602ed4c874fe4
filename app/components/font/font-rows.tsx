import type { FontCard } from '~/services/font-card.server'
import type { Specimen as SpecimenData } from '~/services/specimens.server'
import { langOfName } from '../ui/lang-of-name'
import { LicenceMark } from '../ui/licence-mark'
import { FontActions, fontHref, licenceLevel } from './font-actions'
import { figure } from './detail/format'
import { MissingGlyphs, Specimen, SpecimenRetry } from './specimen'

interface ShownFont {
  font: FontCard
  specimen: SpecimenData
}

const COLUMNS = ['样张', '字体', '类型', '语种', '字数', '字重', '授权', '更新', '操作']

/** Rows of the list's table; the names of their columns are only said. */
export function FontRows({ fonts }: { fonts: readonly ShownFont[] }) {
  return (
    <table className="font-table font-table--headless">
      <thead className="visually-hidden">
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fonts.map((each) => (
          <FontRow key={each.font.fontGNo} {...each} />
        ))}
      </tbody>
    </table>
  )
}

function FontRow({ font, specimen }: ShownFont) {
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
        <span className="font-table__foundry" lang={langOfName(font.makerLabel)}>
          {font.makerLabel}
        </span>
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
