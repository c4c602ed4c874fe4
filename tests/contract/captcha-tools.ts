import { CLIENT_ADDRESS_HEADER } from '~/backend/api.server'
import type { Answer } from '~/backend/captcha/answer'
import { redeemCaptcha } from '~/backend/captcha/ticket.server'
import { calls } from '~/contract'
import type { CaptchaType, Challenge } from '~/contract/captcha'
import { encryptPoint } from '~/text/captcha-cipher'
import { beforeEach, expect } from 'vitest'
import { ANYONE, type Subject } from './transports'

export const FIXED_KEY = 'a-fixed-key-here'

/** What a solver does, and what nobody outside can; every test begins with no failure counted. */
export function workingWith(subject: Subject) {
  const get = (captchaType: CaptchaType, extra: object = {}) =>
    subject.transport.call(calls.getCaptcha, { body: { captchaType, ...extra } }, ANYONE)
  const check = (challenge: Challenge, pointJson: string, extra: object = {}) =>
    subject.transport.call(
      calls.checkCaptcha,
      { body: { captchaType: challenge.captchaType, token: challenge.token, pointJson, ...extra } },
      ANYONE,
    )
  /** What nobody outside can see. */
  const answerOf = async ({ token }: Challenge): Promise<Answer> => {
    const row = await subject.library.backend.db
      .selectFrom('captcha_challenge')
      .select('answer')
      .where('token', '=', token)
      .executeTakeFirstOrThrow()
    return JSON.parse(row.answer) as Answer
  }
  const right = async (challenge: Challenge): Promise<unknown> => {
    const answer = await answerOf(challenge)
    if (answer.kind === 'place') return { x: answer.x, y: 5 }
    return answer.kind === 'clicks' ? answer.points : { text: answer.text }
  }
  const solve = async (challenge: Challenge) =>
    check(challenge, encryptPoint(await right(challenge), challenge.secretKey))
  /** Everybody is at one address here, and failures count. */
  const forgive = () => subject.library.backend.db.deleteFrom('rate_limit').execute()
  /** The library's clock, moved on for as long as the work takes. */
  async function later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
    const { backend } = subject.library
    const now = backend.now
    backend.now = () => new Date(now().getTime() + seconds * 1000)
    try {
      return await work()
    } finally {
      backend.now = now
    }
  }
  beforeEach(async () => {
    await forgive()
  })
  const redeem = (verification: string) => redeemCaptcha(subject.library.backend, verification)
  return { get, check, right, solve, later, redeem }
}

export const refused = (code: string) => expect.objectContaining({ name: 'ApiError', code })
export const isPng = (base64: string) => Buffer.from(base64, 'base64').subarray(1, 4).toString() === 'PNG'

interface ProtocolAnswer {
  code: string
  data: unknown
  repCode: string
  repMsg: string | null
  repData: unknown
  success: boolean
}

export async function post(
  subject: Subject,
  path: string,
  body: object,
  address = 'local',
): Promise<ProtocolAnswer> {
  const response = await subject.raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CLIENT_ADDRESS_HEADER]: address },
    body: JSON.stringify(body),
  })
  return (await response.json()) as ProtocolAnswer
}
