import { createHash } from 'node:crypto'
import { ApiError } from '~/contract'
import { CAPTCHA_TICKET_SECONDS } from '~/contract/limits'
import type { Backend } from '../backend'

const KIND = 'captcha'

/** Only this is stored of what opens the door. */
const hashOf = (captchaVerification: string) =>
  createHash('sha256').update(`${KIND}:${captchaVerification}`).digest('hex')

/** A solved captcha, good for one use within three minutes. */
export async function issueCaptchaTicket(backend: Backend, captchaVerification: string): Promise<void> {
  const now = backend.now()
  await backend.db
    .deleteFrom('ticket')
    .where('kind', '=', KIND)
    .where('expires_at', '<=', now.toISOString())
    .execute()
  await backend.db
    .insertInto('ticket')
    .values({
      hash: hashOf(captchaVerification),
      kind: KIND,
      payload: '{}',
      expires_at: new Date(now.getTime() + CAPTCHA_TICKET_SECONDS * 1000).toISOString(),
    })
    .execute()
}

/** Whether an end is still to come, and no further away than one that is set now: clocks are set back. */
export function isWithin(expiresAt: string, now: Date, seconds: number): boolean {
  const left = Date.parse(expiresAt) - now.getTime()
  return left > 0 && left <= seconds * 1000
}

/**
 * Takes the ticket of a solved captcha, or throws CAPTCHA for one that is unknown, past its time or used. One
 * statement, so that of two calls at once one has it. Not within a transaction that may roll back: the ticket
 * would be whole again.
 */
export async function redeemCaptcha(backend: Backend, captchaVerification: string): Promise<void> {
  const ticket = await backend.db
    .deleteFrom('ticket')
    .where('hash', '=', hashOf(captchaVerification))
    .where('kind', '=', KIND)
    .returning('expires_at')
    .executeTakeFirst()
  if (ticket && isWithin(ticket.expires_at, backend.now(), CAPTCHA_TICKET_SECONDS)) return
  const message = '验证已经用过或过期，请再验证一次'
  throw new ApiError('CAPTCHA', message, { fields: { captchaVerification: message } })
}
