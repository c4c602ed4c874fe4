/**
 * CFF outlines as TrueType ones: every cubic becomes as many quadratics as it takes to stay close to it.
 *
 * Glyph numbers stay, so layout tables hold as they are. Hints are lost: they are another language.
 * Sources: OpenType specification, "glyf", "loca", "maxp", "VORG"; for the distance between a cubic and its
 * quadratic, √3/36 of the length of the cubic's third difference, which a split in n divides by n³.
 */
import { Blob, Face, Font } from 'harfbuzzjs'
import { ByteSink } from './byte-sink'
import { damaged } from './reader'
import { FLAVOR_TRUETYPE, readSfnt, viewOf, writeSfnt } from './sfnt'
import { patched, plainPost } from './tables/post'
import { readMaxp } from './tables/metrics'
import { FontRefusedError } from './types'

/** Of an em; rounding to whole units comes on top. */
const TOLERANCE = 0.0003
const MAX_PIECES = 16
/** HarfBuzz's drawing module has 65 MB for a font and all that it makes of it. */
const MAX_SFNT_BYTES = 40 * 1024 * 1024
const ON_CURVE = 1
const X_SHORT = 2
const Y_SHORT = 4
const X_SAME_OR_POSITIVE = 16
const Y_SAME_OR_POSITIVE = 32

interface Point {
  x: number
  y: number
  on: boolean
}

interface Box {
  xMin: number
  yMin: number
  xMax: number
  yMax: number
}

/** Throws FontRefusedError('unsupported') for variable and for very large fonts, 'damaged' for absurd outlines. */
export function truetypeOf(sfnt: Uint8Array): Uint8Array {
  const { tables } = readSfnt(sfnt)
  if (!tables.has('CFF '))
    throw new FontRefusedError('unsupported', '可变的 CFF2 轮廓不能转成 TTF，请选 OTF 或 WOFF2。')
  if (sfnt.length > MAX_SFNT_BYTES)
    throw new FontRefusedError('unsupported', '字体太大，CFF 轮廓转不成 TTF，请先取子集，或选 OTF。')
  const count = readMaxp(tables.get('maxp')!)
  const { glyf, loca, boxes, maxPoints, maxContours } = glyphs(sfnt, count)
  for (const tag of ['CFF ', 'VORG', 'DSIG']) tables.delete(tag)
  tables.set('glyf', glyf)
  tables.set('loca', loca)
  tables.set('maxp', maxp(count, maxPoints, maxContours))
  tables.set('post', plainPost(tables.get('post')))
  tables.set('head', head(tables.get('head')!, boxes))
  tables.set(
    'hmtx',
    bearings(tables, 'hhea', 'hmtx', (gid) => boxes[gid]?.xMin ?? 0),
  )
  const origin = verticalOrigins(readSfnt(sfnt).tables.get('VORG'))
  if (origin && tables.has('vhea') && tables.has('vmtx'))
    tables.set(
      'vmtx',
      bearings(tables, 'vhea', 'vmtx', (gid) => origin(gid) - (boxes[gid]?.yMax ?? origin(gid))),
    )
  return writeSfnt(tables, FLAVOR_TRUETYPE)
}

function glyphs(sfnt: Uint8Array, count: number) {
  const face = new Face(new Blob(sfnt))
  const font = new Font(face)
  const tolerance = face.upem * TOLERANCE
  const sink = new ByteSink(sfnt.length)
  const loca = new DataView(new ArrayBuffer((count + 1) * 4))
  const boxes: (Box | null)[] = []
  let [maxPoints, maxContours] = [0, 0]
  for (let gid = 0; gid < count; gid++) {
    loca.setUint32(gid * 4, sink.length)
    const contours = contoursOf(font.glyphToJson(gid), tolerance)
    const points = contours.flat()
    boxes.push(points.length > 0 ? boxOf(points) : null)
    if (points.length > 0) writeGlyph(sink, contours, boxes[gid]!)
    maxPoints = Math.max(maxPoints, points.length)
    maxContours = Math.max(maxContours, contours.length)
  }
  loca.setUint32(count * 4, sink.length)
  // An empty table is refused by browsers.
  if (sink.length === 0) sink.u8(0)
  return { glyf: sink.view(), loca: new Uint8Array(loca.buffer), boxes, maxPoints, maxContours }
}

