/** glyf and loca: where glyphs lie, their boxes, what composites are made of. */
import { damaged, Reader } from '../reader'

/** Deepest nesting of composites that is followed; browsers' sanitizer and HarfBuzz stop there too. */
const MAX_DEPTH = 8
const MAX_COMPONENTS = 1024

const ARGS_ARE_WORDS = 0x0001
const HAS_SCALE = 0x0008
const MORE_COMPONENTS = 0x0020
const HAS_XY_SCALE = 0x0040
const HAS_TWO_BY_TWO = 0x0080
const HAS_INSTRUCTIONS = 0x0100

export interface Box {
  xMin: number
  yMin: number
  xMax: number
  yMax: number
}

export interface Component {
  /** Place of the glyph index inside the glyph's bytes. */
  at: number
  gid: number
}

export class Glyphs {
  private readonly offsets: Reader

  /** Throws FontRefusedError('damaged') when loca is too short for `count` glyphs. */
  constructor(
    private readonly glyf: Uint8Array,
    loca: Uint8Array,
    private readonly longLoca: boolean,
    readonly count: number,
  ) {
    this.offsets = new Reader(loca, 'loca 表')
    this.offsets.need(0, (count + 1) * (longLoca ? 4 : 2))
  }

  /** The glyph's bytes, empty for a blank. Throws when they lie outside glyf. */
  bytes(gid: number): Uint8Array {
    if (gid < 0 || gid >= this.count) throw damaged('字形编号超出范围')
    const start = this.offset(gid)
    const end = this.offset(gid + 1)
    if (start > end || end > this.glyf.length) throw damaged('字形数据超出范围')
    return this.glyf.subarray(start, end)
  }

  private offset(gid: number): number {
    return this.longLoca ? this.offsets.u32(gid * 4) : this.offsets.u16(gid * 2) * 2
  }

  /** The box stated in the glyph's header; null for a blank. */
  box(gid: number): Box | null {
    const bytes = this.bytes(gid)
    if (bytes.length < 10) return null
    const file = new Reader(bytes)
    return { xMin: file.i16(2), yMin: file.i16(4), xMax: file.i16(6), yMax: file.i16(8) }
  }

  /** Components of a composite; empty for simple and blank glyphs. */
  components(gid: number): Component[] {
    return componentsOf(this.bytes(gid)).components
  }

  /**
   * Checks every glyph: offsets, contour ends, component numbers, no cycle, bounded depth.
   * Linear in the number of glyphs. Throws FontRefusedError('damaged').
   */
  check(): void {
    const depth = new Int8Array(this.count) // 0 unknown, -1 being visited, otherwise depth + 1
    for (let gid = 0; gid < this.count; gid++) this.visit(gid, depth, 0)
  }

  private visit(gid: number, depth: Int8Array, level: number): number {
    const known = depth[gid]
    if (known === undefined) throw damaged('部件引用了不存在的字形')
    if (known < 0 || level > MAX_DEPTH) throw damaged('部件互相引用')
    if (known > 0) return known
    depth[gid] = -1
    let deepest = 0
    const bytes = this.bytes(gid)
    if (bytes.length > 0 && bytes.length < 10) throw damaged('字形数据过短')
    if (bytes.length > 0 && new Reader(bytes).i16(0) >= 0) checkSimple(bytes)
    else
      for (const { gid: part } of this.components(gid))
        deepest = Math.max(deepest, this.visit(part, depth, level + 1))
    if (deepest > MAX_DEPTH) throw damaged('部件嵌套过深')
    depth[gid] = deepest + 1
    return deepest + 1
  }
}

function checkSimple(bytes: Uint8Array): void {
  const file = new Reader(bytes, '字形轮廓')
  const contours = file.i16(0)
  let last = -1
  for (let i = 0; i < contours; i++) {
    const end = file.u16(10 + i * 2)
    if (end < last) throw damaged('轮廓的端点有误')
    last = end
  }
  if (contours > 0) file.need(12 + contours * 2, file.u16(10 + contours * 2))
}

/** Components of one glyph's bytes, and where its instructions begin (null without). */
export function componentsOf(bytes: Uint8Array): { components: Component[]; instructionsAt: number | null } {
  const components: Component[] = []
  const file = new Reader(bytes, '部件')
  if (bytes.length < 10 || file.i16(0) >= 0) return { components, instructionsAt: null }
  let at = 10
  let flags: number
  let instructed = false
  do {
    if (components.length >= MAX_COMPONENTS) throw damaged('部件过多')
    flags = file.u16(at)
    components.push({ at: at + 2, gid: file.u16(at + 2) })
    at += flags & ARGS_ARE_WORDS ? 8 : 6
    if (flags & HAS_SCALE) at += 2
    else if (flags & HAS_XY_SCALE) at += 4
    else if (flags & HAS_TWO_BY_TWO) at += 8
    if (flags & HAS_INSTRUCTIONS) instructed = true
  } while (flags & MORE_COMPONENTS)
  return { components, instructionsAt: instructed ? at : null }
}

/** A copy of the glyph without hinting instructions. */
export function withoutInstructions(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 12) return bytes
  const file = new Reader(bytes, '字形轮廓')
  const contours = file.i16(0)
  if (contours < 0) {
    const { components, instructionsAt } = componentsOf(bytes)
    if (instructionsAt === null) return bytes
    const copy = bytes.slice(0, instructionsAt)
    const view = new DataView(copy.buffer)
    for (const { at } of components) view.setUint16(at - 2, view.getUint16(at - 2) & ~HAS_INSTRUCTIONS)
    return copy
  }
  if (contours === 0) return bytes
  const lengthAt = 10 + contours * 2
  const count = file.u16(lengthAt)
  if (count === 0) return bytes
  const rest = file.slice(lengthAt + 2 + count, bytes.length - lengthAt - 2 - count)
  const copy = new Uint8Array(lengthAt + 2 + rest.length)
  copy.set(bytes.subarray(0, lengthAt))
  copy.set(rest, lengthAt + 2)
  return copy
}
