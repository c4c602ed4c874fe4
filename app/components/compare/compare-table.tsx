import type { ReactNode } from 'react'
import type { ComparedFont } from '~/services/compare.server'
import { downloadHref, licenceLevel } from '../font/font-actions'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../font/specimen'
import { Button } from '../ui/button'
import { LicenceMark } from '../ui/licence-mark'
import { missingOf, weightNote } from './compare-cell'
import { factRows, type FactRow } from '~/text/compare-facts'

type Render = (font: ComparedFont, index: number) => ReactNode

/** The properties, one under the other; a bold value differs from the others'. */
export function CompareTable({ fonts, asked }: { fonts: readonly ComparedFont[]; asked: number }) {
  const rows = factRows(fonts)
  const facts = (row: FactRow, mark?: (font: ComparedFont) => ReactNode) => (
    <Row
      key={row.name}
      name={row.name}
      fonts={fonts}
      render={(font, index) => {
        const { text, differs, most } = row.facts[index]!
        const value = mark?.(font) ?? text
        return (
          <>
            {differs ? <b>{value}</b> : value}
            {most && <span className="tag">{most}</span>}
          </>
        )
      }}
    />
  )
  return (
    <table className="compare-table">
      <caption className="visually-hidden">属性对比</caption>
      <FontHeads fonts={fonts} />
      <Row name="正文" fonts={fonts} render={(font) => <Line font={font} />} />
      {asked > 0 && (
        <Row
          name="所写的字重"
          fonts={fonts}
          render={(font) => (font.weight.exact ? font.weight.shown : <b>{weightNote(font, asked)}</b>)}
        />
      )}
      {[rows.type, rows.count, rows.glyphs, rows.weights, rows.axes, rows.language, rows.file].map((row) =>
        facts(row),
      )}
      {facts(rows.licence, (font) => (
        <LicenceMark level={licenceLevel(font)} text={font.licence.label} />
      ))}
      {[rows.licenceName, rows.maker, rows.designer, rows.updated].map((row) => facts(row))}
      {[rows.box, rows.gap, rows.face, rows.ink, rows.centre, rows.latin].map((row) => facts(row))}
      <tbody className="compare-table__actions">
        <tr>
          {fonts.map((font) => (
            <td key={font.fontGNo} data-n={font.familyName}>
              <Button
                icon="download"
                href={downloadHref(font)}
                aria-label={`${font.licence.mayRedistribute ? '下载' : '去官方下载'} ${font.familyName}`}
              >
                {font.licence.mayRedistribute ? '下载' : '官方下载'}
              </Button>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** The columns for those who don't see them: on screen each value stands under its font's cell. */
export function FontHeads({ fonts }: { fonts: readonly ComparedFont[] }) {
  return (
    <thead className="visually-hidden">
      <tr>
        {fonts.map((font) => (
          <th key={font.fontGNo} scope="col">
            {font.familyName}
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function Row({
  name,
  fonts,
  render,
}: {
  name: string
  fonts: readonly ComparedFont[]
  render: Render
}) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={fonts.length}>
          {name}
        </th>
      </tr>
      <tr>
        {fonts.map((font, index) => (
          <td key={font.fontGNo} className="numeric" data-n={font.familyName}>
            {render(font, index)}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

function Line({ font }: { font: ComparedFont }) {
  return (
    <>
      <Specimen specimen={font.line} lines />
      <SpecimenRetry specimen={font.line} name={font.familyName} />
      <MissingGlyphs missing={missingOf(font)} />
    </>
  )
}
