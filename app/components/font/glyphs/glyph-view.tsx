import type { ReactNode } from 'react'
import type { CharacterFacts, GlyphSheetRecord } from '~/contract/glyphs'
import type { GlyphsFont, GlyphView as GlyphViewData } from '~/services/glyphs.server'
import { Icon } from '../../ui/icon'
import { Tofu } from '../../ui/practice-cell'
import { figure } from '../detail/format'
import { characterHref, featuresHref, GLYPH_ID, glyphsHref } from './address'
import { GlyphDrawing } from './glyph-drawing'
import { StrokeOrder } from './stroke-order'

type Fact = readonly [name: string, value: ReactNode]

interface GlyphViewProps {
  glyph: GlyphViewData
  font: GlyphsFont
  /** The address of another character on the same page. */
  hrefOf(char: string): string
}

/** One glyph large, with what there is to know of it. */
export function GlyphView({ glyph, font, hrefOf }: GlyphViewProps) {
  const { facts, sheet, present, refused, picture, drawnBy, previous, next } = glyph
  const { char } = facts
  return (
    <section id={GLYPH_ID} className="glyph-sheet" aria-labelledby="glyph-title">
      <div className="glyph-sheet__head">
        <h2 id="glyph-title">
          <span lang={font.lang}>{char}</span> <span className="numeric">{facts.code}</span>
        </h2>
        <Neighbour char={previous} name="上一个字" icon="left" hrefOf={hrefOf} />
        <Neighbour char={next} name="下一个字" icon="right" hrefOf={hrefOf} />
      </div>
      {sheet ? (
        <>
          <label className="glyph-sheet__toggle check">
            <input type="checkbox" defaultChecked />
            轮廓的点
          </label>
          <GlyphDrawing sheet={sheet} char={char} />
        </>
      ) : (
        <div className="practice-cell glyph-sheet__cell" lang={font.lang}>
          {picture ? <img src={picture} alt={char} /> : !present && <Tofu char={char} />}
        </div>
      )}
      {!present && (
        <p className="missing-glyphs" role="status">
          这款字体没有“{char}”
        </p>
      )}
      {refused && <p className="muted">{refused}</p>}
      <p className="glyph-sheet__who">
        <a className="text-link" href={characterHref(char)}>
          谁还写得出这个字
        </a>
        <span className="muted numeric">
          {figure(drawnBy.of)} 款里有 {figure(drawnBy.total)} 款
        </span>
      </p>
      <FactsTable facts={[...characterRows(facts, font.id), ...(sheet ? sheetRows(sheet) : [])]} />
      {facts.strokes && (
        <StrokeOrder key={char} char={char} order={facts.strokes} heading="h3" apartFrom="这款字体" />
      )}
      {sheet && sheet.alternates.length > 0 && <Alternates sheet={sheet} font={font} char={char} />}
    </section>
  )
}

interface NeighbourProps {
  char: string | null
  name: string
  icon: 'left' | 'right'
  hrefOf(char: string): string
}

function Neighbour({ char, name, icon, hrefOf }: NeighbourProps) {
  if (char === null) return null
  return (
    <a className="icon-button" href={hrefOf(char)} aria-label={`${name}：${char}`} data-keep-scroll>
      <Icon name={icon} />
    </a>
  )
}

