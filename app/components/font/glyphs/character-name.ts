import type { CharacterFacts } from '~/contract/glyphs'

const UNSEEN = /^[\p{Z}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]$/u
const MARK = /^\p{M}$/u

/** A character within a sentence: quoted, a mark on a circle, and by its code point what nobody would see. */
export function characterName({ char, code }: Pick<CharacterFacts, 'char' | 'code'>): string {
  if (UNSEEN.test(char)) return ` ${code}`
  return `“${MARK.test(char) ? '◌' : ''}${char}”`
}
