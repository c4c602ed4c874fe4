import { ApiError, type Calls } from '~/contract'
import { CHALLENGE_SECONDS } from '~/contract/limits'
import { decryptPoint, verificationOf } from '~/text/captcha-cipher'
import type { Backend, Handler } from '../backend'
import { takeOrRefuse, tooMany } from '../limiter.server'
import { isRight, type Answer } from './answer'
import { makeChallenge } from './challenge.server'
import { issueCaptchaTicket } from './ticket.server'

/** With more failures than five a minute nothing new is asked until the minute is over. */
const FAILURES = { points: 6, seconds: 60 }
const GETS = { points: 60, seconds: 60 }
const CHECKS = { points: 120, seconds: 60 }

export const getCaptcha: Handler<Calls['getCaptcha']> = async (backend, { body }, { clientAddress }) => {
  for (const [name, key] of failureCounters(clientAddress, body.clientUid)) {
    const verdict = await backend.limiter.peek(name, key, FAILURES)
    if (!verdict.allowed) throw tooMany(verdict.retryAfterSeconds)
  }
  await takeOrRefuse(backend.limiter, 'captcha-get', clientAddress, GETS)
  const { challenge, answer } = await makeChallenge(backend, body.captchaType)
  const now = backend.now()
  await backend.db.deleteFrom('captcha_challenge').where('expires_at', '<=', now.toISOString()).execute()
  await backend.db
    .insertInto('captcha_challenge')
    .values({
      token: challenge.token,
      type: body.captchaType,
      answer: JSON.stringify(answer),
      secret_key: challenge.secretKey,
      expires_at: new Date(now.getTime() + CHALLENGE_SECONDS * 1000).toISOString(),
    })
    .execute()
  return challenge
}

export const checkCaptcha: Handler<Calls['checkCaptcha']> = async (backend, { body }, { clientAddress }) => {
  await takeOrRefuse(backend.limiter, 'captcha-check', clientAddress, CHECKS)
  // Gone with the first look at it, right or wrong.
  const row = await backend.db
    .deleteFrom('captcha_challenge')
    .where('token', '=', body.token)
    .returningAll()
    .executeTakeFirst()
  const isAlive = row && row.expires_at > backend.now().toISOString() && row.type === body.captchaType
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
