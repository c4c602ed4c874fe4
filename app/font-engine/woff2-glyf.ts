/**
 * The WOFF2 transforms of `glyf` + `loca` and of `hmtx`.
 * Source: W3C WOFF File Format 2.0, §5.1 (glyf), §5.2 (triplets), §5.4 (hmtx).
 */
import { ByteSink } from './byte-sink'
import { damaged } from './reader'
import { viewOf } from './sfnt'

/** Simple glyph flags of the OpenType specification, `glyf`. */
const ON_CURVE = 0x01
const X_SHORT = 0x02
const Y_SHORT = 0x04
const REPEAT = 0x08
const X_SAME_OR_POSITIVE = 0x10
const Y_SAME_OR_POSITIVE = 0x20
const OVERLAP_SIMPLE = 0x40
/** Composite flags. */
const ARGS_ARE_WORDS = 0x0001
const HAS_SCALE = 0x0008
const MORE_COMPONENTS = 0x0020
const HAS_XY_SCALE = 0x0040
const HAS_TWO_BY_TWO = 0x0080
const HAS_INSTRUCTIONS = 0x0100

const HEADER_BYTES = 36
const OVERLAP_BITMAP_PRESENT = 0x0001
const BBOX_BYTES = 8
const GLYPH_HEADER_BYTES = 10
/** Short offsets reach 128 KiB; a decoder pads every glyph to 4 bytes, so count in those. */
const MAX_SHORT_LOCA_BYTES = 0x1ffff

export interface TransformedGlyf {
  glyf: Uint8Array
  /** What head.indexToLocFormat and the length of `loca` have to say after decoding: 0 or 1. */
  locaFormat: 0 | 1
  /** Left edge of each glyph as a decoder will know it, for the hmtx transform. */
  xMins: Int16Array
}

/** Throws FontRefusedError('damaged') for glyph data that runs out of its bounds. */
export function transformGlyf(
  glyf: Uint8Array,
  loca: Uint8Array,
  sourceLocaFormat: number,
  glyphCount: number,
): TransformedGlyf {
  return new GlyfTransform(glyf, glyphCount).run(viewOf(loca), sourceLocaFormat)
}

class GlyfTransform {
  readonly #view: DataView
  readonly #contours: ByteSink
  readonly #pointCounts: ByteSink
  readonly #flags: ByteSink
  readonly #coordinates: ByteSink
  readonly #composites = new ByteSink(256)
  readonly #boxes = new ByteSink(256)
  readonly #instructions = new ByteSink(256)
  readonly #boxBitmap: Uint8Array
  readonly #overlapBitmap: Uint8Array
  readonly #xMins: Int16Array
  #overlaps = false
  #pointFlags = new Uint8Array(1024)

  constructor(
    readonly glyf: Uint8Array,
    readonly glyphCount: number,
  ) {
    this.#view = viewOf(glyf)
    this.#contours = new ByteSink(glyphCount * 2)
    this.#pointCounts = new ByteSink(glyphCount * 8)
    this.#flags = new ByteSink((glyf.length >> 2) + 64)
    this.#coordinates = new ByteSink(glyf.length + 64)
    this.#boxBitmap = new Uint8Array(((glyphCount + 31) >> 5) * 4)
    this.#overlapBitmap = new Uint8Array((glyphCount + 7) >> 3)
    this.#xMins = new Int16Array(glyphCount)
  }

  run(loca: DataView, sourceLocaFormat: number): TransformedGlyf {
    const entry = sourceLocaFormat === 0 ? 2 : 4
    if (loca.byteLength < (this.glyphCount + 1) * entry) throw damaged('loca 表不完整')
    const offset = (i: number) => (entry === 2 ? loca.getUint16(i * 2) * 2 : loca.getUint32(i * 4))
    let padded = 0
    let end = offset(0)
    for (let i = 0; i < this.glyphCount; i++) {
      const start = end
      end = offset(i + 1)
      if (end < start || end > this.glyf.length) throw damaged('字形数据不完整')
      padded += (end - start + 3) & ~3
      this.#glyph(i, start, end)
    }
    const locaFormat = sourceLocaFormat === 0 && padded <= MAX_SHORT_LOCA_BYTES ? 0 : 1
    return { glyf: this.#assemble(locaFormat), locaFormat, xMins: this.#xMins }
  }

  #glyph(index: number, start: number, end: number) {
    const contours = end - start < GLYPH_HEADER_BYTES ? 0 : this.#view.getInt16(start)
    if (contours === 0) return this.#contours.u16(0)
    this.#xMins[index] = this.#view.getInt16(start + 2)
    if (contours > 0) return this.#simple(index, contours, start, end)
    this.#contours.u16(0xffff)
    this.#box(index, start)
    this.#composite(start + GLYPH_HEADER_BYTES, end)
  }

