import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { CLIENT_ADDRESS_HEADER } from '~/backend/api.server'
import { calls, type ApiError } from '~/contract'
import { keyOfFormToken, type CaptchaType, type Challenge } from '~/contract/captcha'
import { CAPTCHA_TOLERANCE, CHALLENGE_SECONDS, TICKET_SECONDS } from '~/contract/limits'
import type { Answer } from '~/backend/captcha/answer'
import { redeemCaptcha } from '~/backend/captcha/ticket.server'
import { encryptPoint, verificationOf } from '~/text/captcha-cipher'
import { ANYONE, onBothTransports, type Subject } from './transports'

const FOREIGN_KEY = 'another-16-chars'
const FIXED_KEY = 'a-fixed-key-here'

function workingWith(subject: Subject) {
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
  return { get, check, right, solve, forgive, later }
}

const refused = (code: string) => expect.objectContaining({ name: 'ApiError', code })
const isPng = (base64: string) => Buffer.from(base64, 'base64').subarray(1, 4).toString() === 'PNG'

onBothTransports(
  'captcha',
  (subject) => {
    const { get, check, right, solve, forgive, later } = workingWith(subject)
    beforeEach(async () => {
      await forgive()
    })
    const redeem = (verification: string) => redeemCaptcha(subject.library.backend, verification)

    describe('a challenge', () => {
      it.each(['blockPuzzle', 'clickWord', 'characters'] as const)('%s comes with pictures', async (type) => {
        const challenge = await get(type)
        expect(challenge.captchaType).toBe(type)
        expect(challenge.secretKey).toHaveLength(16)
        expect(isPng(challenge.originalImageBase64)).toBe(true)
        expect(challenge.jigsawImageBase64 !== null).toBe(type === 'blockPuzzle')
        expect(challenge.wordList?.length ?? null).toBe(type === 'clickWord' ? 3 : null)
      })

      it('of digits is a question without a picture', async () => {
        const challenge = await get('digits')
        expect(challenge.originalImageBase64).toBe('')
        expect(challenge.question).toMatch(/[零一二三四五六七八九十]/)
      })

      it('carries nothing of its answer', async () => {
        const challenge = await get('blockPuzzle')
        const { originalImageBase64: _, jigsawImageBase64: __, ...rest } = challenge
        expect(Object.keys(rest).sort()).toEqual([
          'captchaType',
          'question',
          'secretKey',
          'token',
          'wordList',
        ])
      })

      it('is refused for a type that there is not', async () => {
        await expect(get('slider' as CaptchaType)).rejects.toEqual(refused('INVALID'))
      })
    })

    describe('a form’s own picture', () => {
      const newToken = () => randomBytes(24).toString('base64url')
      const ask = (token: string) =>
        subject.transport.call(calls.getCaptchaPicture, { params: { token } }, ANYONE)
      const formOf = (token: string): Challenge => ({
        captchaType: 'characters',
        token,
        secretKey: keyOfFormToken(token),
        originalImageBase64: '',
        jigsawImageBase64: null,
        wordList: null,
        question: '',
      })
      const pngOf = async (token: string) => {
        const picture = await ask(token)
        const bytes = Buffer.from(await new Response(picture.body as BodyInit).arrayBuffer())
        expect(picture).toMatchObject({ contentType: 'image/png', cacheControl: 'no-store' })
        return bytes.toString('base64')
      }

      it('is drawn when it is asked for, and opens a door once', async () => {
        const token = newToken()
        await expect(right(formOf(token))).rejects.toThrow()
        expect(isPng(await pngOf(token))).toBe(true)
        const answer = await right(formOf(token))
        const send = () => check(formOf(token), encryptPoint(answer, keyOfFormToken(token)))
        const { captchaVerification } = await send()
        await redeem(captchaVerification)
        await expect(send()).rejects.toEqual(refused('CAPTCHA'))
      })

      it('asked for again is another one, and the one before is over', async () => {
        const token = newToken()
        const first = await pngOf(token)
        const before = await right(formOf(token))
        expect(await pngOf(token)).not.toBe(first)
        const late = encryptPoint(before, keyOfFormToken(token))
        await expect(check(formOf(token), late)).rejects.toEqual(refused('CAPTCHA'))
      })

      it('is refused after six failures, as any challenge is, and for what is no token', async () => {
        for (const wrong of ['x', `${newToken()}x`, '../../secret'])
          await expect(ask(wrong)).rejects.toMatchObject({ status: 404 })
        for (let n = 0; n < 6; n++)
          await expect(check(formOf(newToken()), 'x')).rejects.toEqual(refused('CAPTCHA'))
        await expect(ask(newToken())).rejects.toEqual(refused('LIMITED'))
      })
    })

    describe('an answer', () => {
      it.each(['blockPuzzle', 'clickWord', 'characters', 'digits'] as const)('solves %s', async (type) => {
        const challenge = await get(type)
        const point = await right(challenge)
        const answer = await check(challenge, encryptPoint(point, challenge.secretKey))
        expect(answer.result).toBe(true)
        expect(answer.captchaVerification).toBe(
          verificationOf(challenge.token, JSON.stringify(point), challenge.secretKey),
        )
        await expect(redeem(answer.captchaVerification)).resolves.toBeUndefined()
      })

      it('may be off by as much as the tolerance, and no more', async () => {
        for (const [off, isRight] of [
          [CAPTCHA_TOLERANCE, true],
          [-CAPTCHA_TOLERANCE, true],
          [CAPTCHA_TOLERANCE + 1, false],
          [-CAPTCHA_TOLERANCE - 1, false],
        ] as const) {
          const challenge = await get('blockPuzzle')
          const { x } = (await right(challenge)) as { x: number }
          const answered = check(challenge, encryptPoint({ x: x + off, y: 5 }, challenge.secretKey))
          if (isRight) await expect(answered).resolves.toMatchObject({ result: true })
          else await expect(answered).rejects.toEqual(refused('CAPTCHA'))
        }
      })

      it('must click in the order asked for', async () => {
        const challenge = await get('clickWord')
        const points = (await right(challenge)) as unknown[]
        await expect(
          check(challenge, encryptPoint(points.toReversed(), challenge.secretKey)),
        ).rejects.toEqual(refused('CAPTCHA'))
      })

      it('in full-width digits and with spaces is the same answer', async () => {
        const challenge = await get('digits')
        const { text } = (await right(challenge)) as { text: string }
        const wide = [...text].map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)).join(' ')
        await expect(
          check(challenge, encryptPoint({ text: ` ${wide} ` }, challenge.secretKey)),
        ).resolves.toMatchObject({ result: true })
      })

      it('counts once, even if it is right', async () => {
        const challenge = await get('blockPuzzle')
        const pointJson = encryptPoint(await right(challenge), challenge.secretKey)
        await check(challenge, pointJson)
        await expect(check(challenge, pointJson)).rejects.toEqual(refused('CAPTCHA'))
      })

      it('that is wrong spends the challenge', async () => {
        const challenge = await get('blockPuzzle')
        const pointJson = encryptPoint(await right(challenge), challenge.secretKey)
        await expect(check(challenge, encryptPoint({ x: 1, y: 5 }, challenge.secretKey))).rejects.toEqual(
          refused('CAPTCHA'),
        )
        await expect(check(challenge, pointJson)).rejects.toEqual(refused('CAPTCHA'))
      })

      it('given twice at the same moment passes once', async () => {
        const challenge = await get('blockPuzzle')
        const pointJson = encryptPoint(await right(challenge), challenge.secretKey)
        const answers = await Promise.allSettled([1, 2, 3].map(() => check(challenge, pointJson)))
        expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        for (const answer of answers)
          if (answer.status === 'rejected') expect(answer.reason).toEqual(refused('CAPTCHA'))
      })

      it('of another type fails', async () => {
        const challenge = await get('blockPuzzle')
        const pointJson = encryptPoint(await right(challenge), challenge.secretKey)
        await expect(check({ ...challenge, captchaType: 'clickWord' }, pointJson)).rejects.toEqual(
          refused('CAPTCHA'),
        )
      })

      it('comes too late after two minutes', async () => {
        const challenge = await get('blockPuzzle')
        const pointJson = encryptPoint(await right(challenge), challenge.secretKey)
        await later(CHALLENGE_SECONDS, () =>
          expect(check(challenge, pointJson)).rejects.toEqual(refused('CAPTCHA')),
        )
      })

      it('under the fixed key passes, under a foreign one does not', async () => {
        const fixed = await get('blockPuzzle')
        const point = await right(fixed)
        const answer = await check(fixed, encryptPoint(point, FIXED_KEY))
        expect(answer.captchaVerification).toBe(verificationOf(fixed.token, JSON.stringify(point), FIXED_KEY))
        const foreign = await get('blockPuzzle')
        await expect(check(foreign, encryptPoint(await right(foreign), FOREIGN_KEY))).rejects.toEqual(
          refused('CAPTCHA'),
        )
      })

      it.each([
        ['no Base64', () => '※※※'],
        ['a truncated cipher', (key: string) => encryptPoint({ x: 100, y: 5 }, key).slice(0, 7)],
        ['a string', (key: string) => encryptPoint('100', key)],
        ['null', (key: string) => encryptPoint(null, key)],
        ['no number', (key: string) => encryptPoint({ x: 'NaN', y: 5 }, key)],
        ['a number in a text', (key: string) => encryptPoint({ x: '100', y: 5 }, key)],
        ['a huge number', (key: string) => encryptPoint({ x: 1e308, y: -1e308 }, key)],
        ['a list', (key: string) => encryptPoint([{ x: 100, y: 5 }], key)],
        ['something nested', (key: string) => encryptPoint({ x: { x: { x: 100 } } }, key)],
        ['the prototype', (key: string) => encryptPoint({ constructor: { x: 100 } }, key)],
      ])('that is %s is a wrong one', async (_, make) => {
        for (const type of ['blockPuzzle', 'clickWord', 'digits'] as const) {
          const challenge = await get(type)
          await expect(check(challenge, make(challenge.secretKey))).rejects.toEqual(refused('CAPTCHA'))
        }
      })
    })

    describe('a solved captcha', () => {
      it('opens one door', async () => {
        const { captchaVerification } = await solve(await get('digits'))
        await redeem(captchaVerification)
        await expect(redeem(captchaVerification)).rejects.toEqual(refused('CAPTCHA'))
      })

      it('opens one door of two that are tried at the same moment', async () => {
        const { captchaVerification } = await solve(await get('digits'))
        const tried = await Promise.allSettled([redeem(captchaVerification), redeem(captchaVerification)])
        expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      })

      it('lasts three minutes', async () => {
        const { captchaVerification } = await solve(await get('digits'))
        await later(TICKET_SECONDS, () =>
          expect(redeem(captchaVerification)).rejects.toEqual(refused('CAPTCHA')),
        )
      })

      it('can not be made up', async () => {
        const challenge = await get('blockPuzzle')
        const made = verificationOf(challenge.token, '{"x":100,"y":5}', challenge.secretKey)
        await expect(redeem(made)).rejects.toEqual(refused('CAPTCHA'))
      })

      it('is not kept in clear', async () => {
        const { captchaVerification } = await solve(await get('digits'))
        const rows = await subject.library.backend.db.selectFrom('ticket').selectAll().execute()
        expect(rows.length).toBeGreaterThan(0)
        expect(JSON.stringify(rows)).not.toContain(captchaVerification)
      })
    })

    describe('the limits', () => {
      const fail = async (extra: object = {}) => {
        const challenge = await get('digits')
        await expect(
          check(challenge, encryptPoint({ text: 'no' }, challenge.secretKey), extra),
        ).rejects.toEqual(refused('CAPTCHA'))
      }
      const failures = async (count: number, extra?: object) => {
        for (let round = 0; round < count; round++) await fail(extra)
      }

      it('leave five failures in a minute alone', async () => {
        await failures(5)
        await expect(get('digits')).resolves.toMatchObject({ captchaType: 'digits' })
      })

      it('ask nothing more of an address that failed six times, until the minute is over', async () => {
        await failures(6)
        const error = await get('digits').catch((reason: ApiError) => reason)
        expect(error).toMatchObject({ code: 'LIMITED', status: 429 })
        expect((error as ApiError).retryAfter).toBeGreaterThan(0)
        const elsewhere = await post(subject, '/captcha/get', { captchaType: 'digits' }, '192.0.2.7')
        expect(elsewhere.repCode).toBe('0000')
        await later(61, () => expect(get('digits')).resolves.toMatchObject({ captchaType: 'digits' }))
      })

      it('count a client under its own number, wherever it comes from', async () => {
        for (let round = 0; round < 6; round++)
          await post(
            subject,
            '/captcha/check',
            { captchaType: 'digits', token: 'unknown', pointJson: 'unknown', clientUid: 'client-a' },
            `192.0.2.${round}`,
          )
        await expect(get('digits', { clientUid: 'client-a' })).rejects.toEqual(refused('LIMITED'))
        await expect(get('digits', { clientUid: 'client-b' })).resolves.toMatchObject({
          captchaType: 'digits',
        })
      })

      it('end the challenges of one address after sixty in a minute', async () => {
        for (let round = 0; round < 60; round++) await get('digits')
        await expect(get('digits')).rejects.toEqual(refused('LIMITED'))
      })
    })

    describe('the protocol', () => {
      it('answers in its own words beside the envelope', async () => {
        const got = await post(subject, '/captcha/get', { captchaType: 'blockPuzzle', ts: 1 })
        expect(got).toMatchObject({ code: '200', repCode: '0000', repMsg: null, success: true })
        expect(got.repData).toEqual(got.data)
        const challenge = got.repData as Challenge
        const wrong = await post(subject, '/captcha/check', {
          captchaType: 'blockPuzzle',
          token: challenge.token,
          pointJson: encryptPoint({ x: 0, y: 5 }, challenge.secretKey),
        })
        expect(wrong).toMatchObject({
          code: 'CAPTCHA',
          repCode: '6111',
          repMsg: '没有对上，再试一次',
          repData: null,
          success: false,
        })
      })

      it('says what is missing', async () => {
        const answer = await post(subject, '/captcha/check', { captchaType: 'digits' })
        expect(answer).toMatchObject({ code: 'INVALID', repCode: '6206', success: false })
        expect(answer.repMsg).toContain('token')
      })
    })
  },
  { CAPTCHA_KEY: FIXED_KEY },
)

interface ProtocolAnswer {
  code: string
  data: unknown
  repCode: string
  repMsg: string | null
  repData: unknown
  success: boolean
}

async function post(
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
