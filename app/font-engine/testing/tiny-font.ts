/**
 * Builds small TrueType fonts in code, so that tests need no font files and can break fonts at will.
 * Every glyph is a box; 1000 units per em; glyph 0 is .notdef, glyph i + 1 belongs to the i-th codepoint.
 */
import { Writer } from '../reader'
import { FLAVOR_TRUETYPE, writeSfnt } from '../sfnt'
import { writeCmap } from '../tables/cmap-write'
import { writeSingleGsub } from '../tables/gsub-write'
import { plainPost } from '../tables/post'

export interface TinyGlyph {
  /** Outline box; absent for a blank. */
  box?: [xMin: number, yMin: number, xMax: number, yMax: number]
  /** Numbers of component glyphs; makes a composite. */
  components?: number[]
  advance?: number
}

export interface TinyFont {
  /** Characters with a glyph each. Default 永字八法. */
  text?: string
  /** Overrides by character. */
  shapes?: Record<string, TinyGlyph>
  /** Glyphs without a codepoint, numbered after those of `text`. */
  extra?: TinyGlyph[]
  /** Glyph → glyph by the features vert and vrt2. */
  vertical?: [from: number, to: number][]
  /** Adds vhea and vmtx. */
  verticalMetrics?: boolean
  /** Adds fvar (wght 100–900) and gvar, which widens every box by 100 units at 900. */
  variable?: boolean
  /** Windows name records: [language, id, text]. */
  names?: [language: number, id: number, text: string][]
  fsType?: number
  weight?: number
}

const BOX: TinyGlyph = { box: [50, -80, 950, 820] }

/** Table by table, for tests that damage one of them. */
export function tinyTables(font: TinyFont = {}): Map<string, Uint8Array> {
  const characters = [...(font.text ?? '永字八法')]
  const codepoints = characters.map((c) => c.codePointAt(0)!)
  const glyphs = [BOX, ...characters.map((c) => font.shapes?.[c] ?? BOX), ...(font.extra ?? [])]
  const order = codepoints.map((cp, i) => [cp, i + 1] as const).sort((a, b) => a[0] - b[0])
  const { glyf, loca } = outlines(glyphs)
  const tables = new Map<string, Uint8Array>([
    ['head', head()],
    ['hhea', metricsHeader(0x00010000, 880, -120, glyphs.length)],
    ['hmtx', advances(glyphs)],
    ['maxp', maxp(glyphs.length)],
    ['OS/2', os2(font)],
    ['post', plainPost(undefined)],
    ['name', nameTable(font.names ?? defaultNames())],
    [
      'cmap',
      writeCmap(
        order.map(([cp]) => cp),
        order.map(([, gid]) => gid),
      ),
    ],
    ['glyf', glyf],
    ['loca', loca],
  ])
  if (font.vertical) tables.set('GSUB', writeSingleGsub(new Map(font.vertical), ['vert', 'vrt2']))
  if (font.verticalMetrics) {
    tables.set('vhea', metricsHeader(0x00011000, 500, -500, glyphs.length))
    tables.set('vmtx', advances(glyphs))
  }
  if (font.variable) tables.set('fvar', fvar()).set('gvar', gvar(glyphs))
  return tables
}

/** The font as one file. */
export function tinyFont(font: TinyFont = {}): Uint8Array {
  return writeSfnt(tinyTables(font), FLAVOR_TRUETYPE)
}

function defaultNames(): [number, number, string][] {
  return [
    [0x409, 0, 'Copyright the test'],
    [0x409, 1, 'Tiny'],
    [0x409, 2, 'Regular'],
    [0x409, 4, 'Tiny Regular'],
    [0x409, 6, 'Tiny-Regular'],
    [0x804, 1, '小字'],
  ]
}

function outlines(glyphs: readonly TinyGlyph[]): { glyf: Uint8Array; loca: Uint8Array } {
  const glyf = new Writer()
  const loca = new Writer().u32(0)
  for (const glyph of glyphs) {
    if (glyph.components) glyf.bytes(composite(glyph.components))
    else if (glyph.box) glyf.bytes(box(glyph.box))
    if (glyf.length % 2) glyf.bytes(Uint8Array.of(0))
    loca.u32(glyf.length)
  }
  return { glyf: glyf.done(), loca: loca.done() }
}

function box([x0, y0, x1, y1]: [number, number, number, number]): Uint8Array {
  const out = new Writer().u16(1, x0, y0, x1, y1, 3, 0)
  out.bytes(Uint8Array.of(1, 1, 1, 1)) // four points on the curve, coordinates as words
  return out
    .u16(x0, 0, x1 - x0, 0)
    .u16(y0, y1 - y0, 0, y0 - y1)
    .done()
}