/** Contours turned round: what is filled lies to the right in TrueType, to the left in CFF. */
function contoursOf(commands: readonly { type: string; values: number[] }[], tolerance: number): Point[][] {
  const contours: Point[][] = []
  let contour: Point[] = []
  let [x, y] = [0, 0]
  const close = () => {
    const [first, last] = [contour[0], contour.at(-1)]
    if (first && last && contour.length > 1 && last.on && last.x === first.x && last.y === first.y)
      contour.pop()
    // Less than a triangle fills nothing.
    if (contour.length > 2) contours.push([contour[0]!, ...contour.slice(1).reverse()])
    contour = []
  }
  for (const { type, values } of commands) {
    if (type === 'M') close()
    if (type === 'M' || type === 'L') push(contour, values[0]!, values[1]!, true)
    else if (type === 'Q') {
      push(contour, values[0]!, values[1]!, false)
      push(contour, values[2]!, values[3]!, true)
    } else if (type === 'C') quadratics(contour, [x, y, ...values] as Cubic, tolerance)
    if (values.length >= 2) [x, y] = values.slice(-2) as [number, number]
  }
  close()
  return contours
}

type Cubic = [number, number, number, number, number, number, number, number]

function quadratics(contour: Point[], cubic: Cubic, tolerance: number): void {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = cubic
  const third = Math.hypot(x3 - 3 * x2 + 3 * x1 - x0, y3 - 3 * y2 + 3 * y1 - y0)
  const pieces = Math.min(
    MAX_PIECES,
    Math.max(1, Math.ceil(Math.cbrt(((Math.sqrt(3) / 36) * third) / tolerance))),
  )
  for (let piece = 0; piece < pieces; piece++) {
    const [from, to] = [piece / pieces, (piece + 1) / pieces]
    // The control point from both ends' tangents, half and half.
    const control = (a: number, b: number, c: number, d: number) => {
      const at = (t: number) =>
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d
      const slope = (t: number) =>
        3 * ((1 - t) ** 2 * (b - a) + 2 * (1 - t) * t * (c - b) + t * t * (d - c)) * (to - from)
      return (at(from) + at(to)) / 2 + (slope(from) - slope(to)) / 4
    }
    const end = (a: number, b: number, c: number, d: number) =>
      piece === pieces - 1
        ? d
        : (1 - to) ** 3 * a + 3 * (1 - to) ** 2 * to * b + 3 * (1 - to) * to * to * c + to ** 3 * d
    push(contour, control(x0, x1, x2, x3), control(y0, y1, y2, y3), false)
    push(contour, end(x0, x1, x2, x3), end(y0, y1, y2, y3), true)
  }
}

function push(contour: Point[], exactX: number, exactY: number, on: boolean): void {
  const [x, y] = [Math.round(exactX), Math.round(exactY)]
  if (Math.abs(x) > 0x7fff || Math.abs(y) > 0x7fff) throw damaged('轮廓的坐标超出范围')
  const last = contour.at(-1)
  if (on && last?.on && last.x === x && last.y === y) return
  contour.push({ x, y, on })
}

function boxOf(points: readonly Point[]): Box {
  const box = { xMin: 0x7fff, yMin: 0x7fff, xMax: -0x8000, yMax: -0x8000 }
  for (const { x, y } of points) {
    box.xMin = Math.min(box.xMin, x)
    box.yMin = Math.min(box.yMin, y)
    box.xMax = Math.max(box.xMax, x)
    box.yMax = Math.max(box.yMax, y)
  }
  return box
}

