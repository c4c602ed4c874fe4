import { z } from 'zod'
import { defineCall } from './call'
import {
  columnCodeSchema,
  entryCardSchema,
  entryDetailSchema,
  entryIdSchema,
  entryListQuery,
  factSchema,
  neighboursSchema,
} from './entries'
import { fontSchema } from './fonts'
import { pageOf } from './page'

const PATH = '/web/api/shufa-baike'

/** The scripts by which /calligraphy is ordered, and the stele style of /weifeng. */
export const BAIKE_SCRIPTS = ['seal', 'clerical', 'regular', 'running', 'cursive', 'weibei'] as const

export const baikeCardSchema = entryCardSchema.extend({
  pinyin: z.string(),
  /** What stands in the 米字格: one or two characters. */
  char: z.string(),
  script: z.enum(BAIKE_SCRIPTS).nullable(),
  era: z.string().nullable(),
})
export type BaikeCard = z.infer<typeof baikeCardSchema>

export const baikeSchema = entryDetailSchema
  .extend(baikeCardSchema.pick({ pinyin: true, char: true, script: true, era: true }).shape)
  .extend({
    facts: z.array(factSchema),
    /** Structured parts, each in a cell: the eight strokes of 永字八法. */
    parts: z.array(
      z.object({
        name: z.string(),
        label: z.string().nullable(),
        quote: z.string().nullable(),
        text: z.string(),
        char: z.string().nullable(),
      }),
    ),
    /** What is set on the practice sheet, a column a line, and the font that writes it. */
    practice: z
      .object({ title: z.string(), lines: z.array(z.string()), font: fontSchema.nullable() })
      .nullable(),
  })
  .extend(neighboursSchema.shape)
export type Baike = z.infer<typeof baikeSchema>

export const getBaikeTitles = defineCall({
  name: 'baike.getCalligraphyTitleByTageId',
  method: 'GET',
  path: `${PATH}/getCalligraphyTitleByTageId`,
  summary: '一个门类里的全部词条，按拼音；不给门类就是全部',
  input: {
    query: z.object({
      tageId: columnCodeSchema.optional().meta({ description: '门类的代码' }),
      script: z.enum(BAIKE_SCRIPTS).optional().meta({ description: '书体' }),
    }),
  },
  output: z.array(baikeCardSchema),
})

export const selectBaike = defineCall({
  name: 'baike.selectPage',
  method: 'GET',
  path: `${PATH}/selectPage`,
  summary: '词条',
  input: {
    query: z.object({
      ...entryListQuery,
      script: z.enum(BAIKE_SCRIPTS).optional().meta({ description: '书体' }),
      q: z.string().trim().max(80).optional().meta({ description: '要查的字，在标题、拼音或提要里' }),
    }),
  },
  output: pageOf(baikeCardSchema),
})

export const getBaike = defineCall({
  name: 'baike.getDetailById',
  method: 'GET',
  path: `${PATH}/getDetailById`,
  summary: '一个词条',
  errors: ['NOT_FOUND'],
  input: { query: z.object({ id: entryIdSchema }) },
  output: baikeSchema,
})
