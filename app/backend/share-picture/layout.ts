import type { OutlinedLine } from '~/font-engine/outline'

/** Where things stand on a share picture, in its pixels. */
export const WIDTH = 1200
export const HEIGHT = 630
const MARGIN = 72
const FOOT_BASELINE = HEIGHT - 62
const FOOT_SIZE = 30
const INK = '#111111'
const PAPER = '#fcfcfc'
const GREY = '#666666'
const GRID = '#eec9c3'
const FRAME = '#e0a096'
/** Above the foot. */
const ROOM = { width: WIDTH - 2 * MARGIN, height: 380 }
const MAX_SIZE = 300
const LINE_HEIGHT = 1.24

/** A text as wide as it is long in em: a Latin letter takes about half of a Chinese character. */
function emOf(text: string): number {
  let em = 0
  for (const character of text) em += character.codePointAt(0)! < 0x2e80 ? 0.55 : 1
  return em
}

const MAX_LINES = 3
const LINE_EM = 11
/** No line begins with these. */
const NO_START = /^[，。、：；？！）》”』」】…—·]/

/** A title in at most three lines: broken after ： where that gives two, else as the lines fill up. */
export function titleLines(title: string): string[] {
  const parts = title
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=：)/)
  const lines: string[] = []
  for (const part of parts) {
    let line = ''
    for (const character of part) {
      const isFull = emOf(line + character) > LINE_EM && !NO_START.test(character)
      if (isFull) {
        lines.push(line)
        line = ''
      }
      line += character
    }
    if (line) lines.push(line)
  }
  if (lines.length <= MAX_LINES) return lines
  const last = lines[MAX_LINES - 1]!
  return [...lines.slice(0, MAX_LINES - 1), `${[...last].slice(0, -1).join('')}…`]
}

function path(line: OutlinedLine, size: number, x: number, baseline: number, color: string): string {
  const scale = size / line.unitsPerEm
  return `<path fill="${color}" transform="translate(${x.toFixed(1)} ${baseline.toFixed(1)}) scale(${scale.toPrecision(6)})" d="${line.path}"/>`
}

/** The size at which all lines fill the room, and no larger than a poster's. */
export function fittingSize(lines: readonly OutlinedLine[], most = MAX_SIZE): number {
  const widest = Math.max(1, ...lines.map((line) => line.advance / line.unitsPerEm))
  return Math.min(most, ROOM.width / widest, ROOM.height / (lines.length * LINE_HEIGHT))
}

interface SharePicture {
  lines: readonly OutlinedLine[]
  /** Factor of the font's visual size. */
  scale?: number
  most?: number
  /** Left and right of the foot. */
  foot: readonly [OutlinedLine | null, OutlinedLine | null]
}

/** Paper with the 田字格's frame, the words as large as they fit, and a foot that says whose page it is. */
export function sharePictureSvg({ lines, scale = 1, most, foot }: SharePicture): string {
  const size = fittingSize(lines, most) * Math.min(1, scale)
  const pitch = size * LINE_HEIGHT
  const top = MARGIN + (ROOM.height - pitch * lines.length) / 2
  const words = lines.map((line, index) =>
    path(line, size, MARGIN, top + pitch * index + pitch / 2 + size * 0.38, INK),
  )
  const [left, right] = foot
  const rightWidth = right ? (right.advance / right.unitsPerEm) * FOOT_SIZE : 0
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    `<path d="M${WIDTH / 2} 24V${HEIGHT - 24}M24 ${HEIGHT / 2}H${WIDTH - 24}" stroke="${GRID}" stroke-width="2" stroke-dasharray="10 10"/>`,
    `<rect x="24" y="24" width="${WIDTH - 48}" height="${HEIGHT - 48}" fill="none" stroke="${FRAME}" stroke-width="2"/>`,
    ...words,
    left ? path(left, FOOT_SIZE, MARGIN, FOOT_BASELINE, INK) : '',
    right ? path(right, FOOT_SIZE, WIDTH - MARGIN - rightWidth, FOOT_BASELINE, GREY) : '',
    '</svg>',
  ].join('')
}
