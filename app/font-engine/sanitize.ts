/** Repairs of dirt that is common in Chinese fonts and harmless: missing small tables, stale signatures. */
import { neutralNameTable, readSourceNames } from './neutral-names'
import { damaged, Reader } from './reader'
import type { Sfnt } from './sfnt'
import { readHead, readMaxp } from './tables/metrics'
import { patched, plainPost } from './tables/post'

/** Signatures no longer hold once the file is rewritten; the others are notes of editors. */
const DROPPED = ['DSIG', 'FFTM', 'TTFA', 'PfEd', 'webf']
/** What browsers' sanitizer (OTS) wants of an OS/2 table, version 4. */
const OS2_BYTES = 96
/** Length of hhea and vhea. */
const HEADER_BYTES = 36
/** Stands in for a name that the file does not give. */
const NAMELESS = 'Untitled'

/**
 * A new Sfnt with the repairs; the tables themselves are shared. Expects head, hhea, hmtx and maxp to be there.
 * Throws FontRefusedError('damaged') when the horizontal metrics are too short to be repaired.
 */
export function sanitize(sfnt: Sfnt): Sfnt {
  const tables = new Map([...sfnt.tables].filter(([tag]) => !DROPPED.includes(tag)))
  if (!tables.has('post')) tables.set('post', plainPost(undefined))
  if (!tables.has('name')) {
    tables.set('name', neutralNameTable(readSourceNames(undefined), NAMELESS, new Set()))
  }
  const hmtx = wholeMetrics(tables, 'hhea', 'hmtx')
  if (!hmtx) throw damaged('水平度量数据不完整')
  tables.set('hmtx', hmtx)
  const vmtx = wholeMetrics(tables, 'vhea', 'vmtx')
  if (vmtx) tables.set('vmtx', vmtx)
  else for (const tag of ['vhea', 'vmtx']) tables.delete(tag)
  if (!tables.has('OS/2')) tables.set('OS/2', defaultOs2(tables))
  // 'true' is what old Macs wrote; browsers want the number.
  const flavor = tables.has('glyf') ? 0x00010000 : sfnt.flavor
  return { flavor, tables }
}

/** hmtx or vmtx with a bearing for every glyph, zeros where the file ends early; null when even advances lack. */
function wholeMetrics(
  tables: ReadonlyMap<string, Uint8Array>,
  headerTag: 'hhea' | 'vhea',
  tag: 'hmtx' | 'vmtx',
): Uint8Array | null {
  const header = tables.get(headerTag)
  const table = tables.get(tag)
  if (!header || !table || header.length < HEADER_BYTES) return null
  const glyphs = readMaxp(tables.get('maxp')!)
  const advances = new Reader(header).u16(34)
  if (advances === 0 || advances > glyphs || table.length < advances * 4) return null
  const whole = advances * 4 + (glyphs - advances) * 2
  return table.length >= whole ? table : patched(table, whole, () => {})
}

/** Regular weight, installable, line metrics of hhea. */
function defaultOs2(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const { unitsPerEm } = readHead(tables.get('head')!)
  const hhea = new Reader(tables.get('hhea')!, 'hhea 表')
  const ascender = hhea.i16(4)
  const descender = hhea.i16(6)
  const view = new DataView(new ArrayBuffer(OS2_BYTES))
  view.setUint16(0, 4)
  view.setInt16(2, unitsPerEm >> 1)
  view.setUint16(4, 400)
  view.setUint16(6, 5)
  view.setUint16(62, 0x40) // REGULAR
  view.setUint16(64, 0x20)
  view.setUint16(66, 0xffff)
  view.setInt16(68, ascender)
  view.setInt16(70, descender)
  view.setUint16(74, Math.max(0, ascender))
  view.setUint16(76, Math.max(0, -descender))
  return new Uint8Array(view.buffer)
}
