/** How much of each character set a repertoire covers. */
import { CHARSETS } from './charsets'
import type { CodepointRange, SetCoverage } from './types'

const CODEPOINTS = 0x110000

/** Coverage of every set of charsets.ts, in its order. About 1 ms once the sets are built. */
export function coverage(ranges: readonly CodepointRange[]): SetCoverage[] {
  const has = new Uint8Array(CODEPOINTS)
  for (const [first, last] of ranges) has.fill(1, first, last + 1)
  return CHARSETS.map((set) => {
    const codepoints = set.codepoints()
    let covered = 0
    for (let i = 0; i < codepoints.length; i++) covered += has[codepoints[i]!]!
    return { set: set.id, covered, total: codepoints.length }
  })
}

/** The highest implementation level of GB 18030-2022 whose every hanzi is there; 0 for none. */
export function gb18030Level(sets: readonly SetCoverage[]): 0 | 1 | 2 | 3 {
  const full = (id: string) => sets.some((s) => s.set === id && s.total > 0 && s.covered === s.total)
  if (!full('gb18030-1')) return 0
  if (!full('gb18030-2')) return 1
  return full('gb18030-3') ? 3 : 2
}
