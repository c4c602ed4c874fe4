import { z } from 'zod'
import { defineCall } from './call'
import { fontIdSchema } from './font-record'
import { MAX_SUBSET_CHARACTERS } from './limits'
import { countCharacters } from './text'
import { subsetSchema } from './webfont'
import { onTheWire } from './wire'

const axisValue = z.number({ error: '轴的值应当是数字，或 {min, max}' }).min(-32_768).max(32_767)

export const webVariableFontRequestSchema = z
  .object({
    gno: fontIdSchema,
    axes: z
      .record(
        z.string(),
        z.union([axisValue, z.object({ min: axisValue, max: axisValue })], {
          error: '轴的值应当是数字，或 {min, max}',
        }),
      )
      .refine((axes) => Object.keys(axes).every((tag) => /^[\x20-\x7e]{4}$/.test(tag)), {
        error: '轴的名字是四个字符',
      })
      .default({})
      .describe('每条轴固定在一个值，或者留下一段；没有写的轴固定在默认值，字重在 400'),
    text: onTheWire(
      z
        .string()
        .transform((text) => text.toWellFormed())
        .refine((text) => countCharacters(text) <= MAX_SUBSET_CHARACTERS, {
          error: `text 最多 ${MAX_SUBSET_CHARACTERS.toLocaleString('en')} 个字`,
        })
        .optional(),
      { type: 'string', description: '要显示的文字；与 ranges 写其中一个', examples: ['永字八法'] },
    ),
    ranges: z
      .string()
      .max(20_000, 'ranges 太长')
      .optional()
      .describe('要哪些码点，写法同 CSS 的 unicode-range：`U+4E00-4EFF, U+3001`'),
  })
  .refine((body) => (body.text === undefined) !== (body.ranges === undefined), {
    error: 'text 与 ranges 应当写其中一个',
  })

export const webVariableFontSchema = subsetSchema.extend({
  /** The axes that the file still has, and between which values. */
  axes: z.array(z.object({ tag: z.string(), min: z.number(), max: z.number() })),
})
export type WebVariableFontRecord = z.infer<typeof webVariableFontSchema>

export const webVariableFont = defineCall({
  name: 'webfont.variable',
  method: 'POST',
  path: '/subset/web-variable-font',
  service: 'subset',
  summary: '一款可变字体的子集：只含一段文字或一些码点，轴可以固定，也可以留下一段',
  errors: ['NOT_FOUND', 'LIMITED'],
  input: { body: webVariableFontRequestSchema },
  output: webVariableFontSchema,
})
