import { randomInt } from 'node:crypto'
import { updateInfo } from '~/contract/account-member'
import { NICKNAME_MAX } from '~/contract/account-rules'

const rule = updateInfo.input.form.shape.nickname

/** What a member is called who has not said. Nothing of the phone or e-mail: others may see it. */
export function madeUpNickname(): string {
  return `字友${String(randomInt(10_000)).padStart(4, '0')}`
}

/** A name from elsewhere, made to follow the rule of nicknames; a made-up one where nothing is left. */
export function cleanNickname(name: string): string {
  const visible = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
  const short = [...visible.replace(/\s+/gu, ' ').trim()].slice(0, NICKNAME_MAX).join('')
  return rule.safeParse(short).data ?? madeUpNickname()
}
