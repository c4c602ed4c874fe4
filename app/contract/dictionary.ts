import { z } from 'zod'
import { defineCall } from './call'
import { onTheWire } from './wire'

export const dictionaryEntrySchema = z.object({
  dictNumber: z.string(),
  group: z.string(),
  tag: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  /** Published fonts that carry the entry; an entry with 0 is shown and can't be chosen. */
  count: z.number().int(),
})
export type DictionaryEntry = z.infer<typeof dictionaryEntrySchema>

export const dictionaryGroupSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** The stroke of 永 that marks the group, where it has one. */
  stroke: z.string().nullable(),
  entries: z.array(dictionaryEntrySchema),
})
export type DictionaryGroup = z.infer<typeof dictionaryGroupSchema>

export const getFontDictionary = defineCall({
  name: 'dictionary.getFontDictionary',
  method: 'GET',
  path: '/web/api/dict/font-default',
  summary: '字体词典：筛选菜单的各组与条目，另有字重、授权、字符集',
  output: z.object({ groups: z.array(dictionaryGroupSchema) }),
})

export const getByNumber = defineCall({
  name: 'dictionary.getByNumber',
  method: 'GET',
  path: '/web/api/marketing-dict/dict-number',
  summary: '按编号取词典条目；编号可以重复给出',
  errors: ['NOT_FOUND'],
  input: {
    query: z.object({
      dictNumber: onTheWire(
        z.preprocess(
          (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
          z
            .array(z.string().trim().min(1).max(40))
            .min(1, '缺少词典编号 dictNumber')
            .max(50, '最多 50 个编号'),
        ),
        { type: 'array', minItems: 1, maxItems: 50, description: '词典编号', examples: [['401']] },
        z.string().min(1).max(40),
      ),
    }),
  },
  output: z.array(dictionaryEntrySchema),
})
