import { z } from 'zod'
import { binary, defineCall } from './call'

/**
 * The AJ-Captcha protocol. Besides the envelope its answers carry `repCode` (`0000` for success), `repMsg` and
 * `repData`, which its clients read; `data` and `repData` are the same.
 *
 * `blockPuzzle` and `clickWord` are the protocol's. `characters` (read four characters from a picture) and
 * `digits` (a question in plain text, for those who see no picture) are ours, and travel the same way.
 */
export const CAPTCHA_TYPES = ['blockPuzzle', 'clickWord', 'characters', 'digits'] as const
export type CaptchaType = (typeof CAPTCHA_TYPES)[number]

const typeSchema = z.enum(CAPTCHA_TYPES, { error: '没有这种验证 captchaType' })

export const challengeSchema = z.object({
  captchaType: typeSchema,
  token: z.string(),
  /** 16 characters; the key of AES-128-ECB-PKCS7 for `pointJson` and `captchaVerification`. */
  secretKey: z.string(),
  /** Base64 of a PNG, without a prefix; empty for `digits`. */
  originalImageBase64: z.string(),
  /** `blockPuzzle`: the loose stroke, as high as the picture. */
  jigsawImageBase64: z.string().nullable(),
  /** `clickWord`: the characters to click, in order. */
  wordList: z.array(z.string()).nullable(),
  /** What is to be done, for people: 把“永”缺的一笔补上. */
  question: z.string(),
})
export type Challenge = z.infer<typeof challengeSchema>

export const getCaptcha = defineCall({
  name: 'captcha.get',
  method: 'POST',
  path: '/captcha/get',
  auth: 'none',
  protocol: 'aj-captcha',
  summary: '取一道验证题（AJ-Captcha 协议）',
  errors: ['LIMITED'],
  input: {
    body: z.object({
      captchaType: typeSchema,
      /** The client's own number; failures count for it as well as for its address. */
      clientUid: z.string().trim().max(80).optional(),
      ts: z.number().optional(),
    }),
  },
  output: challengeSchema,
})

/** The token of a form that shows a picture of its own: 24 random bytes. */
const FORM_TOKEN = /^[\w-]{32}$/

/** The key of a form's own challenge. It only gives the answer the shape of the protocol, so it may be known. */
export const keyOfFormToken = (token: string) => token.slice(0, 16)

/**
 * The picture of a form that works without script. The challenge is drawn when the picture is asked for: browsers
 * with script never show it, and ask for another. Asked for again, it is drawn anew.
 */
export const getCaptchaPicture = defineCall({
  name: 'captcha.picture',
  method: 'GET',
  path: '/captcha/picture/:token',
  auth: 'none',
  summary: '不用脚本的表单里的验证图：四个字；token 由页面随机给出',
  errors: ['LIMITED'],
  input: { params: z.object({ token: z.string().regex(FORM_TOKEN, '没有这张图片') }) },
  output: binary('image/png'),
})

export const checkCaptcha = defineCall({
  name: 'captcha.check',
  method: 'POST',
  path: '/captcha/check',
  auth: 'none',
  protocol: 'aj-captcha',
  summary: '答验证题；一道题只能答一次',
  errors: ['LIMITED', 'CAPTCHA'],
  input: {
    body: z.object({
      captchaType: typeSchema,
      token: z.string({ error: '缺少 token' }).trim().min(1, '缺少 token').max(80),
      /**
       * Base64(AES(JSON, secretKey)): `{x, y}` for `blockPuzzle`, a list of them for `clickWord`, `{text}` for
       * the other two.
       */
      pointJson: z.string({ error: '缺少 pointJson' }).min(1, '缺少 pointJson').max(2000),
      clientUid: z.string().trim().max(80).optional(),
    }),
  },
  output: z.object({
    captchaType: typeSchema,
    token: z.string(),
    result: z.boolean(),
    /** What `captchaVerification` must be at the call that it opens: AES(`token---pointJson in clear`). */
    captchaVerification: z.string(),
  }),
})

/** A solved captcha, as calls that need one take it. Single use. */
export const captchaVerificationSchema = z
  .string({ error: '请先完成验证' })
  .trim()
  .min(1, '请先完成验证')
  .max(4000, '请先完成验证')
