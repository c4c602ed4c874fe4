import { z } from 'zod'
import { loginSchema } from './account'
import { proof } from './account-fields'
import { defineCall } from './call'

export const startWechat = defineCall({
  name: 'account.startWechat',
  method: 'POST',
  path: '/web/api/account/wechat/start',
  summary: '微信扫码登录或绑定：得到微信的地址和只能用一次的 state；绑定要先确认是本人',
  errors: ['NOT_IMPLEMENTED', 'LIMITED', 'PROOF', 'BUSY'],
  input: {
    body: z.object({
      purpose: z.enum(['login', 'bind'], { error: '没有这种用途 purpose' }),
      /** Where WeChat sends the browser back to. */
      redirectUri: z.url({ protocol: /^https?$/, error: '回来的地址不正确' }).max(500),
      /** Only for `bind`. */
      ...proof,
    }),
  },
  output: z.object({ url: z.string(), state: z.string(), expired: z.number().int() }),
})

export const finishWechat = defineCall({
  name: 'account.finishWechat',
  method: 'POST',
  path: '/web/api/account/wechat/finish',
  summary: '微信回来：用 code 和 state 登录，或绑定到已登录的账号',
  errors: ['NOT_IMPLEMENTED', 'LIMITED', 'WECHAT', 'TAKEN'],
  input: {
    body: z.object({
      code: z.string({ error: '微信没有给出 code' }).min(1, '微信没有给出 code').max(500),
      state: z.string({ error: '缺少 state' }).min(1, '缺少 state').max(200),
    }),
  },
  /** Null after binding: the login stays the one that it was. */
  output: loginSchema.nullable(),
})
