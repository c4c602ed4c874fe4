import { z } from 'zod'
import { defineCall } from './call'
import { pageOf, pageQuery } from './page'

/** What a message is about; the tabs of the message page. */
export const MESSAGE_TYPES = {
  licence: '授权变动',
  submission: '投稿',
  update: '字体更新',
  event: '活动',
  account: '账号',
  notice: '公告',
} as const
export type MessageType = keyof typeof MESSAGE_TYPES
const types = Object.keys(MESSAGE_TYPES) as [MessageType, ...MessageType[]]

export const messageSchema = z.object({
  id: z.string(),
  type: z.enum(types),
  title: z.string(),
  /** One line. */
  summary: z.string(),
  /** Markdown. */
  body: z.string(),
  /** Where it leads to, within the site; null for nowhere. */
  href: z.string().nullable(),
  /** For everybody, or for this member alone. */
  audience: z.enum(['all', 'member']),
  pinned: z.boolean(),
  read: z.boolean(),
  createdAt: z.string(),
})
export type Message = z.infer<typeof messageSchema>

const listQuery = z.object({
  ...pageQuery,
  type: z.enum(types, { error: '没有这种消息 type' }).optional(),
})

const counted = pageOf(messageSchema).extend({
  unread: z.number().int(),
  /** How many there are of each type. */
  counts: z.record(z.string(), z.number().int()),
})

export const myNews = defineCall({
  name: 'messages.mine',
  method: 'GET',
  path: '/api/v1/news/my-news',
  auth: 'required',
  summary: '我的消息：给我的和给所有人的，新的在前',
  input: { query: listQuery },
  output: counted,
})

export const notifyList = defineCall({
  name: 'messages.announcements',
  method: 'GET',
  path: '/api/v1/web/notifyList',
  summary: '公告；带着令牌时也有给我的，以及未读数',
  input: { query: listQuery },
  output: counted,
})

export const notify = defineCall({
  name: 'messages.summary',
  method: 'GET',
  path: '/api/v1/web/notify',
  summary: '未读数和最近几条',
  output: z.object({ unread: z.number().int(), latest: z.array(messageSchema) }),
})

export const readMessage = defineCall({
  name: 'messages.read',
  method: 'GET',
  path: '/api/v1/web/notify/:id/read',
  auth: 'required',
  summary: '标为已读；id 是 all 时全部标为已读',
  errors: ['NOT_FOUND'],
  input: { params: z.object({ id: z.string().trim().min(1).max(80) }) },
  output: z.object({ unread: z.number().int() }),
})

export const favouriteCounts = defineCall({
  name: 'messages.favouriteCounts',
  method: 'GET',
  path: '/api/v1/web/personal/favorite/token',
  auth: 'required',
  summary: '我收藏了多少，给页头用',
  output: z.object({
    fonts: z.number().int(),
    articles: z.number().int(),
    collections: z.number().int(),
  }),
})
