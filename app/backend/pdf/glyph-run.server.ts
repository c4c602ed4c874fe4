/**
 * Glyphs that were shaped here, set in a PDF as they are. pdfkit's own `text()` shapes once more with another
 * library, which knows fewer scripts and no vertical forms but `vert`: the document would differ from the picture.
 */
import type { PdfDocument } from './pdf-document.server'

export interface SetGlyph {
  /** In the font that was registered. */
  gid: number
  /** Of the glyph's origin, from the top left of the page, in points. */
  x: number
  y: number
  /** What it is read and copied as; empty for the later glyphs of one character. */
  text: string
}

/** What pdfkit 0.20 keeps of an embedded font. It has no public way to set a glyph by its number. */
interface EmbeddedFont {
  id: string
  scale: number
  font: { getGlyph(gid: number): { advanceWidth: number } }
  subset: { includeGlyph(gid: number): number }
  widths: Array<number | undefined>
  unicode: Array<number[] | undefined>
  ref(): unknown
}
interface Internals {
  _font: EmbeddedFont
  _fontSize: number
  page: { height: number; fonts: Record<string, unknown> }
  addContent(operators: string): void
}

/** Sets glyphs on the current page in the registered face `name`; the fill colour is the document's. */
export function setGlyphs(
  document: PdfDocument,
  name: string,
  size: number,
  glyphs: readonly SetGlyph[],
): void {
  document.font(name, size)
  const inner = document as unknown as Internals
  const { _font: font, page } = inner
  page.fonts[font.id] ??= font.ref()
  const operators = ['BT', `/${font.id} ${decimal(size)} Tf`]
  for (const { gid, x, y, text } of glyphs) {
    const code = font.subset.includeGlyph(gid)
    font.widths[code] ??= font.font.getGlyph(gid).advanceWidth * font.scale
    const read = [...text].map((character) => character.codePointAt(0)!)
    font.unicode[code] ??= read
    // pdfkit turns pages upside down, and letters back.
    const shown = `1 0 0 -1 ${decimal(x)} ${decimal(y)} Tm <${code.toString(16).padStart(4, '0')}> Tj`
    // A font reads a glyph in one way; fonts draw one for several characters, 一 and the radical ⼀.
    const isOther = font.unicode[code].join() !== read.join()
    operators.push(isOther ? `/Span <</ActualText <feff${utf16(text)}>>> BDC ${shown} EMC` : shown)
  }
  operators.push('ET')
  inner.addContent(operators.join('\n'))
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