  #simple(index: number, contours: number, start: number, end: number) {
    const { glyf } = this
    let at = start + GLYPH_HEADER_BYTES
    if (at + contours * 2 + 2 > end) throw damaged('字形数据不完整')
    this.#contours.u16(contours)
    let last = -1
    for (let c = 0; c < contours; c++, at += 2) {
      const point = this.#view.getUint16(at)
      if (point < last) throw damaged('字形数据不完整')
      this.#pointCounts.u255(point - last)
      last = point
    }
    const points = last + 1
    const instructionBytes = this.#view.getUint16(at)
    const instructionsAt = at + 2
    at = this.#readFlags(points, instructionsAt + instructionBytes, end)
    if (this.#pointFlags[0]! & OVERLAP_SIMPLE) {
      this.#overlaps = true
      this.#overlapBitmap[index >> 3]! |= 0x80 >> (index & 7)
    }
    if (!this.#triplets(points, at, start, end)) this.#box(index, start)
    this.#coordinates.u255(instructionBytes)
    this.#instructions.bytes(glyf.subarray(instructionsAt, instructionsAt + instructionBytes))
  }

  /** Expands repeated flags into #pointFlags; returns where the x coordinates start. */
  #readFlags(points: number, at: number, end: number): number {
    const { glyf } = this
    if (this.#pointFlags.length < points) this.#pointFlags = new Uint8Array(points * 2)
    const flags = this.#pointFlags
    for (let p = 0; p < points;) {
      if (at >= end) throw damaged('字形数据不完整')
      const flag = glyf[at++]!
      flags[p++] = flag
      if (flag & REPEAT) for (let n = glyf[at++] ?? 0; n > 0 && p < points; n--) flags[p++] = flag
    }
    return at
  }

