import { isVisible, rangesContain } from '~/font-engine/codepoints'
import type { CodepointRange } from '~/font-engine/types'

/** Invisible characters stand in small groups, so this is a few steps. */
const MAX_STEPS = 512

/** The characters before and after a codepoint in a repertoire, which needn't hold it; only those one can see. */
export function neighboursOf(
  ranges: readonly CodepointRange[],
  codepoint: number,
): { previous: string | null; next: string | null } {
  return { previous: step(ranges, codepoint, -1), next: step(ranges, codepoint, 1) }
}

function step(ranges: readonly CodepointRange[], from: number, by: 1 | -1): string | null {
  let at = from
  for (let count = 0; count < MAX_STEPS; count++) {
    at = nearest(ranges, at + by, by)
    if (at < 0) return null
    if (isVisible(at)) return String.fromCodePoint(at)
  }
  return null
}

/** The codepoint itself where the ranges hold it, else the nearest one in this direction; −1 for none. */
function nearest(ranges: readonly CodepointRange[], codepoint: number, by: 1 | -1): number {
  if (rangesContain(ranges, codepoint)) return codepoint
  if (by === 1) return ranges.find(([first]) => first > codepoint)?.[0] ?? -1
  return ranges.findLast(([, last]) => last < codepoint)?.[1] ?? -1
}
