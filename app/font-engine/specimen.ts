/** One character that stands for a font, drawn by it. */
import { isHanzi, iterateRanges, rangesContain } from './codepoints'
import { EM_ASCENT } from './em-square'
import { outlineLine, shapingCodepoints } from './outline'
import { openFace } from './subset'
import type { DrawnSpecimen, FontInspection } from './types'

/** Path data longer than this is a picture made of dust, and nothing for a page. */
const MAX_PATH_CHARACTERS = 60_000

/** The first character of its Chinese name, else 永, else the first hanzi that it has, else a letter. */
function characterOf({ names, codepoints }: FontInspection): string | undefined {
  const { zh, zhHant, ja } = names.family
  const wanted = [zh, zhHant, ja].flatMap((name) => (name ? [...name][0]! : []))
  const known = [...wanted, '永', 'あ', 'A'].find((char) => rangesContain(codepoints, char.codePointAt(0)!))
  if (known !== undefined && (known !== 'A' || !hasHanzi(codepoints))) return known
  for (const cp of iterateRanges(codepoints)) if (isHanzi(cp)) return String.fromCodePoint(cp)
  return known
}

function hasHanzi(codepoints: FontInspection['codepoints']): boolean {
  return codepoints.some(([first, last]) => isHanzi(first) || isHanzi(last))
}

/** Undefined where the font has nothing to show. */
export function drawSpecimen(sfnt: Uint8Array, inspection: FontInspection): DrawnSpecimen | undefined {
  const char = characterOf(inspection)
  if (char === undefined) return undefined
  const face = openFace(sfnt, { accelerate: 'never' })
  try {
    const subset = face.subset(shapingCodepoints(char), { familyName: 'specimen', layout: 'all' })
    const { path, unitsPerEm, advance } = outlineLine(subset, char)
    if (path === '' || path.length > MAX_PATH_CHARACTERS) return undefined
    const left = (advance - unitsPerEm) / 2
    return {
      char,
      path,
      viewBox: [left, -EM_ASCENT * unitsPerEm, unitsPerEm, unitsPerEm].map(Math.round).join(' '),
    }
  } finally {
    face.close()
  }
}
