import { z } from 'zod'
import { defineCall } from './call'
import { entryDetailSchema, entryIdSchema, factSchema, linkSchema } from './entries'
import { fontSchema } from './fonts'
import { clampedInteger, MAX_PAGE, MAX_PAGE_SIZE, pageOf, pageQuery } from './page'

export const DESIGNER_REGIONS = ['cn', 'hk', 'tw', 'jp', 'intl'] as const

/** A designer, a studio or a foundry. Its id is its tag in the dictionary, which gives it its fonts. */
export const designerSchema = entryDetailSchema.omit({ fonts: true }).extend({
  nameEn: z.string().nullable(),
  nameJa: z.string().nullable(),
  pinyin: z.string(),
  /** A to Z, by which the index is ordered. */
  letter: z.string(),
  region: z.enum(DESIGNER_REGIONS),
  site: linkSchema.nullable(),
  facts: z.array(factSchema),
  /** A page of them for a designer who is asked for by id; of others the newest. */
  fonts: z.array(fontSchema),
  fontTotal: z.number().int(),
})
/** Of one designer's fonts. */
export const DESIGNER_FONTS = 24
export type Designer = z.infer<typeof designerSchema>

export const getByParameter = defineCall({
  name: 'designers.getByParameter',
  method: 'GET',
  path: '/web/api/web-findAll/getByParameter',
  summary: '按条件找设计师与字体公司；给了 id 就只有这一位，连同一页字体',
  input: {
    query: z.object({
      ...pageQuery,
      id: entryIdSchema.optional(),
      column: z
        .enum(['person', 'studio', 'foundry'])
        .optional()
        .meta({ description: '个人、工作室或字体公司' }),
      region: z.enum(DESIGNER_REGIONS).optional().meta({ description: '地区' }),
      letter: z
        .string()
        .trim()
        .regex(/^[A-Za-z]$/, 'letter 应当是一个字母')
        .optional()
        .meta({ description: '拼音首字母' }),
      fontCurrent: clampedInteger('字体页码 fontCurrent ', 1, MAX_PAGE, 1),
      fontSize: clampedInteger('每页字体数量 fontSize ', 1, MAX_PAGE_SIZE, DESIGNER_FONTS),
    }),
  },
  output: pageOf(designerSchema).extend({
    /** How many there are of each, whatever was asked for; of letters, among those of the region and column. */
    facets: z.object({
      column: z.record(z.string(), z.number().int()),
      region: z.record(z.string(), z.number().int()),
      letter: z.record(z.string(), z.number().int()),
    }),
  }),
})
