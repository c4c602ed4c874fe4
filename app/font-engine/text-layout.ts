/**
 * Lines of text set in one font, character by character: what a picture, a PDF and a practice sheet are drawn from.
 * Lengths are in the unit of `fontSize`, y down, from the top left corner of the set text.
 */
import { EM_ASCENT } from './em-square'
import { drawGlyph } from './glyph-pen'
import { openForShaping, shapeText } from './outline'
import { readSfnt } from './sfnt'

export interface TextLayoutOptions {
  /** The em. */
  fontSize: number
  /** Between characters, not after the last; in em, negative brings them together. Default 0. */
  letterSpacing?: number
  /** From one line to the next, in em. Default 1.25. */
  lineHeight?: number
  /** Columns from right to left. */
  vertical?: boolean
  /** BCP 47; default `zh-Hans`. */
  language?: string
  /** Characters that stay empty, whatever the font puts in their place. */
  missing?: ReadonlySet<string>
}

export interface PlacedGlyph {
  gid: number
  /** Where the glyph's own origin stands. */
  x: number
  y: number
  /** Its place in `TextLayout.outlines`; null for glyphs without ink. */
  outline: number | null
}

/** One character, or the few that the font draws as one, in its em box. */
export interface TextCell {
  text: string
  x: number
  y: number
  width: number
  height: number
  /** Left empty: the font has no glyph for it. */
  missing: boolean
  glyphs: PlacedGlyph[]
}

export interface TextLayout {
  /** Of the boxes and of all ink: nothing reaches beyond. */
  width: number
  height: number
  fontSize: number
  /** From the outlines' units to those of the layout. */
  scale: number
  vertical: boolean
  /** In the order of the text; white space that has a width is a cell without glyphs. */
  cells: TextCell[]
  /** SVG path data in design units, y up; each glyph once. */
  outlines: string[]
}

/** Spread letters are not joined into ligatures. */
const APART = { liga: 0, clig: 0 }

/** Joiners, selectors and marks of direction by themselves: no ink and no room. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}+$/u

/** Sets `text` with an sfnt that holds `shapingCodepoints(text)`; blank lines at either end are left out. */
export function layOutText(sfnt: Uint8Array, text: string, options: TextLayoutOptions): TextLayout {
  const { fontSize, letterSpacing = 0, lineHeight = 1.25, vertical = false } = options
  const { face, font } = openForShaping(sfnt)
  const { upem } = face
  const scale = fontSize / upem
  // Where the font doesn't say how high a glyph hangs in its column, HarfBuzz hangs it by the ascender, which is
  // above the em in most faces.
  const raise =
    vertical && !readSfnt(sfnt).tables.has('VORG') ? font.hExtents().ascender - EM_ASCENT * upem : 0
  const outlines: string[] = []
  const known = new Map<number, number | null>()
  const ink = new InkBox()

  const outlineOf = (gid: number): number | null => {
    const held = known.get(gid)
    if (held !== undefined) return held
    const path = drawGlyph(font, gid)
    const place = path === '' ? null : outlines.push(path) - 1
    known.set(gid, place)
    return place
  }

  const lines = withoutBlankEnds(text.split('\n'))
  const cells: TextCell[] = []
  lines.forEach((line, index) => {
    const across = lineHeight * fontSize * index
    const shaped = shapeText(font, line, {
      vertical,
      features: letterSpacing === 0 ? {} : APART,
      language: options.language ?? 'zh-Hans',
    })
    let pen = 0
    for (let at = 0; at < shaped.length;) {
      const { cluster } = shaped[at]!
      let end = at + 1
      while (end < shaped.length && shaped[end]!.cluster === cluster) end++
      const run = shaped.slice(at, end)
      const characters = line.slice(cluster, shaped[end]?.cluster ?? line.length)
      at = end
      if (UNSEEN.test(characters)) continue
      const missing = isMissing(characters, run, options.missing)
      const origin = { x: 0, y: 0 }
      const glyphs: PlacedGlyph[] = []
      let advance = 0
      for (const glyph of missing ? [] : run) {
        glyphs.push({
          gid: glyph.gid,
          x: (origin.x + glyph.xOffset) * scale,
          y: 0 - (origin.y + glyph.yOffset + raise) * scale,
          outline: outlineOf(glyph.gid),
        })
        origin.x += glyph.xAdvance
        origin.y += glyph.yAdvance
        advance += vertical ? 0 - glyph.yAdvance : glyph.xAdvance
      }
      if (missing) advance = upem
      if (advance === 0 && glyphs.every(({ outline }) => outline === null)) continue
      const length = advance * scale
      const cell = vertical
        ? { x: 0 - across, y: pen, width: fontSize, height: length }
        : { x: pen, y: across, width: length, height: fontSize }
      const from = vertical
        ? { x: cell.x + fontSize / 2, y: pen }
        : { x: pen, y: cell.y + EM_ASCENT * fontSize }
      for (const glyph of glyphs) {
        glyph.x += from.x
        glyph.y += from.y
        const box = glyph.outline === null ? undefined : font.glyphExtents(glyph.gid)
        if (box) ink.add(glyph, box, scale)
      }
      ink.addBox(cell)
      cells.push({ text: characters, ...cell, missing, glyphs })
      pen += length + letterSpacing * fontSize
    }
  })
  return { ...ink.settle(cells), fontSize, scale, vertical, cells, outlines }
}

