/**
 * A line of text as one path: shaped with HarfBuzz, for pictures that the server makes.
 * HarfBuzz's shaping module is another WebAssembly than the subsetter and holds its own copy of a font, so
 * hand it small ones: a subset with `layout: 'all'` of `shapingCodepoints(text)` shapes as the whole font does.
 */
import { Blob, Buffer, Direction, Face, Feature, Font, shape, Variation } from 'harfbuzzjs'

export interface OutlineOptions {
  /** Top to bottom; default false. */
  vertical?: boolean
  /** In CSS terms: `{ kern: 0, palt: 1 }`. */
  features?: Readonly<Record<string, number>>
  /** Axis values in user units; meaningless once a subset has pinned its axes. */
  variations?: Readonly<Record<string, number>>
  /** Added between characters, not after the last; design units. */
  letterSpacing?: number
  /** BCP 47; default `zh-Hans`. Decides between regional forms where a font has them. */
  language?: string
}

export interface OutlinedGlyph {
  /** Index in the font that was shaped; 0 where the font has no glyph. */
  gid: number
  /** Index of the first UTF-16 unit of the text that it stands for. */
  cluster: number
  x: number
  y: number
  /** Along the line, positive. */
  advance: number
}

/**
 * Design units, y down. Horizontal: the origin is on the baseline at the start of the line. Vertical: it is at
 * the top, in the middle of the column.
 */
export interface OutlinedLine {
  /** SVG path data of the whole line; empty for spaces. */
  path: string
  unitsPerEm: number
  vertical: boolean
  /** Length of the line. */
  advance: number
  /** Above the baseline (right of the middle in vertical text), positive. */
  ascent: number
  /** Below the baseline (left of the middle in vertical text), positive. */
  descent: number
  glyphs: OutlinedGlyph[]
  /** Codepoints of the text that the font does not have, sorted and unique. */
  missing: number[]
}

/** Shapes `text` (one line) with an sfnt. Never throws for missing glyphs: they are `.notdef` and in `missing`. */
export function outlineLine(sfnt: Uint8Array, text: string, options: OutlineOptions = {}): OutlinedLine {
  const {
    vertical = false,
    features = {},
    variations = {},
    letterSpacing = 0,
    language = 'zh-Hans',
  } = options
  const { face, font } = openForShaping(sfnt, variations)
  const shaped = shapeText(font, text, { vertical, features, language })

  const glyphs: OutlinedGlyph[] = []
  const missing = new Set<number>()
  const path: string[] = []
  let [penX, penY] = [0, 0]
  shaped.forEach(({ gid, cluster, xAdvance, yAdvance, xOffset, yOffset }, i) => {
    // A mark stays with its base.
    const space = i < shaped.length - 1 && shaped[i + 1]!.cluster !== cluster ? letterSpacing : 0
    // Subtracting from 0 keeps -0 out of what callers compare.
    const [x, y] = [penX + xOffset, 0 - (penY + yOffset)]
    glyphs.push({ gid, cluster, x, y, advance: vertical ? 0 - yAdvance : xAdvance })
    if (gid === 0) missing.add(text.codePointAt(cluster)!)
    path.push(glyphPath(font, gid, x, y))
    penX += xAdvance + (vertical ? 0 : space)
    penY += yAdvance - (vertical ? space : 0)
  })
  const { ascender, descender } = font.hExtents()
  return {
    path: path.join(''),
    unitsPerEm: face.upem,
    vertical,
    advance: vertical ? 0 - penY : penX,
    ascent: vertical ? face.upem / 2 : ascender,
    descent: vertical ? face.upem / 2 : -descender,
    glyphs,
    missing: [...missing].sort((a, b) => a - b),
  }
}

/** A font as HarfBuzz shapes with it. Its memory is given back when the garbage collector finds it unused. */
export function openForShaping(
  sfnt: Uint8Array,
  variations: Readonly<Record<string, number>> = {},
): { face: Face; font: Font } {
  const face = new Face(new Blob(sfnt))
  const font = new Font(face)
  const axes = Object.entries(variations).map(([axis, value]) => new Variation(axis, value))
  if (axes.length) font.setVariations(axes)
  return { face, font }
}

/** What HarfBuzz says of one glyph: design units, y up. */
export interface ShapedGlyph {
  gid: number
  cluster: number
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

/** Shapes one line; vertical text takes the font's `vert` by itself. */
export function shapeText(
  font: Font,
  text: string,
  { vertical, features, language }: Required<Pick<OutlineOptions, 'vertical' | 'features' | 'language'>>,
): ShapedGlyph[] {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setLanguage(language)
  buffer.setDirection(vertical ? Direction.TTB : Direction.LTR)
  shape(
    font,
    buffer,
    Object.entries(features).map(([tag, value]) => new Feature(tag, value)),
  )
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint: gid, cluster }, i) => ({ gid, cluster, ...positions[i]! }))
}

/** One glyph's commands, moved to (x, y) and turned y down. */
function glyphPath(font: Font, gid: number, x: number, y: number): string {
  let out = ''
  for (const { type, values } of font.glyphToJson(gid)) {
    out += type
    values.forEach((value, i) => {
      const moved = i % 2 === 0 ? x + value : y - value
      out += (i === 0 ? '' : ' ') + round(moved)
    })
  }
  return out
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Presentation forms that HarfBuzz falls back to in vertical text when a font has no `vert`. */
const VERTICAL_FORMS: readonly [number, number][] = [
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe48],
]
/** Space, hyphens and the dotted circle stand in for others while shaping. */
const STAND_INS = [0x20, 0x2d, 0x2010, 0x25cc]

/** What a subset has to hold so that `text` shapes from it as from the whole font; sorted and unique. */
export function shapingCodepoints(text: string, vertical = false): number[] {
  const found = new Set<number>(STAND_INS)
  for (const form of [text, text.normalize('NFC'), text.normalize('NFD')]) {
    for (const character of form) {
      const codepoint = character.codePointAt(0)!
      if (codepoint < 0xd800 || codepoint > 0xdfff) found.add(codepoint)
    }
  }
  if (vertical) {
    for (const [first, last] of VERTICAL_FORMS) for (let c = first; c <= last; c++) found.add(c)
  }
  return [...found].sort((a, b) => a - b)
}