function composite(components: readonly number[]): Uint8Array {
  const out = new Writer().u16(-1, 50, -80, 950, 820)
  components.forEach((gid, i) => {
    const more = i < components.length - 1 ? 0x20 : 0
    out.u16(0x0003 | more, gid, 0, 0) // words, offsets in x and y
  })
  return out.done()
}

function head(): Uint8Array {
  const out = new Writer().u32(0x00010000, 0x00018000, 0, 0x5f0f3cf5).u16(0x0003, 1000)
  out.u32(0, 0, 0, 0).u16(50, -80, 950, 820)
  return out.u16(0, 8, 2, 1, 0).done()
}

function metricsHeader(version: number, ascender: number, descender: number, count: number): Uint8Array {
  const out = new Writer().u32(version).u16(ascender, descender, 0, 1000, 50, 50, 950, 1)
  return out.u16(0, 0, 0, 0, 0, 0, 0, count).done()
}

function advances(glyphs: readonly TinyGlyph[]): Uint8Array {
  const out = new Writer()
  for (const glyph of glyphs) out.u16(glyph.advance ?? 1000, glyph.box?.[0] ?? 0)
  return out.done()
}

function maxp(count: number): Uint8Array {
  return new Writer().u32(0x00010000).u16(count, 4, 1, 8, 2, 2, 0, 0, 0, 0, 0, 0, 2, 1).done()
}

function os2({ fsType = 0, weight = 400 }: TinyFont): Uint8Array {
  const out = new Writer().u16(4, 1000, weight, 5, fsType)
  for (let i = 0; i < 10; i++) out.u16(0) // subscripts, superscripts, strikeout
  out.u16(0).bytes(new Uint8Array(10)).u32(0, 0, 0, 0).tag('TEST')
  out.u16(0x40, 0x20, 0xffff, 880, -120, 0, 880, 120).u32(0, 0)
  return out.u16(500, 700, 0, 0x20, 2).done()
}

/** A name table with Windows records, or records of any platform through `raw`. */
export function nameTable(
  names: readonly [language: number, id: number, text: string][],
  raw: readonly [platform: number, encoding: number, language: number, id: number, bytes: Uint8Array][] = [],
): Uint8Array {
  const utf16 = (text: string) => new Writer().u16(...Array.from(text, (_, i) => text.charCodeAt(i))).done()
  const windows = names.map(([language, id, text]) => [3, 1, language, id, utf16(text)] as const)
  const records = [...raw, ...windows].sort(
    (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3],
  )
  const out = new Writer().u16(0, records.length, 6 + records.length * 12)
  let at = 0
  for (const [platform, encoding, language, id, bytes] of records) {
    out.u16(platform, encoding, language, id, bytes.length, at)
    at += bytes.length
  }
  for (const record of records) out.bytes(record[4])
  return out.done()
}

function fvar(): Uint8Array {
  const out = new Writer().u32(0x00010000).u16(16, 2, 1, 20, 1, 8)
  out
    .tag('wght')
    .u32(100 << 16, 400 << 16, 900 << 16)
    .u16(0, 256)
  return out
    .u16(257, 0)
    .u32(700 << 16)
    .done()
}

/** One shared tuple (wght = 1); for each simple glyph all points move, the right side by 100 units. */
function gvar(glyphs: readonly TinyGlyph[]): Uint8Array {
  const data = glyphs.map((glyph) => (glyph.box && !glyph.components ? boxDeltas() : new Uint8Array()))
  const offsetsEnd = 20 + (glyphs.length + 1) * 4
  const out = new Writer()
    .u16(1, 0, 1, 1)
    .u32(offsetsEnd)
    .u16(glyphs.length, 1)
    .u32(offsetsEnd + 2)
  let at = 0
  out.u32(0)
  for (const bytes of data) out.u32((at += bytes.length))
  out.u16(0x4000) // F2DOT14 1.0
  for (const bytes of data) out.bytes(bytes)
  return out.done()
}

function boxDeltas(): Uint8Array {
  // Private points "all" (0), then x deltas of 4 points and 4 phantom points as bytes, then y deltas of zero.
  const packed = Uint8Array.of(0, 0x07, 0, 0, 100, 100, 0, 0, 0, 0, 0x87)
  const out = new Writer().u16(1, 8, packed.length, 0x2000).bytes(packed)
  if (out.length % 2) out.bytes(Uint8Array.of(0))
  return out.done()
}
