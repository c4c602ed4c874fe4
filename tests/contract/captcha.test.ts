import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { calls } from '~/contract'
import { keyOfFormToken, type CaptchaType, type Challenge } from '~/contract/captcha'
import { encryptPoint } from '~/text/captcha-cipher'
import { FIXED_KEY, isPng, post, refused, workingWith } from './captcha-tools'
import { ANYONE, onBothTransports } from './transports'

onBothTransports(
  'captcha',
  (subject) => {
    const { get, check, right, redeem } = workingWith(subject)

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
