/** One glyph of a font, point by point: what type designers look at. Design units, y up. */
import type { Font } from 'harfbuzzjs'
import { EM_ASCENT } from './em-square'
import { placeKey, statedPlaces } from './glyph-outline-points'
import { openForShaping, shapeText } from './outline'
import { readSfnt } from './sfnt'

export interface OutlinePoint {
  x: number
  y: number
  /** Off the curve: a handle. */
  on: boolean
  /** Between two handles of a TrueType curve, where the file has no point. */
  implied: boolean
}

export interface GlyphShape {
  gid: number
  advance: number
  /** SVG path data, y up; empty for blanks. */
  path: string
  /** Closed; the first point is not repeated. */
  contours: OutlinePoint[][]
  /** Of the ink, on the curves; null for blanks. */
  box: { xMin: number; yMin: number; xMax: number; yMax: number } | null
}

export interface GlyphAlternate extends Pick<GlyphShape, 'path' | 'advance'> {
  gid: number
  /** OpenType features that put it in place of the usual glyph, by tag. */
  features: string[]
}

export interface GlyphSheet extends GlyphShape {
  unitsPerEm: number
  ascender: number
  descender: number
  /** Bounds of the em square: those that the font states, else EM_ASCENT. */
  emTop: number
  emBottom: number
  xHeight: number | null
  capHeight: number | null
  /** In vertical text; null where the font doesn't say. */
  verticalAdvance: number | null
  alternates: GlyphAlternate[]
}

const EPSILON = 0.01
const TYPO_ASCENDER = 68
const X_HEIGHT = 86
/** Features that only apply in columns. */
const VERTICAL = new Set(['vert', 'vrt2', 'vkna'])

/**
 * The sheet of one character. Give it a subset with `layout: 'all'` and pinned axes: see outline.ts. `features` are
 * tried for alternates, one by one. Null where the font has no glyph for the character.
 */
export function glyphSheet(
  sfnt: Uint8Array,
  character: string,
  { features = [], language = 'zh-Hans' }: { features?: readonly string[]; language?: string } = {},
): GlyphSheet | null {
  const { face, font } = openForShaping(sfnt)
  const gid = font.nominalGlyph(character.codePointAt(0)!)
  if (!gid) return null
  const { tables } = readSfnt(sfnt)
  const em = face.upem
  const { ascender, descender } = font.hExtents()
  return {
    ...glyphShape(font, gid, statedPlaces(tables, gid)),
    unitsPerEm: em,
    ascender,
    descender,
    ...metricLines(tables.get('OS/2'), em),
    verticalAdvance: tables.has('vmtx') ? Math.abs(font.glyphVAdvance(gid)) : null,
    alternates: alternatesOf(font, character, features, language),
  }
}

function glyphShape(font: Font, gid: number, stated: ReadonlySet<string> | null = null): GlyphShape {
  const commands = font.glyphToJson(gid)
  const contours = contoursOf(commands, stated)
  return {
    gid,
    advance: font.glyphHAdvance(gid),
    path: commands.map(({ type, values }) => type + values.map(round).join(' ')).join(''),
    contours,
    box: boxOf(commands),
  }
}

type Command = ReturnType<Font['glyphToJson']>[number]

function contoursOf(commands: readonly Command[], stated: ReadonlySet<string> | null): OutlinePoint[][] {
  const contours: OutlinePoint[][] = []
  for (const { type, values } of commands) {
    if (type === 'M') contours.push([])
    const points = contours.at(-1)
    if (!points) continue
    for (let i = 0; i + 1 < values.length; i += 2) {
      const on = i + 2 === values.length
      points.push({ x: round(values[i]!), y: round(values[i + 1]!), on, implied: false })
    }
  }
  const quadratic = !commands.some(({ type }) => type === 'C')
  return contours.map(closed).map((points) =>
    quadratic
      ? points.map((point, index) => {
          const implied = isMidpoint(point, index, points) && !stated?.has(placeKey(point.x, point.y))
          return implied ? { ...point, implied } : point
        })
      : points,
  )
}

/** Without the repeated first point. */
function closed(points: OutlinePoint[]): OutlinePoint[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  const repeats = points.length > 1 && last.on && same(first.x, last.x) && same(first.y, last.y)
  return repeats ? points.slice(0, -1) : points
}

