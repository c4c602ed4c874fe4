/** glyf, loca, hmtx, vmtx of the merged font, and what of head, hhea and maxp depends on them. */
import { Reader, Writer } from '../reader'
import { componentsOf, withoutInstructions } from '../tables/glyf'
import type { Plan } from './plan'

export interface Outlines {
  glyf: Uint8Array
  loca: Uint8Array
  /** Union of the glyph boxes. */
  box: [xMin: number, yMin: number, xMax: number, yMax: number]
}

/** Long loca, glyphs on even offsets. `keepHints` only when all slices share cvt, fpgm and prep. */
export function mergeOutlines(plan: Plan, keepHints: boolean): Outlines {
  const glyphs = plan.sources.map(({ slice, gid }) => {
    const bytes = renumberComponents(plan.slices[slice]!.glyphs.bytes(gid), plan.renumbered[slice]!)
    return keepHints ? bytes : withoutInstructions(bytes)
  })
  const glyf = new Uint8Array(
    Math.max(
      1,
      glyphs.reduce((sum, g) => sum + ((g.length + 3) & ~3), 0),
    ),
  )
  const loca = new Writer().u32(0)
  const box: Outlines['box'] = [0x7fff, 0x7fff, -0x8000, -0x8000]
  let at = 0
  for (const bytes of glyphs) {
    glyf.set(bytes, at)
    at += (bytes.length + 3) & ~3
    loca.u32(at)
    if (bytes.length < 10) continue
    const file = new Reader(bytes)
    box[0] = Math.min(box[0], file.i16(2))
    box[1] = Math.min(box[1], file.i16(4))
    box[2] = Math.max(box[2], file.i16(6))
    box[3] = Math.max(box[3], file.i16(8))
  }
  return { glyf, loca: loca.done(), box: box[0] > box[2] ? [0, 0, 0, 0] : box }
}

function renumberComponents(bytes: Uint8Array, numbers: ReadonlyMap<number, number>): Uint8Array {
  const { components } = componentsOf(bytes)
  if (components.length === 0) return bytes
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  for (const { at, gid } of components) view.setUint16(at, numbers.get(gid)!)
  return copy
}

/**
 * hmtx or vmtx with a full record for each glyph. Slices without the table give `fallback`.
 * Also answers the largest advance, for hhea and vhea.
 */
export function mergeAdvances(plan: Plan, tag: 'hmtx' | 'vmtx'): { table: Uint8Array; maxAdvance: number } {
  const sources = plan.slices.map(({ sfnt }) => {
    const header = new Reader(sfnt.tables.get(tag === 'hmtx' ? 'hhea' : 'vhea')!, '度量表')
    return { file: new Reader(sfnt.tables.get(tag)!, '度量表'), long: Math.max(1, header.u16(34)) }
  })
  const out = new Writer()
  let maxAdvance = 0
  for (const { slice, gid } of plan.sources) {
    const { file, long } = sources[slice]!
    const advance = file.u16(Math.min(gid, long - 1) * 4)
    const bearing = gid < long ? file.u16(gid * 4 + 2) : file.u16(long * 4 + (gid - long) * 2)
    out.u16(advance, bearing)
    maxAdvance = Math.max(maxAdvance, advance)
  }
  return { table: out.done(), maxAdvance }
}
