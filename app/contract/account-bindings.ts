import { z } from 'zod'
import { codeSchema, emailSchema, newPasswordSchema, phoneSchema, proof } from './account-fields'
import { defineCall } from './call'

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
