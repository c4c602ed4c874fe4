import { describe, expect, it } from 'vitest'
import type { ApiError } from '~/contract'
import { CAPTCHA_TICKET_SECONDS } from '~/contract/limits'
import { encryptPoint, verificationOf } from '~/text/captcha-cipher'
import { FIXED_KEY, post, refused, workingWith } from './captcha-tools'
import { onBothTransports } from './transports'

onBothTransports(
  'what a captcha opens',
  (subject) => {
    const { get, check, solve, later, redeem } = workingWith(subject)

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
        await later(CAPTCHA_TICKET_SECONDS, () =>
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
  },
  { CAPTCHA_KEY: FIXED_KEY },
)
