import { EM_ASCENT } from '~/font-engine/em-square'
import { sheetColumns, sheetLineSize, sheetRoom, type FactRow } from '~/text/compare-facts'
import { columnOf, HEAD, LABEL, startPage } from './frame'
import { breakLines, firstLine } from './lines'
import { WORDS, type DocumentModel } from './model.server'
import type { Setter, SetFace, TextStyle } from './setter.server'
import { BOTTOM, COLOURS, INNER, LEFT, PART, RIGHT } from './sheet'

/** The first sheet, the ladder, and the sets with the licences. */
const SHEETS = 3
/** Points. */
const LADDER = [36, 22, 14, 10]
/** How large a cell's character is, as everywhere on the site. */
const CELL_EM = 0.86
const TABLE: TextStyle = { size: 1.5 * PART }
const TABLE_LINE = 2.2 * PART

export interface Pages {
  setter: Setter
  model: DocumentModel
  /** By font: what its own texts are set in. */
  faces: readonly SetFace[]
  dir: 'h' | 'v'
  of: number
}

/** Names, one character in its 米字格, properties, and the text in every font. */
export function firstPage({ setter, model, faces, dir, of }: Pages): void {
  const { fonts } = model
  let y = startPage(setter, model, { number: 1, of, title: WORDS.site, foot: model.address })
  y += 7 * PART
  setter.text(model.title, LEFT, y, { size: 4.2 * PART, bold: true })
  if (model.names) {
    y += 3.5 * PART
    for (const line of wrapped(setter, model.names, INNER, TABLE)) {
      setter.text(line, LEFT, y, { ...TABLE, color: COLOURS.meta })
      y += TABLE_LINE
    }
  }
  y += 2.5 * PART
  const column = columnOf(fonts.length)
  fonts.forEach((font, index) => {
    const x = LEFT + LABEL + index * column
    cellFrame(setter, x, y, column)
    cell(setter, faces[index]!, font.texts.cell, { x, y, side: column })
  })
  y += column + 1.5 * PART
  const lacks = fonts.some(({ missing }) => missing.length > 0)
  const heads = fonts.map(({ name, weightNote }) => ({
    text: weightNote ? `${name}，${weightNote}` : name,
    bold: true,
  }))
  y = tableRow(setter, y, WORDS.font, heads, column)
  for (const row of model.facts) y = tableRow(setter, y, row.name, cellsOf(row), column)
  if (lacks)
    y = tableRow(
      setter,
      y,
      WORDS.missing,
      fonts.map(({ missing }) => ({ text: missingText(setter, missing) })),
      column,
    )
  y += 3 * PART
  textBlocks({ setter, model, faces, dir, of }, y, lacks)
}

/** The text in every font, in one size that lets the longest fit: one under the other, or columns side by side. */
function textBlocks({ setter, model, faces, dir }: Pages, top: number, lacks: boolean): void {
  const lines = model.fonts.map(({ texts }) => texts.line)
  const longest = Math.max(...lines.map((line) => [...line].length))
  if (dir === 'v') {
    const block = sheetColumns(longest, lines.length, lacks)
    const [size, width] = [block.size * PART, INNER / lines.length]
    const height = Math.min(block.height * PART, BOTTOM - top)
    lines.forEach((line, index) =>
      columns(setter, faces[index]!, line, {
        right: LEFT + index * width + block.width * PART,
        y: top,
        size,
        height,
      }),
    )
    return
  }
  const share = Math.min(sheetRoom(lines.length, lacks), (BOTTOM - top) / PART / lines.length)
  const size = sheetLineSize(longest, share) * PART
  let y = top
  lines.forEach((line, index) => {
    const face = faces[index]!
    let baseline = y + EM_ASCENT * size
    for (const each of wrapped(setter, line, INNER, { size }, face)) {
      setter.text(each, LEFT, baseline, { size }, face)
      baseline += 1.3 * size
    }
    y = baseline - EM_ASCENT * size + 0.6 * PART
  })
}

