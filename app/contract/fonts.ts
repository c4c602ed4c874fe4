import { z } from 'zod'
import { binary, defineCall } from './call'
import { MAX_SPECIMEN_CHARACTERS } from './limits'
import { pageOf, pageQuery, repeated } from './page'
import { freeText } from './text'

/** `Y10001` names a family, `Y10001-700` one face of it; families may also be asked for by slug. */
export const fontIdSchema = z
  .string({ error: '缺少字体编号' })
  .trim()
  .min(1, '缺少字体编号')
  .max(80, '字体编号太长')
  .meta({ description: '家族或单款的编号，家族也可用短名', examples: ['Y10001'] })

/** A dictionary entry as it hangs on a font. */
export const tagSchema = z.object({
  dictNumber: z.string(),
  group: z.string(),
  tag: z.string(),
  name: z.string(),
})

export const localizedSchema = z.object({
  zh: z.string().optional(),
  zhHant: z.string().optional(),
  ja: z.string().optional(),
  en: z.string().optional(),
})

export const axisSchema = z.object({
  tag: z.string(),
  name: localizedSchema,
  min: z.number(),
  default: z.number(),
  max: z.number(),
  hidden: z.boolean(),
})

export const instanceSchema = z.object({
  name: localizedSchema,
  coordinates: z.record(z.string(), z.number()),
})

export const LICENCE_KINDS = ['free-commercial', 'needs-licence', 'unverified'] as const

/** What people may do with a font, as stated by its licence; never defaulted. */
export const licenceSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(LICENCE_KINDS),
  label: z.string(),
  url: z.string().nullable(),
  maySubset: z.boolean(),
  mayConvert: z.boolean(),
  mayRedistribute: z.boolean(),
})

export const SCRIPTS = ['hans', 'hant', 'ja'] as const
export type Script = (typeof SCRIPTS)[number]

export const downloadSettingSchema = z.object({
  /** The face's id, to be named in a download. */
  fontGNo: z.string(),
  fileName: z.string(),
  releaseVersion: z.string(),
  fontVersion: z.string(),
  download: z.boolean(),
  bytes: z.number(),
})

const fontBase = z.object({
  fontGNo: z.string(),
  slug: z.string(),
  familyName: z.string(),
  fontFamilyNameCn: z.string().nullable(),
  fontFamilyNameEn: z.string().nullable(),
  fontFamilyNameJa: z.string().nullable(),
  fontFamilyNamePinyin: z.string().nullable(),
  fontBrandId: z.string().nullable(),
  fontBrandNumber: z.string().nullable(),
  fontTypeNumber: z.array(z.string()),
  calligraphyTypeNumber: z.string().nullable(),
  fontCharsetNumber: z.array(z.string()),
  fontLanguageNumber: z.array(z.string()),
  fontWeightNumber: z.array(z.string()),
  fontSampleword: z.string(),
  fontCover: z.string().nullable(),
  fontAlias: z.array(z.string()),
  traditionalSupport: z.boolean(),
  wapperTag: z.array(tagSchema),
  downloadSettings: z.array(downloadSettingSchema),
  /** Filled by the subset service only: the whole file is never a preview. */
  ttfPath: z.string().nullable(),
  woffPath: z.string().nullable(),
  /** BCP 47 language of the specimen: zh-Hans, zh-Hant or ja. */
  lang: z.string(),
  samples: z.object({ hans: z.string().nullable(), hant: z.string().nullable(), ja: z.string().nullable() }),
  typeLabel: z.string(),
  languageLabel: z.string(),
  /** Brand, else designers, else null: the line under the name. */
  makerLabel: z.string().nullable(),
  /** Factor that evens visual size across faces, 0.88–1.18. */
  scale: z.number(),
  codepointCount: z.number().int(),
  hanziCount: z.number().int(),
  weightCount: z.number().int(),
  /** usWeightClass of a face; of a family, its default face's. */
  weight: z.number().int(),
  italic: z.boolean(),
  variable: z.boolean(),
  axes: z.array(axisSchema),
  licence: licenceSchema,
  officialUrl: z.string().nullable(),
  downloads: z.number().int(),
  addedAt: z.string(),
  updatedAt: z.string(),
})

export type FontRecord = z.infer<typeof fontBase> & { childFontResource: FontRecord[] }

export const fontSchema: z.ZodType<FontRecord> = fontBase.extend({
  get childFontResource() {
    return z.array(fontSchema)
  },
}) as z.ZodType<FontRecord>

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

export const coverageSchema = z.object({
  set: z.string(),
  name: z.string(),
  group: z.string(),
  covered: z.number().int(),
  total: z.number().int(),
})

const imageSchema = z.object({ src: z.string(), alt: z.string(), width: z.number(), height: z.number() })

