import { z } from 'zod'
import { onTheWire } from './wire'

/** Characters as people count them for a limit: codepoints, so that 𠮷 is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/**
 * What is typed, in one way of writing (NFC), its ends trimmed. A run of combining marks takes time with the square
 * of its length, so text that is too long in any writing, in a field of `max` characters, stays as it is.
 */
export function composed(text: string, max: number): string {
  const trimmed = text.toWellFormed().trim()
  return trimmed.length > 4 * max ? trimmed : trimmed.normalize('NFC')
}

/** Free text. Lone surrogates become U+FFFD, because no encoder can carry them; everything else stays. */
export function freeText(label: string, max: number) {
  return onTheWire(
    z
      .string({ error: `${label}应当是文字` })
      .transform((text) => text.toWellFormed())
      .refine((text) => countCharacters(text) <= max, { error: `${label}最多 ${max} 个字` }),
    { type: 'string', maxLength: max, description: label },
  )
}

/** What can't be seen, or turns the direction of the text around it: no part of a name. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u