/** Halfway between two handles, where a TrueType font may leave the point of the curve out. */
function isMidpoint(point: OutlinePoint, index: number, points: readonly OutlinePoint[]): boolean {
  const before = points.at(index - 1)!
  const after = points[(index + 1) % points.length]!
  return (
    point.on &&
    !before.on &&
    !after.on &&
    same(point.x, (before.x + after.x) / 2) &&
    same(point.y, (before.y + after.y) / 2)
  )
}

const same = (a: number, b: number) => Math.abs(a - b) < EPSILON
const round = (value: number) => Math.round(value * 100) / 100

/** Handles reach beyond the ink, so the curves' own extremes count. */
function boxOf(commands: readonly Command[]): GlyphShape['box'] {
  const xs: number[] = []
  const ys: number[] = []
  let [x, y] = [0, 0]
  for (const { values } of commands) {
    if (values.length === 0) continue
    const [endX, endY] = [values.at(-2)!, values.at(-1)!]
    const along = (from: number, axis: 0 | 1, to: number) => [
      from,
      ...values.filter((_, i) => i % 2 === axis && i < values.length - 2),
      to,
    ]
    // A contour begins where it moves to.
    const isMove = values.length === 2
    xs.push(endX, ...(isMove ? [] : extremes(along(x, 0, endX))))
    ys.push(endY, ...(isMove ? [] : extremes(along(y, 1, endY))))
    ;[x, y] = [endX, endY]
  }
  if (xs.length === 0) return null
  const [xMin, xMax] = [Math.min(...xs), Math.max(...xs)]
  const [yMin, yMax] = [Math.min(...ys), Math.max(...ys)]
  return { xMin: round(xMin), yMin: round(yMin), xMax: round(xMax), yMax: round(yMax) }
}

/** Values of a Bézier curve of degree two or three where it turns, along one axis. */
function extremes(points: readonly number[]): number[] {
  const [p0, p1, p2, p3] = points as [number, number, number, number?]
  const roots =
    p3 === undefined
      ? [(p0 - p1) / (p0 - 2 * p1 + p2)]
      : quadraticRoots(p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
  return roots.filter((t) => t > 0 && t < 1).map((t) => at(points, t))
}

function quadraticRoots(a: number, b: number, c: number): number[] {
  if (Math.abs(a) < EPSILON) return Math.abs(b) < EPSILON ? [] : [-c / b]
  const under = b * b - 4 * a * c
  return under < 0 ? [] : [(-b + Math.sqrt(under)) / (2 * a), (-b - Math.sqrt(under)) / (2 * a)]
}

/** De Casteljau. */
function at(points: readonly number[], t: number): number {
  if (points.length === 1) return points[0]!
  return at(
    points.slice(1).map((value, i) => points[i]! + (value - points[i]!) * t),
    t,
  )
}

/** From OS/2, which states the em square of East Asian fonts in its typographic metrics. */
function metricLines(os2: Uint8Array | undefined, em: number) {
  const view = os2 && new DataView(os2.buffer, os2.byteOffset, os2.byteLength)
  const signed = (offset: number) => (view && offset + 2 <= view.byteLength ? view.getInt16(offset) : 0)
  const [ascender, descender] = [signed(TYPO_ASCENDER), signed(TYPO_ASCENDER + 2)]
  const emTop = ascender - descender === em ? ascender : Math.round(em * EM_ASCENT)
  return {
    emTop,
    emBottom: emTop - em,
    xHeight: signed(X_HEIGHT) || null,
    capHeight: signed(X_HEIGHT + 2) || null,
  }
}

function alternatesOf(
  font: Font,
  character: string,
  features: readonly string[],
  language: string,
): GlyphAlternate[] {
  const found = new Map<number, GlyphAlternate>()
  const shaped = (vertical: boolean, setting: Record<string, number>) =>
    shapeText(font, character, { vertical, features: setting, language })
  const usual = shaped(false, {})[0]?.gid
  for (const tag of features) {
    const glyphs = shaped(VERTICAL.has(tag), { [tag]: 1 })
    const gid = glyphs[0]?.gid
    if (glyphs.length !== 1 || !gid || gid === usual) continue
    const known = found.get(gid)
    if (known) known.features.push(tag)
    else {
      const { path, advance } = glyphShape(font, gid)
      found.set(gid, { gid, path, advance, features: [tag] })
    }
  }
  return [...found.values()]
}