/** Everything the detail page shows beside the font record itself; empty sections are empty lists or null. */
export const fontDetailSchema = z.object({
  font: fontSchema,
  about: z.string(),
  editor: z.object({ name: z.string(), text: z.string() }).nullable(),
  awards: z.array(z.object({ year: z.string(), name: z.string(), url: z.string().nullable() })),
  cases: z.array(z.object({ title: z.string(), image: imageSchema, href: z.string().nullable() })),
  images: z.array(imageSchema),
  video: z.object({ title: z.string(), src: z.string(), poster: z.string().nullable() }).nullable(),
  paragraph: z.string().nullable(),
  licenceText: z.string().nullable(),
  licenceCopyright: z.string().nullable(),
  licenceCan: z.array(z.string()),
  licenceCannot: z.array(z.string()),
  licenceConditions: z.array(z.string()),
  /** A sentence where the stated licence overrides the file's embedding bits. */
  embeddingNote: z.string().nullable(),
  reservedNames: z.array(z.string()),
  designers: z.array(tagSchema),
  brand: tagSchema.nullable(),
  official: z.object({ name: z.string(), url: z.string() }).nullable(),
  coverage: z.array(coverageSchema),
  gb18030Level: z.number().int().nullable(),
  version: z.string(),
  glyphCount: z.number().int(),
  outlines: z.string(),
  formats: z.array(z.string()),
  fileBytes: z.number().int(),
  features: z.array(z.string()),
  instances: z.array(instanceSchema),
  /** A first set of characters that the font has, for the character grid. */
  glyphGrid: z.array(z.string()),
})
export type FontDetail = z.infer<typeof fontDetailSchema>

export const getFontDetail = defineCall({
  name: 'fonts.getFontDetail',
  method: 'GET',
  path: '/web/api/font/getFontDetail',
  summary: '字体详情',
  errors: ['NOT_FOUND'],
  input: { query: z.object({ id: fontIdSchema }) },
  output: fontDetailSchema,
})

export const getDownloadUrl = defineCall({
  name: 'fonts.getDownloadUrl',
  method: 'GET',
  path: '/web/api/font/get-download-url',
  summary:
    '下载地址：本站可分发的给出文件，其余给出发布者的网站。家族的编号得到整个压缩包，单款的编号得到那个字体文件；地址十分钟内有效',
  errors: ['NOT_FOUND', 'S00106'],
  input: { query: z.object({ id: fontIdSchema }) },
  output: z.object({
    fontGNo: z.string(),
    allowed: z.boolean(),
    /** Signed, for ten minutes; opens without a token. */
    url: z.string().nullable(),
    officialName: z.string().nullable(),
    officialUrl: z.string().nullable(),
    licence: licenceSchema,
    notice: z.string(),
    files: z.array(downloadSettingSchema),
  }),
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

export const fontInformationSchema = z.object({
  fontGNo: z.string(),
  parentGNo: z.string().nullable(),
  familyName: z.string(),
  version: z.string(),
  glyphCount: z.number().int(),
  codepointCount: z.number().int(),
  unitsPerEm: z.number().int(),
  ascender: z.number().int(),
  descender: z.number().int(),
  lineGap: z.number().int(),
  weight: z.number().int(),
  fsType: z.number().int(),
  axes: z.array(axisSchema),
  instances: z.array(instanceSchema),
  features: z.array(z.string()),
  coverage: z.array(coverageSchema),
  copyright: z.string().nullable(),
  warnings: z.array(z.string()),
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

export const DOWNLOAD_FORMATS = ['zip', 'font'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

export const download = defineCall({
  name: 'fonts.download',
  method: 'GET',
  path: '/api/v1/web/:id/download',
  summary: '下载字体文件，连同授权全文打成一个 zip；或者单独一个字体文件，可以断点续传',
  errors: ['NOT_FOUND', 'LICENCE_DOWNLOAD', 'S00106', 'FORBIDDEN', 'LIMITED', 'BUSY'],
  input: {
    params: z.object({ id: fontIdSchema }),
    query: z.object({
      file: repeated(fontIdSchema, 40).describe('只要这几款；不给就是全部'),
      format: z
        .enum(DOWNLOAD_FORMATS, { error: '没有这种格式 format' })
        .optional()
        .describe('zip（默认）附授权全文；font 是一个字体文件本身'),
      /** Of a signed address, all three as they were given. */
      expires: z.string().max(20, '下载地址不正确').optional().describe('签名地址的期限'),
      member: z.string().max(80, '下载地址不正确').optional().describe('签名地址是给谁的'),
      signature: z.string().max(100, '下载地址不正确').optional().describe('签名'),
    }),
  },
  output: binary('application/zip', 'font/ttf', 'font/otf'),
})