  /** Writes the points of a simple glyph; tells whether the box in its header is the one of its points. */
  #triplets(points: number, xAt: number, start: number, end: number): boolean {
    const { glyf } = this
    const flags = this.#pointFlags
    let yAt = xAt
    for (let p = 0; p < points; p++) {
      const flag = flags[p]!
      yAt += flag & X_SHORT ? 1 : flag & X_SAME_OR_POSITIVE ? 0 : 2
    }
    const flagSink = this.#flags.reserve(points)
    const sink = this.#coordinates.reserve(points * 4)
    const flagBytes = flagSink.buffer
    const bytes = sink.buffer
    let flagEnd = flagSink.length
    let out = sink.length
    let x = 0
    let y = 0
    let [xMin, yMin, xMax, yMax] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let p = 0; p < points; p++) {
      const flag = flags[p]!
      let dx = 0
      let dy = 0
      if (flag & X_SHORT) dx = flag & X_SAME_OR_POSITIVE ? glyf[xAt++]! : -glyf[xAt++]!
      else if (!(flag & X_SAME_OR_POSITIVE)) {
        dx = ((glyf[xAt]! << 24) >> 16) | glyf[xAt + 1]!
        xAt += 2
      }
      if (flag & Y_SHORT) dy = flag & Y_SAME_OR_POSITIVE ? glyf[yAt++]! : -glyf[yAt++]!
      else if (!(flag & Y_SAME_OR_POSITIVE)) {
        dy = ((glyf[yAt]! << 24) >> 16) | glyf[yAt + 1]!
        yAt += 2
      }
      x += dx
      y += dy
      if (x < xMin) xMin = x
      if (x > xMax) xMax = x
      if (y < yMin) yMin = y
      if (y > yMax) yMax = y

      const off = flag & ON_CURVE ? 0 : 128
      const ax = dx < 0 ? -dx : dx
      const ay = dy < 0 ? -dy : dy
      const signX = dx < 0 ? 0 : 1
      const signY = dy < 0 ? 0 : 1
      const signs = signX + 2 * signY
      if (dx === 0 && ay < 1280) {
        flagBytes[flagEnd++] = off + ((ay & 0xf00) >> 7) + signY
        bytes[out++] = ay
      } else if (dy === 0 && ax < 1280) {
        flagBytes[flagEnd++] = off + 10 + ((ax & 0xf00) >> 7) + signX
        bytes[out++] = ax
      } else if (ax < 65 && ay < 65) {
        flagBytes[flagEnd++] = off + 20 + ((ax - 1) & 0x30) + (((ay - 1) & 0x30) >> 2) + signs
        bytes[out++] = (((ax - 1) & 0xf) << 4) | ((ay - 1) & 0xf)
      } else if (ax < 769 && ay < 769) {
        flagBytes[flagEnd++] = off + 84 + 12 * (((ax - 1) & 0x300) >> 8) + (((ay - 1) & 0x300) >> 6) + signs
        bytes[out++] = ax - 1
        bytes[out++] = ay - 1
      } else if (ax < 4096 && ay < 4096) {
        flagBytes[flagEnd++] = off + 120 + signs
        bytes[out++] = ax >> 4
        bytes[out++] = ((ax & 0xf) << 4) | (ay >> 8)
        bytes[out++] = ay
      } else {
        flagBytes[flagEnd++] = off + 124 + signs
        bytes[out++] = ax >> 8
        bytes[out++] = ax
        bytes[out++] = ay >> 8
        bytes[out++] = ay
      }
    }
    if (yAt > end) throw damaged('字形数据不完整')
    flagSink.length = flagEnd
    sink.length = out
    const box = this.#view
    return (
      box.getInt16(start + 2) === xMin &&
      box.getInt16(start + 4) === yMin &&
      box.getInt16(start + 6) === xMax &&
      box.getInt16(start + 8) === yMax
    )
  }

  #composite(start: number, end: number) {
    let at = start
    let flags = MORE_COMPONENTS
    let instructed = false
    while (flags & MORE_COMPONENTS) {
      if (at + 6 > end) throw damaged('字形数据不完整')
      flags = this.#view.getUint16(at)
      instructed ||= (flags & HAS_INSTRUCTIONS) !== 0
      at += flags & ARGS_ARE_WORDS ? 8 : 6
      at += flags & HAS_SCALE ? 2 : flags & HAS_XY_SCALE ? 4 : flags & HAS_TWO_BY_TWO ? 8 : 0
    }
    if (at > end) throw damaged('字形数据不完整')
    this.#composites.bytes(this.glyf.subarray(start, at))
    if (!instructed) return
    const length = at + 2 <= end ? this.#view.getUint16(at) : 0
    if (at + 2 + length > end) throw damaged('字形数据不完整')
    this.#coordinates.u255(length)
    this.#instructions.bytes(this.glyf.subarray(at + 2, at + 2 + length))
  }

  #box(index: number, start: number) {
    this.#boxBitmap[index >> 3]! |= 0x80 >> (index & 7)
    this.#boxes.bytes(this.glyf.subarray(start + 2, start + 2 + BBOX_BYTES))
  }

  #assemble(locaFormat: number): Uint8Array {
    const streams = [
      this.#contours.view(),
      this.#pointCounts.view(),
      this.#flags.view(),
      this.#coordinates.view(),
      this.#composites.view(),
    ]
    const boxes = this.#boxes.view()
    const instructions = this.#instructions.view()
    const overlap = this.#overlaps ? this.#overlapBitmap : this.#overlapBitmap.subarray(0, 0)
    const sizes = [
      ...streams.map((stream) => stream.length),
      this.#boxBitmap.length + boxes.length,
      instructions.length,
    ]
    const out = new ByteSink(HEADER_BYTES + sizes.reduce((a, b) => a + b, 0) + overlap.length)
    out.u16(0)
    out.u16(this.#overlaps ? OVERLAP_BITMAP_PRESENT : 0)
    out.u16(this.glyphCount)
    out.u16(locaFormat)
    for (const size of sizes) out.u32(size)
    for (const part of [...streams, this.#boxBitmap, boxes, instructions, overlap]) out.bytes(part)
    return out.view()
  }
}

/** hmtx without its side bearings, or null where they differ from the left edges of the glyphs. */
export function transformHmtx(hmtx: Uint8Array, metricCount: number, xMins: Int16Array): Uint8Array | null {
  const NO_BEARINGS = 0x03
  const view = viewOf(hmtx)
  const glyphCount = xMins.length
  if (metricCount > glyphCount || hmtx.length < metricCount * 4 + (glyphCount - metricCount) * 2) return null
  for (let i = 0; i < glyphCount; i++) {
    const at = i < metricCount ? i * 4 + 2 : metricCount * 4 + (i - metricCount) * 2
    if (view.getInt16(at) !== xMins[i]) return null
  }
  const out = new ByteSink(1 + metricCount * 2)
  out.u8(NO_BEARINGS)
  for (let i = 0; i < metricCount; i++) out.u16(view.getUint16(i * 4))
  return out.view()
}