function writeGlyph(sink: ByteSink, contours: readonly Point[][], { xMin, yMin, xMax, yMax }: Box): void {
  for (const field of [contours.length, xMin, yMin, xMax, yMax]) sink.u16(field & 0xffff)
  let last = -1
  for (const contour of contours) sink.u16((last += contour.length))
  sink.u16(0)
  const points = contours.flat()
  const steps = points.map(({ x, y, on }, i) => {
    const before = points[i - 1] ?? { x: 0, y: 0 }
    return { dx: x - before.x, dy: y - before.y, on }
  })
  for (const { dx, dy, on } of steps)
    sink.u8(
      (on ? ON_CURVE : 0) | flagOf(dx, X_SHORT, X_SAME_OR_POSITIVE) | flagOf(dy, Y_SHORT, Y_SAME_OR_POSITIVE),
    )
  for (const { dx } of steps) writeStep(sink, dx)
  for (const { dy } of steps) writeStep(sink, dy)
  while (sink.length % 4 !== 0) sink.u8(0)
}

function flagOf(step: number, short: number, sameOrPositive: number): number {
  if (step === 0) return sameOrPositive
  if (Math.abs(step) > 255) return 0
  return short | (step > 0 ? sameOrPositive : 0)
}

function writeStep(sink: ByteSink, step: number): void {
  if (step === 0) return
  if (Math.abs(step) > 255) sink.u16(step & 0xffff)
  else sink.u8(Math.abs(step))
}

/** Version 1.0, without instructions or composites. */
function maxp(count: number, maxPoints: number, maxContours: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(32))
  view.setUint32(0, 0x00010000)
  ;[count, maxPoints, maxContours, 0, 0, 1].forEach((field, i) => view.setUint16(4 + i * 2, field))
  return new Uint8Array(view.buffer)
}

function head(source: Uint8Array, boxes: readonly (Box | null)[]): Uint8Array {
  const inked = boxes.filter((box) => box !== null)
  const edge = (pick: (box: Box) => number, choose: (a: number, b: number) => number) =>
    inked.reduce((found, box) => choose(found, pick(box)), inked[0] ? pick(inked[0]) : 0)
  return patched(source, source.length, (view) => {
    view.setInt16(
      36,
      edge((box) => box.xMin, Math.min),
    )
    view.setInt16(
      38,
      edge((box) => box.yMin, Math.min),
    )
    view.setInt16(
      40,
      edge((box) => box.xMax, Math.max),
    )
    view.setInt16(
      42,
      edge((box) => box.yMax, Math.max),
    )
    // Long offsets.
    view.setInt16(50, 1)
  })
}

/** TrueType places a glyph by its bearing: it has to be that of the new points, which curves may not reach. */
function bearings(
  tables: ReadonlyMap<string, Uint8Array>,
  headerTag: 'hhea' | 'vhea',
  tag: 'hmtx' | 'vmtx',
  bearingOf: (gid: number) => number,
): Uint8Array {
  const source = tables.get(tag)!
  const advances = viewOf(tables.get(headerTag)!).getUint16(34)
  const count = readMaxp(tables.get('maxp')!)
  return patched(source, source.length, (view) => {
    for (let gid = 0; gid < count; gid++) {
      const at = gid < advances ? gid * 4 + 2 : advances * 4 + (gid - advances) * 2
      if (at + 2 <= view.byteLength) view.setInt16(at, Math.max(-0x8000, Math.min(0x7fff, bearingOf(gid))))
    }
  })
}

/** Where vertical text puts each glyph; TrueType says it by the bearing at the top. */
function verticalOrigins(table: Uint8Array | undefined): ((gid: number) => number) | null {
  if (!table || table.length < 8) return null
  const view = viewOf(table)
  const own = new Map<number, number>()
  for (let i = 0; i < view.getUint16(6) && 12 + i * 4 <= table.length; i++)
    own.set(view.getUint16(8 + i * 4), view.getInt16(10 + i * 4))
  return (gid) => own.get(gid) ?? view.getInt16(4)
}
