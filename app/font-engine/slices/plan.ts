/** Which glyph of which slice goes where in the merged font. */
import { singleSubstitutions } from '../tables/layout'
import { readCmap } from '../tables/cmap'
import { Glyphs } from '../tables/glyf'
import { readHead, readMaxp, type Head } from '../tables/metrics'
import type { Sfnt } from '../sfnt'
import { FontRefusedError } from '../types'

export const VERTICAL_FEATURES = ['vert', 'vrt2'] as const
/** Glyph numbers are 16-bit; 0xFFFF stays unused, as in the spec's advice. */
const MAX_GLYPHS = 0xffff

export interface Slice {
  sfnt: Sfnt
  head: Head
  glyphs: Glyphs
}

export interface Plan {
  slices: Slice[]
  /** For each new glyph: which slice, and its number there. Glyph 0 is .notdef of the first slice. */
  sources: { slice: number; gid: number }[]
  /** For each slice: old → new number. */
  renumbered: Map<number, number>[]
  /** Sorted codepoints with their new glyphs. */
  codepoints: number[]
  codepointGlyphs: number[]
  /** New → new, upright to vertical form. */
  vertical: Map<number, number>
}

/** Opens a TrueType slice. Throws FontRefusedError('unsupported') for other outlines. */
export function openSlice(sfnt: Sfnt): Slice {
  const table = (tag: string) => {
    const found = sfnt.tables.get(tag)
    if (!found) throw new FontRefusedError('unsupported', `分片字体缺少“${tag.trim()}”表，无法合并。`)
    return found
  }
  const head = readHead(table('head'))
  for (const tag of ['hhea', 'hmtx', 'cmap']) table(tag)
  const glyphs = new Glyphs(table('glyf'), table('loca'), head.longLoca, readMaxp(table('maxp')))
  // Also bounds the depth of components, along which planMerge recurses.
  glyphs.check()
  return { sfnt, head, glyphs }
}

/**
 * Codepoints go to the first slice that has them; components and vertical forms of the chosen glyphs follow,
 * although no codepoint reaches them. The order depends on the order of slices only.
 */
export function planMerge(slices: Slice[]): Plan {
  const byCodepoint = new Map<number, { slice: number; gid: number }>()
  const plan: Plan = {
    slices,
    sources: [],
    renumbered: slices.map(() => new Map()),
    codepoints: [],
    codepointGlyphs: [],
    vertical: new Map(),
  }
  take(plan, 0, 0)
  slices.forEach(({ sfnt, glyphs }, slice) => {
    const cmap = readCmap(sfnt.tables.get('cmap')!, glyphs.count)
    cmap.codepoints.forEach((codepoint, i) => {
      if (!byCodepoint.has(codepoint)) byCodepoint.set(codepoint, { slice, gid: cmap.glyphs[i]! })
    })
  })
  for (const { slice, gid } of byCodepoint.values()) take(plan, slice, gid)
  slices.forEach((_, slice) => takeVerticalForms(plan, slice))
  plan.codepoints = [...byCodepoint.keys()].sort((a, b) => a - b)
  plan.codepointGlyphs = plan.codepoints.map((codepoint) => {
    const { slice, gid } = byCodepoint.get(codepoint)!
    return plan.renumbered[slice]!.get(gid)!
  })
  return plan
}

/** Gives the glyph and, below it, its components a number; answers the glyph's. */
function take(plan: Plan, slice: number, gid: number): number {
  const numbers = plan.renumbered[slice]!
  const known = numbers.get(gid)
  if (known !== undefined) return known
  const number = plan.sources.length
  if (number >= MAX_GLYPHS) throw new FontRefusedError('unsupported', '合并后的字形超过 65,535 个。')
  // Numbered before its components, so that a damaged glyph that names itself ends here.
  numbers.set(gid, number)
  plan.sources.push({ slice, gid })
  for (const { gid: component } of plan.slices[slice]!.glyphs.components(gid)) take(plan, slice, component)
  return number
}

function takeVerticalForms(plan: Plan, slice: number): void {
  const { sfnt, glyphs } = plan.slices[slice]!
  const gsub = sfnt.tables.get('GSUB')
  if (!gsub || gsub.length < 10) return
  const numbers = plan.renumbered[slice]!
  const pairs = [...singleSubstitutions(gsub, VERTICAL_FEATURES)].sort((a, b) => a[0] - b[0])
  for (const [from, to] of pairs) {
    const upright = numbers.get(from)
    if (upright !== undefined && to < glyphs.count) plan.vertical.set(upright, take(plan, slice, to))
  }
}