export function FactsTable({ facts }: { facts: readonly Fact[] }) {
  return (
    <table className="facts-table glyph-facts">
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="numeric">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is known of the character; its sets are links where a font is looked into. */
export function characterRows(facts: CharacterFacts, id?: string): Fact[] {
  const { name, block, pinyin, radical, sets, simplified, traditional } = facts
  const rows: Array<Fact | false> = [
    ['Unicode', facts.code],
    name !== null && [
      '名称',
      <span key="name" lang="en">
        {name}
      </span>,
    ],
    block !== null && ['区块', block],
    pinyin.length > 0 && [
      '读音',
      <span key="pinyin" lang="zh-Latn">
        {pinyin.join('、')}
      </span>,
    ],
    radical !== null && ['部首', <RadicalFact key="radical" radical={radical} id={id} />],
    radical !== null && ['笔画', <StrokesFact key="strokes" strokes={radical.strokes} id={id} />],
    simplified !== null && ['简体', <OtherScript key="hans" char={simplified} id={id} />],
    traditional !== null && ['繁体', <OtherScript key="hant" char={traditional} id={id} />],
    sets.length > 0 && [
      '字符集',
      sets.map(({ id: set, name }, index) => (
        <span key={set}>
          {index > 0 && '、'}
          {id ? (
            <a className="text-link" href={glyphsHref(id, { by: 'set', part: set })}>
              {name}
            </a>
          ) : (
            name
          )}
        </span>
      )),
    ],
  ]
  return rows.filter((row) => row !== false)
}

interface RadicalFactProps {
  radical: NonNullable<CharacterFacts['radical']>
  id: string | undefined
}

function RadicalFact({ radical, id }: RadicalFactProps) {
  const { number, char, rest } = radical
  const name = `${char}部`
  return (
    <>
      {id ? (
        <a className="text-link" href={glyphsHref(id, { by: 'radical', part: String(number) })}>
          {name}
        </a>
      ) : (
        name
      )}
      {rest > 0 && ` 外 ${rest} 画`}
    </>
  )
}

function StrokesFact({ strokes, id }: { strokes: number; id: string | undefined }) {
  const text = `${strokes} 画`
  if (!id) return text
  return (
    <a className="text-link" href={glyphsHref(id, { by: 'strokes', part: String(strokes) })}>
      {text}
    </a>
  )
}

function OtherScript({ char, id }: { char: string; id: string | undefined }) {
  return (
    <a className="text-link" href={id ? glyphsHref(id, { char }) : characterHref(char)}>
      {char}
    </a>
  )
}

/** Curves turn between units; a whole one is as fine as anybody draws. */
const whole = (units: number) => figure(Math.round(units))

function sheetRows(sheet: GlyphSheetRecord): Fact[] {
  const { advance, unitsPerEm, box, contours, verticalAdvance } = sheet
  const points = contours.flat().filter(({ implied }) => !implied)
  const handles = points.filter(({ on }) => !on).length
  const rows: Array<Fact | false> = [
    ['字宽', `${figure(advance)} / ${figure(unitsPerEm)}`],
    verticalAdvance !== null && ['竖排字宽', figure(verticalAdvance)],
    box !== null && ['左右边距', `${whole(box.xMin)} · ${whole(advance - box.xMax)}`],
    box !== null && ['字面', `${whole(box.xMax - box.xMin)} × ${whole(box.yMax - box.yMin)}`],
    box !== null && [
      '字面框',
      `x ${whole(box.xMin)} 至 ${whole(box.xMax)}，y ${whole(box.yMin)} 至 ${whole(box.yMax)}`,
    ],
    ['字身框', `y ${figure(sheet.emBottom)} 至 ${figure(sheet.emTop)}`],
    points.length > 0 && [
      '轮廓',
      `${contours.length} 条，曲线上 ${figure(points.length - handles)} 点，手柄 ${figure(handles)} 点`,
    ],
  ]
  return rows.filter((row) => row !== false)
}

function Alternates({ sheet, font, char }: { sheet: GlyphSheetRecord; font: GlyphsFont; char: string }) {
  const { emTop, unitsPerEm, alternates } = sheet
  return (
    <div className="glyph-alternates">
      <h3>变形</h3>
      <ul>
        {alternates.map(({ path, advance, features }) => (
          <li key={features.join()}>
            <a href={featuresHref(font.id, { on: features.slice(0, 1), off: [], text: char })}>
              <svg
                viewBox={`0 ${-emTop} ${Math.max(1, advance)} ${unitsPerEm}`}
                role="img"
                aria-label={`${char}，特性 ${features.join('、')}`}
              >
                <path d={path} transform="scale(1 -1)" />
              </svg>
              <span aria-hidden="true">{features.join(' ')}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