/** Vertical text: columns from the right to the left. */
function columns(
  setter: Setter,
  face: SetFace,
  text: string,
  { right, y, size, height }: { right: number; y: number; size: number; height: number },
): void {
  const high = Math.max(1, Math.floor(height / size))
  for (const [index, char] of [...text].entries()) {
    const x = right - (Math.floor(index / high) * 1.3 + 0.65) * size
    setter.upright(char, x, y + ((index % high) + EM_ASCENT) * size, size, face)
  }
}

function cellFrame({ document }: Setter, x: number, y: number, side: number): void {
  document.lineWidth(0.5).strokeColor(COLOURS.grid).dash(3, { space: 3 })
  document
    .moveTo(x, y + side / 2)
    .lineTo(x + side, y + side / 2)
    .moveTo(x + side / 2, y)
    .lineTo(x + side / 2, y + side)
    .moveTo(x, y)
    .lineTo(x + side, y + side)
    .moveTo(x + side, y)
    .lineTo(x, y + side)
    .stroke()
    .undash()
  const baseline = y + side * ((1 - CELL_EM) / 2 + CELL_EM * EM_ASCENT)
  document
    .strokeColor(COLOURS.frame)
    .moveTo(x, baseline)
    .lineTo(x + side, baseline)
    .stroke()
  document.lineWidth(0.7).rect(x, y, side, side).stroke()
}

function cell(
  setter: Setter,
  face: SetFace,
  char: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const size = side * CELL_EM
  const above = (side - size) / 2
  const width = setter.width(char, { size }, face)
  setter.text(char, x + (side - width) / 2, y + above + EM_ASCENT * size, { size }, face)
}

/** The same passage at the sizes of print. */
export function ladderPage({ setter, model, faces, of }: Pages): void {
  let y = startPage(setter, model, { number: 2, of, title: WORDS.ladder, foot: WORDS.rights })
  const room = RIGHT - LEFT - LABEL
  model.fonts.forEach(({ name, texts: { passage } }, index) => {
    y += 4.4 * PART
    setter.text(name, LEFT, y, { size: 1.6 * PART, bold: true })
    y += 1 * PART
    const face = faces[index]!
    for (const pt of LADDER) {
      const height = pt * 1.35 + 0.8 * PART
      const baseline = y + 0.4 * PART + pt * 1.05
      setter.text(`${pt} pt`, LEFT, baseline, { size: 1.3 * PART, color: COLOURS.meta })
      const line = firstLine(passage, room, (text) => setter.width(text, { size: pt }, face))
      setter.text(line, LEFT + LABEL, baseline, { size: pt }, face)
      y += height
      setter.hairline(LEFT, y, RIGHT)
    }
  })
}

const SETS_LABEL = 19 * PART
const TIGHT = 0.3 * PART
const HEADING = 4 * PART
const setsColumn = (fonts: number) => (INNER - SETS_LABEL) / Math.max(3, fonts)
/** From the last line of one licence to the first of the next. */
const BETWEEN = 3 * PART

/** Character sets side by side, what was measured, and under which licence each font is here. */
export function licencePages({ setter, model, of }: Pages): void {
  const { fonts } = model
  const frame = { of, title: WORDS.sets, foot: WORDS.rights }
  let y = startPage(setter, model, { ...frame, number: SHEETS }) + 2 * PART
  const column = setsColumn(fonts.length)
  for (const { name, cells } of setsRows(model))
    y = tableRow(setter, y, name, cells, column, { label: SETS_LABEL, padding: TIGHT })
  if (of > SHEETS) y = startPage(setter, model, { ...frame, number: of })
  y += HEADING
  setter.text(WORDS.licences, LEFT, y, { size: 2 * PART, bold: true })
  for (const [index, lines] of licenceLines(setter, model).entries()) {
    y += BETWEEN
    setter.text(fonts[index]!.name, LEFT, y, { ...TABLE, bold: true })
    lines.forEach(({ text, link }, at) => {
      if (at > 0) y += TABLE_LINE
      setter.text(text, LEFT + SETS_LABEL, y, link ? { ...TABLE, color: COLOURS.meta, link } : TABLE)
    })
  }
}

