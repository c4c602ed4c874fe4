import { Resvg } from '@resvg/resvg-js'
import { missingFrom } from '~/font-engine/codepoints'
import { outlineLine, shapingCodepoints, type OutlinedLine } from '~/font-engine/outline'
import { openFace, type Face } from '~/font-engine/subset'
import type { FontInspection } from '~/font-engine/types'
import { weightPin } from '~/regular-weight'

/** A picture of a font, drawn by itself; stored by content hash and shown in the viewer. */
export interface SpecimenPicture {
  png: Uint8Array
  alt: string
  width: number
  height: number
}

const WIDTH = 1200
const HEIGHT = 900
const INK = '#111111'
const PAPER = '#fcfcfc'
const GRID = '#eec9c3'
const FRAME = '#e0a096'
/** A wide margin, as on a practice sheet. */
const MARGIN = 96
const COLUMNS = 7
const ROWS = 8

interface Placed {
  line: OutlinedLine
  size: number
  /** Middle of the line's box, across and along. */
  x: number
  y: number
  color: string
}

function pathOf({ line, size, x, y, color }: Placed): string {
  const scale = size / line.unitsPerEm
  const half = (line.advance * scale) / 2
  // Vertical lines hang from their top, in the middle of the column; horizontal ones stand on the baseline,
  // which is where the em square has 88 % above it, as everywhere on the site.
  const [dx, dy] = line.vertical ? [x, y - half] : [x - half, y + size * 0.38]
  const at = `translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${scale.toPrecision(6)})`
  return `<path fill="${color}" transform="${at}" d="${line.path}"/>`
}

function svg(background: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="${background}"/>${parts.join('')}</svg>`
}

function practiceCell(x: number, y: number, side: number): string {
  const [cx, cy, right, bottom] = [x + side / 2, y + side / 2, x + side, y + side]
  const dashed = `stroke="${GRID}" stroke-width="2" stroke-dasharray="10 10"`
  return [
    `<path d="M${cx} ${y}V${bottom}M${x} ${cy}H${right}M${x} ${y}L${right} ${bottom}M${right} ${y}L${x} ${bottom}" fill="none" ${dashed}/>`,
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="none" stroke="${FRAME}" stroke-width="2"/>`,
  ].join('')
}

class Drawer {
  constructor(
    private readonly face: Face,
    private readonly inspection: FontInspection,
    private readonly lang: string,
  ) {}

  /** Null where the font lacks a character: a picture never shows a stand-in. */
  line(text: string, vertical = false, weight?: number): OutlinedLine | null {
    if (text === '' || missingFrom(this.inspection.codepoints, text).length > 0) return null
    const subset = this.face.subset(shapingCodepoints(text, vertical), {
      familyName: 'Specimen',
      layout: 'all',
      pin: weightPin(this.inspection.axes, weight),
    })
    return outlineLine(subset, text, { vertical, language: this.lang })
  }
}

function fitted(line: OutlinedLine, width: number, most: number): number {
  return Math.min(most, (width * line.unitsPerEm) / Math.max(1, line.advance))
}

/** One character in its cell. */
function characterSheet(draw: Drawer, character: string, scale: number): string | null {
  const line = draw.line(character)
  if (!line) return null
  const side = HEIGHT - 2 * MARGIN
  const [x, y] = [(WIDTH - side) / 2, MARGIN]
  return svg(PAPER, [
    practiceCell(x, y, side),
    pathOf({ line, size: side * 0.76 * scale, x: WIDTH / 2, y: HEIGHT / 2, color: INK }),
  ])
}

/** The sample in two lines, white on ink. */
function poster(draw: Drawer, sample: string): string | null {
  const lines = sample.split(' ').map((segment) => draw.line(segment, false, 700))
  if (lines.some((line) => line === null)) return null
  const whole = lines as OutlinedLine[]
  const size = Math.min(...whole.map((line) => fitted(line, WIDTH - 2 * MARGIN, 300)))
  const pitch = size * 1.3
  const top = HEIGHT / 2 - ((whole.length - 1) * pitch) / 2
  return svg(
    INK,
    whole.map((line, index) => pathOf({ line, size, x: WIDTH / 2, y: top + index * pitch, color: PAPER })),
  )
}

/** A passage in columns from right to left. */
function columns(draw: Drawer, passage: string): string | null {
  const characters = [...passage.replace(/[\p{P}\s]/gu, '')]
  const texts: string[] = []
  for (let at = 0; at < characters.length && texts.length < COLUMNS; at += ROWS)
    texts.push(characters.slice(at, at + ROWS).join(''))
  const lines = texts.map((text) => draw.line(text, true))
  if (lines.length < COLUMNS || lines.some((line) => line === null)) return null
  const pitch = (WIDTH - 2 * MARGIN) / COLUMNS
  const size = (HEIGHT - 2 * MARGIN) / ROWS
  const rules = Array.from({ length: COLUMNS + 1 }, (_, index) => {
    const x = MARGIN + index * pitch
    return `<path d="M${x} ${MARGIN - 20}V${HEIGHT - MARGIN + 20}" stroke="${GRID}" stroke-width="2"/>`
  })
  return svg(PAPER, [
    ...rules,
    ...(lines as OutlinedLine[]).map((line, index) => {
      const fit = Math.min(size * 0.98, fitted(line, HEIGHT - 2 * MARGIN, size))
      const length = (line.advance / line.unitsPerEm) * fit
      const x = WIDTH - MARGIN - pitch * (index + 0.5)
      return pathOf({ line, size: fit, x, y: MARGIN + length / 2, color: INK })
    }),
  ])
}

export interface PictureTexts {
  name: string
  lang: string
  /** For the cell; the first that the font has. */
  characters: string
  sample: string
  passage: string | null
}

/** Up to three pictures of a prepared font; those whose characters it lacks are left out. */
export function specimenPictures(
  sfnt: Uint8Array,
  inspection: FontInspection,
  texts: PictureTexts,
): SpecimenPicture[] {
  const face = openFace(sfnt, { accelerate: 'never' })
  try {
    const draw = new Drawer(face, inspection, texts.lang)
    const character = [...texts.characters].find(
      (each) => missingFrom(inspection.codepoints, each).length === 0,
    )
    const drafts: Array<[svg: string | null, alt: string]> = [
      [
        character ? characterSheet(draw, character, inspection.scale) : null,
        `${texts.name}写的“${character}”，放在米字格里`,
      ],
      [poster(draw, texts.sample), `${texts.name}写的“${texts.sample}”，黑底白字`],
      [texts.passage ? columns(draw, texts.passage) : null, `${texts.name}竖排的一段文字`],
    ]
    return drafts.flatMap(([source, alt]) => {
      if (!source) return []
      const png = new Resvg(source, { font: { loadSystemFonts: false } }).render().asPng()
      return [{ png, alt, width: WIDTH, height: HEIGHT }]
    })
  } finally {
    face.close()
  }
}
