import { z } from 'zod'
import {
  phoneSchema,
  emailSchema,
  accountSchema,
  codeAccountSchema,
  codeSchema,
  passwordGiven,
  newPasswordSchema,
  agreed,
  proof,
} from './account-fields'
import * as rules from './account-rules'
import { captchaVerificationSchema } from './captcha'
import { binary, defineCall } from './call'
import { INVISIBLE } from './text'
import { onTheWire } from './wire'

export const CODE_PURPOSES = ['login', 'register', 'reset', 'bind', 'confirm'] as const
/**
 * `login`, `reset`: for the account of a member. `register`: for one of nobody. `bind`: a member's new phone or
 * e-mail. `confirm`: a member's own, before something that can't be undone.
 */
export type CodePurpose = (typeof CODE_PURPOSES)[number]

export const sendCode = defineCall({
  name: 'account.sendCode',
  method: 'POST',
  path: '/web/api/account/sendCode',
  summary: '发送 6 位验证码到手机或邮箱；有没有这个账号，回答都一样',
  errors: ['LIMITED', 'CAPTCHA', 'BUSY'],
  input: {
    body: z.object({
      account: codeAccountSchema,
      type: z.enum(CODE_PURPOSES, { error: '没有这种用途 type' }),
      captchaVerification: captchaVerificationSchema,
    }),
  },
  output: z.object({
    /** Seconds until another can be sent, and until this one is over. */
    retryAfter: z.number().int(),
    expired: z.number().int(),
  }),
})

export const loginSchema = z.object({
  token: z.string(),
  /** Seconds until the token is past its time. */
  expired: z.number().int(),
})
export type Login = z.infer<typeof loginSchema>

export const login = defineCall({
  name: 'account.login',
  method: 'POST',
  path: '/web/api/login',
  auth: 'none',
  summary: '用密码登录',
  errors: ['LIMITED', 'CAPTCHA', 'LOGIN', 'BUSY'],
  input: {
    body: z.object({
      account: accountSchema,
      password: passwordGiven,
      captchaVerification: captchaVerificationSchema,
    }),
  },
  output: loginSchema,
})

export const smsLogin = defineCall({
  name: 'account.smsLogin',
  method: 'POST',
  path: '/web/api/sms-login',
  auth: 'none',
  summary: '用验证码登录',
  errors: ['LIMITED', 'CODE'],
  input: { body: z.object({ account: accountSchema, code: codeSchema }) },
  output: loginSchema,
})

export const registerPhone = defineCall({
  name: 'account.registerPhone',
  method: 'POST',
  path: '/web/api/account/register/phone',
  auth: 'none',
  summary: '用手机注册，随即登录',
  errors: ['LIMITED', 'CODE', 'BUSY'],
  input: {
    body: z.object({
      phone: phoneSchema,
      code: codeSchema,
      password: newPasswordSchema,
      agreement: agreed,
    }),
  },
  output: loginSchema,
})

export const registerEmail = defineCall({
  name: 'account.registerEmail',
  method: 'POST',
  path: '/web/api/account/register/email',
  auth: 'none',
  summary: '用邮箱注册，随即登录',
  errors: ['LIMITED', 'CODE', 'BUSY'],
  input: {
    body: z.object({
      email: emailSchema,
      code: codeSchema,
      password: newPasswordSchema,
      agreement: agreed,
    }),
  },
  output: loginSchema,
})

export const logout = defineCall({
  name: 'account.logout',
  method: 'POST',
  path: '/web/api/logout',
  auth: 'required',
  summary: '退出：令牌从此无效',
  output: z.null(),
})

export const verifyResetCode = defineCall({
  name: 'account.verifyResetCode',
  method: 'POST',
  path: '/web/api/account/rest-code-verify',
  auth: 'none',
  summary: '找回密码第一步：验证码换一张票据',
  errors: ['LIMITED', 'CODE'],
  input: { body: z.object({ account: accountSchema, code: codeSchema }) },
  /** Single use, ten minutes. */
  output: z.object({ ticket: z.string(), expired: z.number().int() }),
})

export const resetPassword = defineCall({
  name: 'account.resetPassword',
  method: 'PUT',
  path: '/web/api/account/rest-pwd',
  auth: 'none',
  summary: '找回密码第二步：凭票据设新密码，所有登录随之失效',
  errors: ['LIMITED', 'TICKET', 'BUSY'],
  input: {
    body: z.object({
      ticket: z.string({ error: '请先验证身份' }).min(1, '请先验证身份').max(200, '请先验证身份'),
      password: newPasswordSchema,
    }),
  },
  output: z.null(),
})

export const bindAccount = defineCall({
  name: 'account.bind',
  method: 'PUT',
  path: '/web/api/account/bind-account',
  auth: 'required',
  summary: '绑定或更换手机、邮箱；旧的那个会收到通知',
  errors: ['LIMITED', 'CODE', 'PROOF', 'TAKEN', 'BUSY'],
  input: {
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('phone'), account: phoneSchema, code: codeSchema, ...proof }),
      z.object({ type: z.literal('email'), account: emailSchema, code: codeSchema, ...proof }),
    ]),
  },
  output: z.null(),
})

