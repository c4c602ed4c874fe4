import { z } from 'zod'

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
