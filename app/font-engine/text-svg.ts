/** Outlined lines as a standalone SVG document: no font is needed to show it. */
import type { OutlinedLine } from './outline'
import type { TextCell, TextLayout } from './text-layout'

export interface TextSvgOptions {
  /** Size of the em in SVG units. */
  fontSize: number
  /** Distance between baselines (columns, in vertical text) in em. Default 1.4. */
  lineHeight?: number
  /** Around the text, in SVG units. Default 0. */
  padding?: number
  /** CSS colour. Default black. */
  color?: string
  /** CSS colour; transparent when absent. */
  background?: string
  /** Alternative text. */
  title?: string
}

/**
 * Lines are of one direction, that of the first: horizontal ones go down, vertical ones from right to left.
 * The document's size is that of the text's boxes and the padding; ink may reach beyond it.
 */
export function textSvg(lines: readonly OutlinedLine[], options: TextSvgOptions): string {
  const { fontSize, lineHeight = 1.4, padding = 0, color = '#000', background, title } = options
  const vertical = lines[0]?.vertical ?? false
  const scaleOf = (line: OutlinedLine) => fontSize / line.unitsPerEm
  const pitch = fontSize * lineHeight
  const length = Math.max(0, ...lines.map((line) => line.advance * scaleOf(line)))
  const across = pitch * lines.length
  const width = round((vertical ? across : length) + padding * 2)
  const height = round((vertical ? length : across) + padding * 2)

  const paths = lines.map((line, i) => {
    const scale = scaleOf(line)
    // The middle of a line's box sits in the middle of its strip.
    const middle = pitch * (i + 0.5)
    const baseline = middle + ((line.ascent - line.descent) / 2) * scale
    const x = vertical ? width - padding - middle : padding
    const y = vertical ? padding : padding + baseline
    return `<path transform="translate(${round(x)} ${round(y)}) scale(${Number(scale.toPrecision(6))})" d="${line.path}"/>`
  })
  const label = title === undefined ? '' : ` role="img" aria-label="${escapeXml(title)}"`
  const ground = background ? `<rect width="100%" height="100%" fill="${escapeXml(background)}"/>` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${label}>` +
    `${ground}<g fill="${escapeXml(color)}">${paths.join('')}</g></svg>`
  )
}

/** The lines of a 田字格 around each character. */
export interface PracticeGrid {
  /** CSS colours. */
  frame: string
  cross: string
}

export interface LayoutSvgOptions {
  /** CSS colour. */
  color: string
  /** CSS colour; transparent when absent. */
  background?: string
  grid?: PracticeGrid
  /** What is written; readers of the picture hear it. */
  title?: string
  /** Drawn at another size than the layout's. */
  size?: { width: number; height: number }
}

/** A set text as a standalone SVG document: one path a glyph, so that each character can be moved by itself. */
export function layoutSvg(
  layout: TextLayout,
  { color, background, grid, title, size }: LayoutSvgOptions,
): string {
  const { width, height, scale, cells, outlines } = layout
  const factor = Number(scale.toPrecision(6))
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size?.width ?? width}" height="${size?.height ?? height}" viewBox="0 0 ${width} ${height}"${size ? ' preserveAspectRatio="none"' : ''}>`,
  ]
  if (title) out.push(`<title>${escapeXml(title)}</title>`)
  if (background) out.push(`<rect width="${width}" height="${height}" fill="${escapeXml(background)}"/>`)
  if (grid) {
    const { frame, cross, stroke } = gridPaths(layout)
    out.push(
      `<g fill="none" stroke-width="${stroke}"><path stroke="${escapeXml(grid.cross)}" stroke-dasharray="${stroke * 4}" d="${cross}"/>`,
      `<path stroke="${escapeXml(grid.frame)}" d="${frame}"/></g>`,
    )
  }
  out.push(`<g fill="${escapeXml(color)}">`)
  for (const { glyphs } of cells)
    for (const { x, y, outline } of glyphs)
      if (outline !== null)
        out.push(`<path transform="matrix(${factor} 0 0 -${factor} ${x} ${y})" d="${outlines[outline]!}"/>`)
  out.push('</g></svg>')
  return out.join('')
}

/** The frames and the crosses of all cells as path data, and how thick to draw them. */
export function gridPaths({ cells, fontSize }: Pick<TextLayout, 'cells' | 'fontSize'>) {
  const drawn = cells.filter(hasCell)
  return {
    stroke: round(Math.max(1, fontSize / 160)),
    frame: drawn.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join(''),
    cross: drawn
      .map(({ x, y, width, height }) => {
        const [middleX, middleY] = [round(x + width / 2), round(y + height / 2)]
        return `M${middleX} ${y}v${height}M${x} ${middleY}h${width}`
      })
      .join(''),
  }
}

/** An ideographic space has a cell of its own; a space between words has none. */
export function hasCell({ text }: Pick<TextCell, 'text'>): boolean {
  return text === '\u3000' || text.trim() !== ''
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Also drops what XML 1.0 can't hold. */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
