import { z } from 'zod'
import { proof } from './account-fields'
import * as rules from './account-rules'
import { binary, defineCall } from './call'
import { composed, INVISIBLE } from './text'
import { onTheWire } from './wire'

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
        .transform((value) => composed(value.replace(/\s+/gu, ' '), rules.NICKNAME_MAX))
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

export const getAvatar = defineCall({
  name: 'account.avatar',
  method: 'GET',
  path: '/web/api/account/avatar/:name',
  auth: 'none',
  summary: '头像图片',
  input: { params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.jpg$/, '没有这张图片') }) },
  output: binary('image/jpeg'),
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
