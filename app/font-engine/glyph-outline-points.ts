/** The points that a TrueType glyph has in its file, which its drawn path no longer tells apart. */
import { Reader } from './reader'
import { Glyphs } from './tables/glyf'

/** Flags of a simple glyph, OpenType 1.9.1, `glyf`. */
const ON_CURVE = 0x01
const X_SHORT = 0x02
const Y_SHORT = 0x04
const REPEAT = 0x08
/** Of a short step: upwards. Of a long one: none at all. */
const X_SAME = 0x10
const Y_SAME = 0x20
const INDEX_TO_LOC_FORMAT = 50
const HEADER_BYTES = 10

export const placeKey = (x: number, y: number) => `${x} ${y}`

/**
 * Places of the points on the curve, as `placeKey` writes them. Null for what is no simple TrueType glyph: the parts
 * of a composite are moved when they are drawn, and CFF leaves no point out.
 */
export function statedPlaces(tables: ReadonlyMap<string, Uint8Array>, gid: number): Set<string> | null {
  const [glyf, loca, head, maxp] = ['glyf', 'loca', 'head', 'maxp'].map((tag) => tables.get(tag))
  if (!glyf || !loca || !head || !maxp) return null
  const isLong = new Reader(head).u16(INDEX_TO_LOC_FORMAT) === 1
  const bytes = new Glyphs(glyf, loca, isLong, new Reader(maxp).u16(4)).bytes(gid)
  if (bytes.length < HEADER_BYTES || new Reader(bytes).i16(0) <= 0) return null
  return placesOf(bytes)
}

function placesOf(bytes: Uint8Array): Set<string> {
  const file = new Reader(bytes, '字形')
  const endsAt = HEADER_BYTES + file.i16(0) * 2
  const count = file.u16(endsAt - 2) + 1
  let at = endsAt + 2 + file.u16(endsAt)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = file.u8(at++)
    const times = flag & REPEAT ? file.u8(at++) + 1 : 1
    for (let n = 0; n < times; n++) flags.push(flag)
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0
    return flags.slice(0, count).map((flag) => {
      if (flag & short) value += file.u8(at++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += file.i16(at)
        at += 2
      }
      return value
    })
  }
  const xs = axis(X_SHORT, X_SAME)
  const ys = axis(Y_SHORT, Y_SAME)
  return new Set(xs.flatMap((x, i) => (flags[i]! & ON_CURVE ? [placeKey(x, ys[i]!)] : [])))
}
