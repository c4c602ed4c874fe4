import { z } from 'zod'
import { accountSchema } from './account-fields'
import { defineCall } from './call'
import { BOARD_NAME_MAX, BOARD_TEXT_MAX } from './limits'
import { composed, countCharacters, INVISIBLE } from './text'
import { onTheWire } from './wire'

export const BOARD_TOPICS = { contact: '联系我们', cooperation: '合作' } as const
export type BoardTopic = keyof typeof BOARD_TOPICS

function filled(label: string, missing: string, max: number) {
  return onTheWire(
    z
      .string({ error: missing })
      .transform((value) => composed(value, max))
      .refine((value) => value !== '', { error: missing })
      .refine((value) => countCharacters(value) <= max, { error: `${label}最多 ${max} 个字` }),
    { type: 'string', maxLength: max, description: label },
  )
}

export const saveMessage = defineCall({
  name: 'messageBoard.save',
  method: 'POST',
  path: '/web/api/messageBoard/save',
  summary: '给运营留言',
  errors: ['LIMITED', 'FULL'],
  input: {
    body: z.object({
      topic: z.enum(Object.keys(BOARD_TOPICS) as [BoardTopic, ...BoardTopic[]], { error: '没有这种留言' }),
      name: filled('称呼', '请填写称呼', BOARD_NAME_MAX).refine((value) => !INVISIBLE.test(value), {
        error: '称呼里有看不见的字符',
      }),
      account: accountSchema,
      text: filled('留言', '请写下要说的话', BOARD_TEXT_MAX),
    }),
  },
  output: z.null(),
})
