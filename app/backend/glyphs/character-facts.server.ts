import { pinyin } from 'pinyin-pro'
import type { CharacterFacts } from '~/contract/glyphs'
import { blockOf, characterName } from '~/font-engine/characters'
import { CHARSETS } from '~/font-engine/charsets'
import { isHanzi } from '~/font-engine/codepoints'
import { RADICALS, radicalOf } from '~/font-engine/radicals'
import { codePoint } from '~/text/figure'
import { toSimplified, toTraditional } from '~/text/han-script.server'
import { strokeOrderOf } from './stroke-order.server'

/** A character of its own in the other script, else null. */
function other(character: string, converted: string): string | null {
  return converted !== character && [...converted].length === 1 ? converted : null
}

/** Sets are sorted. */
function holds(codepoints: Uint32Array, codepoint: number): boolean {
  let low = 0
  let high = codepoints.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (codepoints[middle]! < codepoint) low = middle + 1
    else if (codepoints[middle]! > codepoint) high = middle - 1
    else return true
  }
  return false
}

function readingsOf(character: string): string[] {
  const readings = pinyin(character, { multiple: true, type: 'array', nonZh: 'removed' })
  return [...new Set(readings)].filter((reading) => reading !== '' && reading !== character)
}

/** What is known of a character, whichever font draws it. */
export async function characterFacts(char: string): Promise<CharacterFacts> {
  const codepoint = char.codePointAt(0)!
  const radical = radicalOf(codepoint)
  return {
    char,
    code: codePoint(char),
    name: characterName(codepoint),
    block: blockOf(codepoint)?.name ?? null,
    pinyin: isHanzi(codepoint) ? readingsOf(char) : [],
    radical: radical && {
      number: radical.radical,
      char: RADICALS[radical.radical - 1]!,
      rest: radical.rest,
      strokes: radical.strokes,
    },
    sets: CHARSETS.filter((set) => holds(set.codepoints(), codepoint)).map(({ id, nameZh }) => ({
      id,
      name: nameZh,
    })),
    simplified: other(char, toSimplified(char)),
    traditional: other(char, toTraditional(char)),
    strokes: await strokeOrderOf(char),
  }
}
