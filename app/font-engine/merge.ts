/**
 * One font out of slices, as npm packages and web font services cut Chinese fonts by unicode-range.
 *
 * TrueType outlines only. Kept: outlines, metrics, hints when they agree, variations (gvar; HVAR is dropped, since
 * shapers then take advances from gvar's phantom points), vertical forms and metrics, names. Dropped: other layout
 * (kerning, ligatures), variation sequences, device tables.
 */
import { mergeGvar } from './slices/gvar'
import { mergeAdvances, mergeOutlines } from './slices/outlines'
import { openSlice, planMerge, VERTICAL_FEATURES, type Plan, type Slice } from './slices/plan'
import { renameFamily } from './rename-family'
import { readSfnt, writeSfnt, FLAVOR_TRUETYPE, type Sfnt } from './sfnt'
import { writeCmap } from './tables/cmap-write'
import { writeSingleGsub } from './tables/gsub-write'
import { patched, plainPost } from './tables/post'
import { FontRefusedError } from './types'

export interface MergeOptions {
  /** Neutral family name, where a reserved font name must not appear in the result. Rights records stay. */
  familyName?: string
}

const HINT_TABLES = ['cvt ', 'fpgm', 'prep']
/** Say the same in every slice; the first slice's are taken. */
const COMMON_TABLES = ['name', 'gasp', 'fvar', 'avar', 'STAT', 'MVAR', 'meta']

/** Merges sfnt files; the first slice that has a codepoint wins. Same input, same bytes. Throws FontRefusedError. */
export function mergeSlices(files: readonly Uint8Array[], options: MergeOptions = {}): Uint8Array {
  const merged = mergeSfnts(
    files.map((file) => readSfnt(file)),
    options,
  )
  return writeSfnt(merged.tables, merged.flavor)
}

/** Same for decoded slices. */
export function mergeSfnts(sfnts: readonly Sfnt[], options: MergeOptions = {}): Sfnt {
  if (sfnts.length === 0) throw new FontRefusedError('empty', '没有可合并的字体。')
  const slices = sfnts.map(openSlice)
  checkAlike(slices)
  const plan = planMerge(slices)
  const first = slices[0]!.sfnt.tables
  const tables = new Map<string, Uint8Array>()
  for (const tag of COMMON_TABLES) copyTable(first, tables, tag)
  const keepHints = slices.every(({ sfnt }) =>
    HINT_TABLES.every((tag) => same(sfnt.tables.get(tag), first.get(tag))),
  )
  if (keepHints) for (const tag of HINT_TABLES) copyTable(first, tables, tag)
  writeGlyphs(plan, tables, keepHints)
  if (first.has('gvar')) {
    tables.set(
      'gvar',
      mergeGvar(
        plan,
        slices.map(({ sfnt }) => sfnt.tables.get('gvar')),
      ),
    )
  }
  tables.set('cmap', writeCmap(plan.codepoints, plan.codepointGlyphs))
  tables.set('OS/2', mergeOs2(slices, plan.codepoints))
  tables.set('post', plainPost(first.get('post')))
  if (plan.vertical.size > 0) tables.set('GSUB', writeSingleGsub(plan.vertical, VERTICAL_FEATURES))
  if (options.familyName) tables.set('name', renameFamily(tables, options.familyName))
  return { flavor: FLAVOR_TRUETYPE, tables }
}

function copyTable(from: ReadonlyMap<string, Uint8Array>, to: Map<string, Uint8Array>, tag: string): void {
  const table = from.get(tag)
  if (table) to.set(tag, table)
}

function same(a: Uint8Array | undefined, b: Uint8Array | undefined): boolean {
  if (!a || !b) return a === b
  return Buffer.compare(a, b) === 0
}

/** Slices of different fonts would merge into something that looks right and is wrong. */
function checkAlike(slices: readonly Slice[]): void {
  const first = slices[0]!
  for (const { sfnt, head } of slices) {
    const alike =
      head.unitsPerEm === first.head.unitsPerEm &&
      same(sfnt.tables.get('fvar'), first.sfnt.tables.get('fvar')) &&
      same(sfnt.tables.get('avar'), first.sfnt.tables.get('avar'))
    if (!alike) throw new FontRefusedError('unsupported', '这些分片不属于同一款字体，无法合并。')
  }
}

function writeGlyphs(plan: Plan, tables: Map<string, Uint8Array>, keepHints: boolean): void {
  const { glyf, loca, box } = mergeOutlines(plan, keepHints)
  tables.set('glyf', glyf)
  tables.set('loca', loca)
  const first = plan.slices[0]!.sfnt.tables
  tables.set(
    'head',
    patched(first.get('head')!, 54, (view) => {
      box.forEach((value, i) => view.setInt16(36 + i * 2, value))
      view.setInt16(50, 1) // long loca
    }),
  )
  tables.set('maxp', mergeMaxp(plan, keepHints))
  mergeMetrics(plan, tables, 'hhea', 'hmtx')
  const vertical = plan.slices.every(({ sfnt }) => sfnt.tables.has('vhea') && sfnt.tables.has('vmtx'))
  if (vertical) mergeMetrics(plan, tables, 'vhea', 'vmtx')
}

function mergeMetrics(
  plan: Plan,
  tables: Map<string, Uint8Array>,
  header: 'hhea' | 'vhea',
  tag: 'hmtx' | 'vmtx',
): void {
  const { table, maxAdvance } = mergeAdvances(plan, tag)
  tables.set(tag, table)
  const source = plan.slices[0]!.sfnt.tables.get(header)!
  tables.set(
    header,
    patched(source, 36, (view) => {
      view.setUint16(10, maxAdvance)
      view.setUint16(34, plan.sources.length)
    }),
  )
}

/** Every limit is the largest of the slices: a limit may be too high, never too low. */
function mergeMaxp({ slices, sources }: Plan, keepHints: boolean): Uint8Array {
  return patched(slices[0]!.sfnt.tables.get('maxp')!, 32, (view) => {
    view.setUint32(0, 0x00010000)
    for (let at = 6; at < 32; at += 2) {
      const values = slices.map(({ sfnt }) => {
        const table = sfnt.tables.get('maxp')!
        return at + 2 <= table.length ? (table[at]! << 8) | table[at + 1]! : 0
      })
      view.setUint16(at, Math.max(...values))
    }
    view.setUint16(4, sources.length)
    // maxZones must be 1 or 2; instructions are gone when hints are.
    if (view.getUint16(14) < 1 || view.getUint16(14) > 2) view.setUint16(14, 2)
    if (!keepHints) view.setUint16(26, 0)
  })
}

/** The first slice's OS/2 with the first and last codepoint and the Unicode and code page bits of all. */
function mergeOs2(slices: readonly Slice[], codepoints: readonly number[]): Uint8Array {
  const sources = slices.flatMap(({ sfnt }) => sfnt.tables.get('OS/2') ?? [])
  const source = sources[0]
  if (!source || source.length < 78) throw new FontRefusedError('damaged', '分片字体的 OS/2 表不完整。')
  return patched(source, source.length, (view) => {
    const bits = [42, 46, 50, 54, ...(source.length >= 86 ? [78, 82] : [])]
    for (const at of bits) {
      let all = 0
      for (const os2 of sources) {
        if (at + 4 <= os2.length)
          all |= new DataView(os2.buffer, os2.byteOffset, os2.byteLength).getUint32(at)
      }
      view.setUint32(at, all >>> 0)
    }
    view.setUint16(64, Math.min(codepoints[0] ?? 0, 0xffff))
    view.setUint16(66, Math.min(codepoints[codepoints.length - 1] ?? 0, 0xffff))
  })
}
