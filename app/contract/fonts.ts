import { z } from 'zod'
import { defineCall } from './call'
import { fontDetailSchema, fontInformationSchema } from './font-detail'
import { fontIdSchema, fontSchema, LICENCE_KINDS } from './font-record'
import { MAX_SPECIMEN_CHARACTERS } from './limits'
import { pageOf, pageQuery, repeated } from './page'
import { freeText } from './text'

export * from './font-detail'
export * from './font-record'

export const SORTS = ['newest', 'name', 'glyphs', 'weights', 'downloads'] as const
export type FontSort = (typeof SORTS)[number]

const tagName = z.string().trim().max(60, '标签太长')

/** The filters of the font menu: tags by group, dictionary numbers, and what the library computes. */
export const fontFilterShape = {
  jpBrand: repeated(tagName).describe('日本品牌的标签'),
  language: repeated(tagName).describe('语种的标签'),
  designer: repeated(tagName).describe('设计师的标签'),
  type: repeated(tagName).meta({ description: '字体类型的标签', examples: [['serif']] }),
  scene: repeated(tagName).describe('使用场景的标签'),
  cnBrand: repeated(tagName).describe('中国品牌的标签'),
  style: repeated(tagName).describe('风格的标签'),
  latest: repeated(tagName).describe('最新字体：7d、30d、90d'),
  fontBrandNumber: repeated(tagName).describe('品牌的词典编号'),
  fontTypeNumber: repeated(tagName).describe('字体类型的词典编号'),
  fontLanguageNumber: repeated(tagName).describe('语种的词典编号'),
  fontWeightNumber: repeated(tagName).describe('字重的词典编号'),
  weight: repeated(z.coerce.number({ error: '字重应当是数字' }).int().min(1).max(1000), 20).describe(
    '字重；可变字体在轴的范围之内就算有',
  ),
  licence: repeated(z.enum(LICENCE_KINDS, { error: '没有这种授权' }), 3).describe('授权'),
  covers: repeated(z.string().trim().max(40), 10).describe('收全了的字符集'),
  draws: freeText('要能写的字', MAX_SPECIMEN_CHARACTERS)
    .optional()
    .meta({
      description: '写得出这段文字的每一个字',
      examples: ['永字八法'],
    }),
  q: freeText('搜索词', 100).optional(),
  variable: z
    .enum(['1', '0'], { error: 'variable 只能是 0 或 1' })
    .optional()
    .describe('1 只看可变字体，0 只看静态字体'),
}

export const facetsSchema = z.record(z.string(), z.record(z.string(), z.number().int()))

export const getFontList = defineCall({
  name: 'fonts.getFontList',
  method: 'GET',
  path: '/web/api/font/getFontList',
  summary: '字体列表：按菜单的各组筛选，可问“哪些字体写得出这些字”',
  input: {
    query: z.object({
      ...pageQuery,
      ...fontFilterShape,
      // Without an example: the documented request shows the filters, and both together find nothing.
      fontGNo: repeated(fontIdSchema.meta({ examples: [] }), 100).describe(
        '只看这些编号的字体；库里没有的略去',
      ),
      sort: z.enum(SORTS, { error: '没有这种排序' }).optional().describe('排序；默认 newest'),
      /** `1`: also count the fonts behind every entry of the menu under the other groups' filters. */
      facets: z.enum(['1', '0']).optional().describe('1 时另给出各条目在其余条件下的字体数'),
    }),
  },
  output: pageOf(fontSchema).extend({
    list: z.array(fontSchema),
    /** Fonts in the whole library, and those free for commercial use. */
    libraryTotal: z.number().int(),
    libraryFree: z.number().int(),
    facets: facetsSchema.nullable(),
  }),
})

export const getFontDetail = defineCall({
  name: 'fonts.getFontDetail',
  method: 'GET',
  path: '/web/api/font/getFontDetail',
  summary: '字体详情',
  errors: ['NOT_FOUND'],
  input: { query: z.object({ id: fontIdSchema }) },
  output: fontDetailSchema,
})

export const getChildren = defineCall({
  name: 'fonts.getChildren',
  method: 'GET',
  path: '/api/v1/web/search/:id/childs',
  summary: '一个字体家族的各款',
  errors: ['NOT_FOUND'],
  input: { params: z.object({ id: fontIdSchema }) },
  output: z.array(fontSchema),
})

export const getInformation = defineCall({
  name: 'fonts.getInformation',
  method: 'GET',
  path: '/api/v1/web/search/fontInformation/:id',
  summary: '一款字体的文件信息：度量、轴、特性、字数',
  errors: ['NOT_FOUND'],
  input: { params: z.object({ id: fontIdSchema }) },
  output: fontInformationSchema,
})

export const getParent = defineCall({
  name: 'fonts.getParent',
  method: 'GET',
  path: '/api/v1/web/search/fontInformation/:id/pid',
  summary: '一款字体所属的家族',
  errors: ['NOT_FOUND'],
  input: { params: z.object({ id: fontIdSchema }) },
  output: z.object({ fontGNo: z.string(), pid: z.string(), familyName: z.string() }),
})