function isMissing(
  characters: string,
  run: ReadonlyArray<{ gid: number }>,
  missing: ReadonlySet<string> | undefined,
): boolean {
  if (run.some(({ gid }) => gid === 0)) return true
  if (!missing || missing.size === 0) return false
  return [...characters].some((character) => missing.has(character))
}

function withoutBlankEnds(lines: readonly string[]): string[] {
  const isBlank = (line: string | undefined) => line !== undefined && line.trim() === ''
  let start = 0
  let end = lines.length
  while (start < end && isBlank(lines[start])) start++
  while (end > start && isBlank(lines[end - 1])) end--
  return lines.slice(start, end)
}

/** The smallest box around all that was added; strokes that leave their em box are not cut off. */
class InkBox {
  #left = Infinity
  #top = Infinity
  #right = -Infinity
  #bottom = -Infinity

  addBox({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.#left = Math.min(this.#left, x)
    this.#top = Math.min(this.#top, y)
    this.#right = Math.max(this.#right, x + width)
    this.#bottom = Math.max(this.#bottom, y + height)
  }

  /** HarfBuzz gives extents y up, from the top, with a negative height. */
  add(
    at: { x: number; y: number },
    box: { xBearing: number; yBearing: number; width: number; height: number },
    scale: number,
  ): void {
    this.addBox({
      x: at.x + box.xBearing * scale,
      y: at.y - box.yBearing * scale,
      width: box.width * scale,
      height: 0 - box.height * scale,
    })
  }

  /** Moves the cells into the box and gives its size, in whole units. */
  settle(cells: TextCell[]): { width: number; height: number } {
    if (cells.length === 0) return { width: 0, height: 0 }
    const [left, top] = [Math.floor(tidy(this.#left)), Math.floor(tidy(this.#top))]
    for (const cell of cells) {
      cell.x = tidy(cell.x - left)
      cell.y = tidy(cell.y - top)
      cell.width = tidy(cell.width)
      cell.height = tidy(cell.height)
      for (const glyph of cell.glyphs) {
        glyph.x = tidy(glyph.x - left)
        glyph.y = tidy(glyph.y - top)
      }
    }
    return {
      width: Math.ceil(tidy(this.#right - left)),
      height: Math.ceil(tidy(this.#bottom - top)),
    }
  }
}

function tidy(value: number): number {
  return Math.round(value * 100) / 100
}
