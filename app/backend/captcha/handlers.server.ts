import { ApiError, type Calls } from '~/contract'
import { keyOfFormToken, type Challenge } from '~/contract/captcha'
import { CHALLENGE_SECONDS } from '~/contract/limits'
import { decryptPoint, verificationOf } from '~/text/captcha-cipher'
import type { Backend, Handler } from '../backend'
import { takeOrRefuse, tooMany } from '../limiter.server'
import { isRight, type Answer } from './answer'
import { makeChallenge } from './challenge.server'
import { issueCaptchaTicket, isWithin } from './ticket.server'

/** With more failures than five a minute nothing new is asked until the minute is over. */
const FAILURES = { points: 6, seconds: 60 }
const GETS = { points: 60, seconds: 60 }
const CHECKS = { points: 120, seconds: 60 }

export const getCaptcha: Handler<Calls['getCaptcha']> = async (backend, { body }, { clientAddress }) => {
  await takeRound(backend, clientAddress, body.clientUid)
  const made = await makeChallenge(backend, body.captchaType)
  await keep(backend, made)
  return made.challenge
}

export const getCaptchaPicture: Handler<Calls['getCaptchaPicture']> = async (
  backend,
  { params: { token } },
  { clientAddress },
) => {
  await takeRound(backend, clientAddress)
  const { challenge, answer } = await makeChallenge(backend, 'characters')
  await keep(backend, { answer, challenge: { ...challenge, token, secretKey: keyOfFormToken(token) } })
  const body = new Uint8Array(Buffer.from(challenge.originalImageBase64, 'base64'))
  return { body, contentType: 'image/png', length: body.byteLength }
}

/** Throws LIMITED after too many failures, or too many challenges. */
async function takeRound({ limiter }: Backend, clientAddress: string, clientUid?: string): Promise<void> {
  for (const [name, key] of failureCounters(clientAddress, clientUid)) {
    const verdict = await limiter.peek(name, key, FAILURES)
    if (!verdict.allowed) throw tooMany(verdict.retryAfterSeconds)
  }
  await takeOrRefuse(limiter, 'captcha-get', clientAddress, GETS)
}

/** A challenge that takes the place of one before under the same token. */
async function keep(
  backend: Backend,
  { challenge, answer }: { challenge: Challenge; answer: Answer },
): Promise<void> {
  const now = backend.now()
  await backend.db.deleteFrom('captcha_challenge').where('expires_at', '<=', now.toISOString()).execute()
  const values = {
    type: challenge.captchaType,
    answer: JSON.stringify(answer),
    secret_key: challenge.secretKey,
    expires_at: new Date(now.getTime() + CHALLENGE_SECONDS * 1000).toISOString(),
  }
  await backend.db
    .insertInto('captcha_challenge')
    .values({ token: challenge.token, ...values })
    .onConflict((conflict) => conflict.column('token').doUpdateSet(values))
    .execute()
}

export const checkCaptcha: Handler<Calls['checkCaptcha']> = async (backend, { body }, { clientAddress }) => {
  await takeOrRefuse(backend.limiter, 'captcha-check', clientAddress, CHECKS)
  // Gone with the first look at it, right or wrong.
  const row = await backend.db
    .deleteFrom('captcha_challenge')
    .where('token', '=', body.token)
    .returningAll()
    .executeTakeFirst()
  const isAlive =
    row && isWithin(row.expires_at, backend.now(), CHALLENGE_SECONDS) && row.type === body.captchaType
  const solved = isAlive ? solution(backend, row, body.pointJson) : null
  if (solved === null) {
    for (const [name, key] of failureCounters(clientAddress, body.clientUid))
      await backend.limiter.consume(name, key, FAILURES)
    throw new ApiError('CAPTCHA', '没有对上，再试一次')
  }
  await issueCaptchaTicket(backend, solved)
  return { captchaType: body.captchaType, token: body.token, result: true, captchaVerification: solved }
}

/** What the client will present; null where the answer is wrong or unreadable. */
function solution(
  { settings }: Backend,
  challenge: { token: string; answer: string; secret_key: string },
  pointJson: string,
): string | null {
  const answer = JSON.parse(challenge.answer) as Answer
  for (const key of [challenge.secret_key, settings.captchaKey]) {
    const text = decryptPoint(pointJson, key)
    if (text !== null && isRight(answer, text)) return verificationOf(challenge.token, text, key)
  }
  return null
}

function failureCounters(address: string, clientUid?: string): Array<[name: string, key: string]> {
  const counters: Array<[string, string]> = [['captcha-failures', address]]
  if (clientUid) counters.push(['captcha-failures-client', clientUid])
  return counters
}
