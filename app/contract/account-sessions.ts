import { z } from 'zod'
import { defineCall } from './call'

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
