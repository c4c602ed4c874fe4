import { describe, expect, it } from 'vitest'
import { CAPTCHA_TOLERANCE, CHALLENGE_SECONDS } from '~/contract/limits'
import { encryptPoint, verificationOf } from '~/text/captcha-cipher'
import { FIXED_KEY, refused, workingWith } from './captcha-tools'
import { onBothTransports } from './transports'

const FOREIGN_KEY = 'another-16-chars'

onBothTransports(
  'answers to a captcha',
  (subject) => {
    const { get, check, right, later, redeem } = workingWith(subject)

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
  },
  { CAPTCHA_KEY: FIXED_KEY },
)
