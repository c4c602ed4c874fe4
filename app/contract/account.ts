import { z } from 'zod'
import {
  accountSchema,
  agreed,
  codeAccountSchema,
  codeSchema,
  emailSchema,
  newPasswordSchema,
  passwordGiven,
  phoneSchema,
} from './account-fields'
import { captchaVerificationSchema } from './captcha'
import { defineCall } from './call'

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
