/** Outlined lines as a standalone SVG document: no font is needed to show it. */
import type { OutlinedLine } from './outline'

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

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Also drops what XML 1.0 can't hold. */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
}
