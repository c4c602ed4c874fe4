/** Joins gvar tables (OpenType 1.9.1): glyph data is copied, tuple numbers follow the joined shared tuples. */
import { damaged, Reader, Writer } from '../reader'
import type { Plan } from './plan'

const COUNT_MASK = 0x0fff
const EMBEDDED_PEAK = 0x8000
const INTERMEDIATE = 0x4000
const INDEX_MASK = 0x0fff
const FLAG_LONG_OFFSETS = 1

interface Gvar {
  file: Reader
  axes: number
  shared: Uint8Array[]
  glyphs: number
  long: boolean
  dataAt: number
}

function readGvar(table: Uint8Array): Gvar {
  const file = new Reader(table, 'gvar 表')
  const axes = file.u16(4)
  const sharedCount = file.u16(6)
  const sharedAt = file.u32(8)
  file.need(sharedAt, sharedCount * axes * 2)
  return {
    file,
    axes,
    shared: Array.from({ length: sharedCount }, (_, i) => file.slice(sharedAt + i * axes * 2, axes * 2)),
    glyphs: file.u16(12),
    long: (file.u16(14) & FLAG_LONG_OFFSETS) !== 0,
    dataAt: file.u32(16),
  }
}

function glyphData({ file, glyphs, long, dataAt }: Gvar, gid: number): Uint8Array {
  if (gid >= glyphs) return new Uint8Array()
  const offset = (i: number) => (long ? file.u32(20 + i * 4) : file.u16(20 + i * 2) * 2)
  return file.slice(dataAt + offset(gid), offset(gid + 1) - offset(gid))
}

/** One gvar for the plan's glyphs. All tables must have the same number of axes. */
export function mergeGvar(plan: Plan, tables: readonly (Uint8Array | undefined)[]): Uint8Array {
  const sources = tables.map((table) => (table ? readGvar(table) : null))
  const axes = sources.find((s) => s !== null)?.axes
  if (axes === undefined || sources.some((s) => s && s.axes !== axes)) throw damaged('各分片的变化轴不一致')
  const shared = new Map<string, number>()
  const tuples: Uint8Array[] = []
  const renumber = sources.map((source) =>
    (source?.shared ?? []).map((tuple) => {
      const key = tuple.join(',')
      if (!shared.has(key)) shared.set(key, tuples.push(tuple) - 1)
      return shared.get(key)!
    }),
  )
  if (tuples.length > INDEX_MASK) throw damaged('共享变化数据过多')

  const data = new Writer()
  const offsets = [0]
  // Offsets may be made to overlap; honest glyph data never outgrows the tables that it came from.
  const limit = tables.reduce((sum, table) => sum + (table?.length ?? 0), plan.sources.length * 2)
  for (const { slice, gid } of plan.sources) {
    const source = sources[slice]
    if (source) data.bytes(renumbered(glyphData(source, gid), axes, renumber[slice]!))
    if (data.length % 2) data.bytes(Uint8Array.of(0))
    if (data.length > limit) throw damaged('变化数据互相重叠')
    offsets.push(data.length)
  }
  const sharedAt = 20 + offsets.length * 4
  const dataAt = sharedAt + tuples.length * axes * 2
  const out = new Writer().u16(1, 0, axes, tuples.length).u32(sharedAt)
  out.u16(plan.sources.length, FLAG_LONG_OFFSETS).u32(dataAt)
  for (const offset of offsets) out.u32(offset)
  for (const tuple of tuples) out.bytes(tuple)
  return out.bytes(data.done()).done()
}

/** The glyph's data with shared tuple numbers replaced; the very same bytes when they stay as they are. */
function renumbered(data: Uint8Array, axes: number, numbers: readonly number[]): Uint8Array {
  if (data.length < 4 || numbers.every((number, i) => number === i)) return data
  const copy = data.slice()
  const file = new Reader(copy, 'gvar 表')
  const view = new DataView(copy.buffer)
  const count = file.u16(0) & COUNT_MASK
  let at = 4
  for (let i = 0; i < count; i++) {
    const index = file.u16(at + 2)
    if (!(index & EMBEDDED_PEAK)) {
      const number = numbers[index & INDEX_MASK]
      if (number === undefined) throw damaged('变化数据引用有误')
      view.setUint16(at + 2, (index & ~INDEX_MASK) | number)
    }
    at += 4 + (index & EMBEDDED_PEAK ? axes * 2 : 0) + (index & INTERMEDIATE ? axes * 4 : 0)
  }
  return copy
}
