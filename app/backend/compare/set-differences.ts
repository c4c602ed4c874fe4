/** What of each character set each of a few fonts has, and has alone. Pure. */
import type { ComparedSet } from '~/contract/compare'
import { CHARSETS } from '~/font-engine/charsets'
import type { CodepointRange } from '~/font-engine/types'

const CODEPOINTS = 0x110000
/** Characters named of those that only one font has. */
const EXAMPLES = 24

/** One pass over all sets with a bit for each font: a few milliseconds for four. At most eight fonts. */
export function setDifferences(fonts: ReadonlyArray<readonly CodepointRange[]>): ComparedSet[] {
  const owners = new Uint8Array(CODEPOINTS)
  fonts.forEach((ranges, font) => {
    for (const [first, last] of ranges) for (let cp = first; cp <= last; cp++) owners[cp]! |= 1 << font
  })
  const everyone = (1 << fonts.length) - 1
  return CHARSETS.map((set) => {
    const codepoints = set.codepoints()
    // How many characters each combination of fonts has.
    const counts = new Uint32Array(everyone + 1)
    const examples: string[][] = fonts.map(() => [])
    for (let i = 0; i < codepoints.length; i++) {
      const owner = owners[codepoints[i]!]!
      counts[owner]!++
      if (owner === 0 || (owner & (owner - 1)) !== 0) continue
      const named = examples[31 - Math.clz32(owner)]!
      if (named.length < EXAMPLES) named.push(String.fromCodePoint(codepoints[i]!))
    }
    return {
      set: set.id,
      name: set.nameZh,
      group: set.group,
      total: codepoints.length,
      shared: counts[everyone]!,
      fonts: fonts.map((_, font) => {
        const alone = fonts.length > 1
        const covered = counts.reduce((sum, count, owner) => sum + ((owner >> font) & 1) * count, 0)
        return {
          covered,
          only: alone ? counts[1 << font]! : 0,
          examples: alone ? examples[font]! : [],
        }
      }),
    }
  })
}
