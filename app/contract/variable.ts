import { z } from 'zod'
import { defineCall } from './call'
import { fontIdSchema, fontSchema, instanceSchema } from './font-record'
import { SORTS } from './fonts'
import { pageOf, pageQuery, repeated } from './page'
import { freeText } from './text'

/** Four characters name an axis: `wght` and other small letters are registered, `GRAD` and other capitals are not. */
export const AXIS_TAG = /^[A-Za-z][A-Za-z0-9]{3}$/

export const axisTagSchema = z
  .string()
  .trim()
  .regex(AXIS_TAG, '轴的标签应当是 4 个字母或数字')
  .meta({ examples: ['wght'] })

/** A font as in the other lists, and what its axes can do. */
export const variableFontSchema = z.intersection(
  fontSchema,
  z.object({
    /** The axes that people may set, with their Chinese names; `axes` has them all as the file does. */
    axisRanges: z.array(
      z.object({
        tag: z.string(),
        name: z.string(),
        min: z.number(),
        default: z.number(),
        max: z.number(),
      }),
    ),
    instances: z.array(instanceSchema),
    /** Weights of the named instances, or the ends of the weight axis where it has none; empty without one. */
    weights: z.array(z.number()),
  }),
)
export type VariableFont = z.infer<typeof variableFontSchema>

export const queryVariableList = defineCall({
  name: 'fonts.queryVariableList',
  method: 'GET',
  path: '/api/v1/variable/query-list',
  summary: '可变字体：每款的轴与命名实例，可按轴筛选',
  input: {
    query: z.object({
      ...pageQuery,
      axis: repeated(axisTagSchema, 8).describe('有这些轴的字体；几个都要有'),
      fontGNo: repeated(fontIdSchema.meta({ examples: [] }), 100).describe('只看这些编号的字体'),
      q: freeText('搜索词', 100).optional(),
      sort: z.enum(SORTS, { error: '没有这种排序' }).optional().describe('排序；默认 newest'),
    }),
  },
  output: pageOf(variableFontSchema).extend({
    /** Every axis of the library's variable fonts, with the number of fonts that have it; most first. */
    axes: z.array(z.object({ tag: z.string(), name: z.string(), total: z.number().int() })),
    /** Variable fonts in the whole library. */
    libraryTotal: z.number().int(),
  }),
})