export const unbindAccount = defineCall({
  name: 'account.unbind',
  method: 'PUT',
  path: '/web/api/account/unbind-account',
  auth: 'required',
  summary: '解绑手机、邮箱或微信；最后一种登录方式不能解绑',
  errors: ['LIMITED', 'PROOF', 'LAST_LOGIN', 'BUSY'],
  input: {
    body: z.object({
      type: z.enum(['phone', 'email', 'wechat'], { error: '没有这种绑定 type' }),
      ...proof,
    }),
  },
  output: z.null(),
})

export const updatePassword = defineCall({
  name: 'account.updatePassword',
  method: 'PUT',
  path: '/web/api/account/update-account-pwd',
  auth: 'required',
  summary: '修改密码；别处的登录随之失效',
  errors: ['LIMITED', 'PROOF', 'BUSY'],
  input: {
    body: z.object({
      oldPassword: z.string().max(1000, '密码太长').optional().describe('现在的密码，没有设过的不填'),
      confirmCode: proof.confirmCode,
      password: newPasswordSchema,
    }),
  },
  output: z.null(),
})

const cropEdge = z.coerce.number({ error: '裁剪的范围不正确' }).int().min(0).max(100_000).optional()

export const updateInfo = defineCall({
  name: 'account.updateInfo',
  method: 'POST',
  path: '/web/api/account/update-account-info',
  auth: 'required',
  summary: '修改昵称和头像；不给裁剪范围就取正中的方块',
  errors: ['LIMITED', 'TOO_LARGE', 'UNSUPPORTED', 'BUSY'],
  maxBytes: rules.AVATAR_BYTES + 64 * 1024,
  input: {
    form: z.object({
      nickname: z
        .string()
        .transform((value) => value.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').trim())
        .refine(
          (value) => {
            const length = [...value].length
            return length >= rules.NICKNAME_MIN && length <= rules.NICKNAME_MAX
          },
          { error: rules.NICKNAME_MESSAGE },
        )
        .refine((value) => !INVISIBLE.test(value), { error: '昵称里有看不见的字符' })
        .optional(),
      avatar: onTheWire(z.instanceof(Blob, { error: '头像应当是图片文件' }), {
        type: 'string',
        format: 'binary',
        description: 'JPEG、PNG 或 WebP',
      }).optional(),
      /** `1` takes the avatar away. */
      removeAvatar: z.string().max(5).optional(),
      cropX: cropEdge,
      cropY: cropEdge,
      cropWidth: cropEdge,
      cropHeight: cropEdge,
    }),
  },
  output: z.null(),
})

export const memberSchema = z.object({
  id: z.string(),
  nickname: z.string(),
  /** Address of the picture, or null: then the first character of the name stands for it. */
  avatar: z.string().nullable(),
  /** 138****5678. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  wechat: z.object({ name: z.string() }).nullable(),
  hasPassword: z.boolean(),
  passwordChangedAt: z.string().nullable(),
  createdAt: z.string(),
  counts: z.object({
    favouriteFonts: z.number().int(),
    favouriteArticles: z.number().int(),
    favouriteCollections: z.number().int(),
    downloads: z.number().int(),
    unread: z.number().int(),
    submissions: z.number().int(),
  }),
})
export type Member = z.infer<typeof memberSchema>

export const getUserInfo = defineCall({
  name: 'account.userInfo',
  method: 'GET',
  path: '/web/api/account/user-info',
  auth: 'required',
  summary: '我的资料',
  output: memberSchema,
})

export const sessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  /** Browser and system as far as the login told, in words. */
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
})

export const getSessions = defineCall({
  name: 'account.sessions',
  method: 'GET',
  path: '/web/api/account/sessions',
  auth: 'required',
  summary: '我在各处的登录',
  output: z.array(sessionSchema),
})

export const endSession = defineCall({
  name: 'account.endSession',
  method: 'DELETE',
  path: '/web/api/account/sessions',
  auth: 'required',
  summary: '结束一处登录；不给 id 就结束除这里以外的全部',
  errors: ['NOT_FOUND'],
  // An id that got lost on the way must not end them all.
  input: { query: z.object({ id: z.string().trim().min(1, '没有说是哪处登录').max(80).optional() }) },
  output: z.null(),
})

export const exportAccount = defineCall({
  name: 'account.export',
  method: 'GET',
  path: '/web/api/account/export',
  auth: 'required',
  summary: '我的全部数据，JSON 文件',
  output: binary('application/json'),
})

export const deleteAccount = defineCall({
  name: 'account.delete',
  method: 'POST',
  path: '/web/api/account/delete',
  auth: 'required',
  summary: '注销账号：删除我的全部数据，不能恢复',
  errors: ['LIMITED', 'PROOF', 'BUSY'],
  input: { body: z.object({ ...proof }) },
  output: z.null(),
})

export const getAvatar = defineCall({
  name: 'account.avatar',
  method: 'GET',
  path: '/web/api/account/avatar/:name',
  auth: 'none',
  summary: '头像图片',
  input: { params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.jpg$/, '没有这张图片') }) },
  output: binary('image/jpeg'),
})