function setsRows({ fonts, sets, measures }: DocumentModel): Array<{ name: string; cells: TableCell[] }> {
  return [
    { name: WORDS.coverage, cells: fonts.map(({ name }) => ({ text: name, bold: true })) },
    ...sets.map(({ name, values }) => ({
      name,
      cells: values.map(({ share, only }) => ({
        text: only ? `${share}，${only}` : share,
        bold: only !== '',
      })),
    })),
    ...measures.map((row) => ({ name: row.name, cells: cellsOf(row) })),
  ]
}

function licenceLines(
  setter: Setter,
  { fonts }: DocumentModel,
): Array<Array<{ text: string; link?: string }>> {
  return fonts.map(({ licence: { copyright, name, note, url } }) => [
    ...[copyright, name, note]
      .flatMap((text) => wrapped(setter, text, INNER - SETS_LABEL, TABLE))
      .map((text) => ({ text })),
    ...(url ? [{ text: url, link: url }] : []),
  ])
}

/** Pages of the document: the licences move to one of their own where they don't fit under the sets. */
export function pageCount(setter: Setter, model: DocumentModel): number {
  const column = setsColumn(model.fonts.length)
  const table = setsRows(model).reduce((sum, { cells }) => sum + rowHeight(setter, cells, column, TIGHT), 0)
  const licences = licenceLines(setter, model).reduce(
    (sum, lines) => sum + BETWEEN + (lines.length - 1) * TABLE_LINE,
    HEADING,
  )
  return HEAD + 2 * PART + table + licences > BOTTOM ? SHEETS + 1 : SHEETS
}

interface TableCell {
  text: string
  bold?: boolean
}

const cellsOf = (row: FactRow): TableCell[] => row.facts.map(({ text, differs }) => ({ text, bold: differs }))

/** A row of the table and the line below it; the y of that line. */
function tableRow(
  setter: Setter,
  y: number,
  name: string,
  cells: readonly TableCell[],
  column: number,
  { label = LABEL, padding = 0.75 * PART } = {},
): number {
  const first = y + padding + 1.6 * PART
  setter.text(name, LEFT, first, { ...TABLE, color: COLOURS.meta })
  cells.forEach((cell, index) =>
    cellLines(setter, cell, column).forEach((line, at) =>
      setter.text(line, LEFT + label + index * column, first + at * TABLE_LINE, {
        ...TABLE,
        bold: cell.bold,
      }),
    ),
  )
  const end = y + rowHeight(setter, cells, column, padding)
  setter.hairline(LEFT, end, LEFT + label + cells.length * column)
  return end
}

const cellLines = (setter: Setter, { text, bold }: TableCell, column: number) =>
  wrapped(setter, text, column - PART, { ...TABLE, bold })

function rowHeight(setter: Setter, cells: readonly TableCell[], column: number, padding: number): number {
  const lines = cells.map((cell) => cellLines(setter, cell, column).length)
  return 2 * padding + Math.max(1, ...lines) * TABLE_LINE
}

const wrapped = (setter: Setter, text: string, width: number, style: TextStyle, face?: SetFace) =>
  breakLines(text, width, (part) => setter.width(part, style, face))

/** As many as the narrow column has room for. */
const NAMED = 12

function missingText(setter: Setter, missing: readonly string[]): string {
  if (missing.length === 0) return WORDS.none
  const named = missing.slice(0, NAMED).map((char) => setter.named(char))
  const more = missing.length > NAMED ? `${WORDS.andMore} ${missing.length} ${WORDS.characters}` : ''
  return WORDS.lacks + named.join('、') + more
}
