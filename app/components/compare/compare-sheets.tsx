import type { CSSProperties, ReactNode } from 'react'
import { COMPARE_MAX } from '~/contract/limits'
import type { ComparedFont, ComparePage } from '~/services/compare.server'
import { SITE_NAME } from '~/site'
import { compareTitle, factRows, sheetColumns, sheetLineSize, sheetRoom } from '~/text/compare-facts'
import { figure, percent } from '~/text/figure'
import { MissingGlyphs, Specimen } from '../font/specimen'
import { SHEETS } from './compare-bar'
import { CompareCell, isUndrawn, missingOf, weightNote } from './compare-cell'

/** Points; on a sheet of its true size they are just that. */
const SIZES = [36, 22, 14, 10]
/** A comparison of one or two keeps its columns narrow, so that the text has room. */
const FEWEST_COLUMNS = 3

interface SheetProps {
  number: number
  title: string
  date: string
  foot: string
  children: ReactNode
}

/** One A4 page: always light, whatever the theme. */
function Sheet({ number, title, date, foot, children }: SheetProps) {
  return (
    <section className="compare-sheet" aria-label={`第 ${number} 页`}>
      <header className="compare-sheet__head">
        <span>{title}</span>
        <time className="numeric">{date}</time>
      </header>
      <div className="compare-sheet__body">{children}</div>
      <footer className="compare-sheet__foot">
        <span>{foot}</span>
        <span className="numeric">
          {number} / {SHEETS}
        </span>
      </footer>
    </section>
  )
}

/** Names, one character, properties, and the text in every font. */
export function FirstSheet({ page, printed }: { page: ComparePage; printed: string }) {
  const { fonts, date, settings } = page
  const columns = { '--fonts': fonts.length, '--columns': Math.max(FEWEST_COLUMNS, fonts.length) }
  const longest = Math.max(...fonts.map(({ line }) => [...line.text].length))
  const lacks = fonts.some(lacksAny)
  const block = sheetColumns(longest, fonts.length, lacks)
  const isVertical = settings.dir === 'v'
  const size = `${isVertical ? block.size : sheetLineSize(longest, sheetRoom(fonts.length, lacks))}cqw`
  return (
    <Sheet number={1} title={`${SITE_NAME}，字体对比说明`} date={date} foot={printed}>
      <h1>{compareTitle(fonts)}</h1>
      {fonts.length > 1 && (
        <p className="compare-sheet__names">{fonts.map(({ familyName }) => familyName).join('、')}</p>
      )}
      <div className="compare-sheet__columns" style={columns as CSSProperties}>
        <div className="compare-sheet__cells">
          {fonts.map((font) => (
            <CompareCell key={font.fontGNo} font={font} />
          ))}
        </div>
        <SheetTable fonts={fonts} asked={settings.weight} />
      </div>
      <div
        className="compare-sheet__lines"
        data-dir={settings.dir}
        style={{ '--wide': `${block.width}cqw`, '--high': `${block.height}cqw` } as CSSProperties}
      >
        {fonts.map(({ fontGNo, line }) => (
          <Specimen key={fontGNo} specimen={line} lines style={{ fontSize: size }} />
        ))}
      </div>
    </Sheet>
  )
}

const lacksAny = (font: ComparedFont) => missingOf(font).length > 0 || isUndrawn(font)

function SheetTable({ fonts, asked }: { fonts: readonly ComparedFont[]; asked: number }) {
  const { maker, type, language, count, weights, file, licence, updated } = factRows(fonts)
  const lacks = fonts.some(lacksAny)
  return (
    <table>
      <caption className="visually-hidden">属性对比</caption>
      <thead>
        <tr>
          <th scope="row">字体</th>
          {fonts.map((font) => (
            <th key={font.fontGNo} scope="col" lang={font.lang}>
              <b>{font.familyName}</b>
              {asked > 0 && <small>{weightNote(font, asked)}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[maker, type, language, count, weights, file, licence, updated].map(({ name, facts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {facts.map(({ text, differs }, index) => (
              <td key={fonts[index]!.fontGNo} className="numeric">
                {differs ? <b>{text}</b> : text}
              </td>
            ))}
          </tr>
        ))}
        {lacks && (
          <tr>
            <th scope="row">缺字</th>
            {fonts.map((font) => (
              <td key={font.fontGNo}>
                {isUndrawn(font) ? '字样没有载入' : <MissingGlyphs missing={missingOf(font)} />}
                {!isUndrawn(font) && missingOf(font).length === 0 && '无'}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** The same passage at the sizes of print. */
export function LadderSheet({ page }: { page: ComparePage }) {
  const { fonts, date } = page
  return (
    <Sheet number={2} title="字号阶梯" date={date} foot="字体版权归各发布者所有">
      {fonts.slice(0, COMPARE_MAX).map(({ fontGNo, familyName, lang, passage }) => (
        <section key={fontGNo} className="compare-ladder">
          <h2 lang={lang}>
            {familyName}
            <MissingGlyphs missing={passage.missing} />
          </h2>
          <ul>
            {SIZES.map((pt) => (
              <li key={pt}>
                <small className="numeric">{pt} pt</small>
                <Specimen specimen={passage} lines style={{ '--pt': pt } as CSSProperties} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}

/** Character sets side by side, what was measured, and under which licence each font is here. */
export function LicenceSheet({ page }: { page: ComparePage }) {
  const { fonts, sets, date } = page
  const rows = factRows(fonts)
  const columns = { '--fonts': fonts.length, '--columns': Math.max(FEWEST_COLUMNS, fonts.length) }
  return (
    <Sheet number={SHEETS} title="覆盖与授权" date={date} foot="字体版权归各发布者所有">
      <table className="compare-sheet__sets" style={columns as CSSProperties}>
        <caption className="visually-hidden">字符集与度量对比</caption>
        <thead>
          <tr>
            <th scope="col">字符集</th>
            {fonts.map((font) => (
              <th key={font.fontGNo} scope="col" lang={font.lang}>
                <b>{font.familyName}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sets.map(({ set, name, total, fonts: shares }) => (
            <tr key={set}>
              <th scope="row">{name}</th>
              {shares.map(({ covered, only }, index) => (
                <td key={fonts[index]!.fontGNo} className="numeric">
                  {percent(covered, total)}
                  {only > 0 && <b>，独有 {figure(only)}</b>}
                </td>
              ))}
            </tr>
          ))}
          {[rows.box, rows.face, rows.ink, rows.centre, rows.latin].map(({ name, facts }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {facts.map(({ text, differs }, index) => (
                <td key={fonts[index]!.fontGNo} className="numeric">
                  {differs ? <b>{text}</b> : text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="compare-sheet__heading">授权</h2>
      <dl className="compare-sheet__licences">
        {fonts.map(({ fontGNo, familyName, lang, licence, licenceCopyright }) => (
          <div key={fontGNo}>
            <dt lang={lang}>{familyName}</dt>
            <dd>
              {licenceCopyright ?? '没有登记版权行'}
              <br />
              {licence.name}
              {licence.url && (
                <>
                  <br />
                  {licence.url}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
