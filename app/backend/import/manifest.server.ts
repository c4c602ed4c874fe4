import { z } from 'zod'
import { day, gno, link, sitePath, tag, text, url } from './manifest-fields'

/** What an operator writes. Unknown fields are refused: a misspelt one must not be silently without effect. */

/** A package's name and nothing that could lead elsewhere: a path would resolve, too. */
const packageName = z
  .string()
  .max(200)
  .regex(/^(@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/, '不是 npm 包名')

/** A family of nine weights, upright and italic, in several widths. */
const MAX_FACES = 200

export const LANGUAGES = ['hans', 'hans-hant', 'hant', 'ja'] as const

const sourceSchema = z.union(
  [
    z.strictObject({ npm: packageName, set: text(60).optional() }),
    z.strictObject({ files: z.array(text(300)).min(1).max(MAX_FACES) }),
  ],
  { error: '要么是 npm 包名，要么是 files 文件列表' },
)

const faceSchema = z.strictObject({
  weight: z.number().int().min(1).max(1000).optional(),
  style: z.enum(['normal', 'italic']).default('normal'),
  variable: z.boolean().default(false),
  /** Of `source.files`: which of them is this face; all in order where left out. */
  file: text(300).optional(),
  /** Face of a TTC, from 0. */
  index: z.number().int().min(0).max(200).optional(),
})

const image = z.strictObject({
  src: text(300),
  alt: text(200),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

export const fontManifestSchema = z.strictObject({
  slug: tag,
  gno,
  names: z
    .strictObject({
      zh: text(80).optional(),
      zhHant: text(80).optional(),
      ja: text(80).optional(),
      en: text(80).optional(),
    })
    .refine((names) => names.zh || names.ja || names.en, { error: '至少要有一个名字' }),
  alias: z.array(text(80)).default([]),
  source: sourceSchema,
  faces: z.array(faceSchema).min(1, '至少要有一款').max(MAX_FACES, `最多 ${MAX_FACES} 款`),
  language: z.array(z.enum(LANGUAGES, { error: `只能是 ${LANGUAGES.join('、')}` })).min(1),
  /** Language of the specimens; worked out from `language` and the source where left out. */
  lang: z.enum(['zh-Hans', 'zh-Hant', 'ja']).optional(),
  brand: tag.optional(),
  designers: z.array(tag).default([]),
  types: z.array(tag).min(1, '至少要有一个类型'),
  typeLabel: text(30),
  scenes: z.array(tag).default([]),
  styles: z.array(tag).default([]),
  sample: z
    .strictObject({ hans: text(60).optional(), hant: text(60).optional(), ja: text(60).optional() })
    .refine((sample) => sample.hans || sample.hant || sample.ja, { error: '至少要有一种样句' }),
  paragraph: text(400).optional(),
  licence: z.strictObject(
    {
      /** SPDX id of a licence in `licences/`, or `unverified`. Never defaulted. */
      id: text(60),
      file: text(200).optional(),
      copyright: text(1000).optional(),
      reservedNames: z.array(text(80)).default([]),
      overridesEmbedding: z.boolean().default(false),
    },
    { error: '缺少授权 licence：写明授权编号，不清楚的写 unverified' },
  ),
  official: z.strictObject({ name: text(80), url }).optional(),
  editor: z.strictObject({ name: text(40), text: text(1000) }).optional(),
  awards: z
    .array(z.strictObject({ year: text(20), name: text(200), url: url.nullable().default(null) }))
    .default([]),
  cases: z
    .array(z.strictObject({ title: text(100), image, href: link.nullable().default(null) }))
    .default([]),
  images: z.array(image).default([]),
  video: z
    .strictObject({ title: text(100), src: text(300), poster: text(300).nullable().default(null) })
    .optional(),
  addedAt: day,
  published: z.boolean().default(true),
  /** The body of the Markdown file, or `about` in YAML. */
  about: z.string().max(10_000).default(''),
})
export type FontManifest = z.infer<typeof fontManifestSchema>

export const licenceManifestSchema = z.strictObject({
  id: text(60),
  name: text(100),
  url: url.optional(),
  textFile: text(200).optional(),
  commercial: z.enum(['free', 'needs-licence', 'unverified']),
  maySubset: z.boolean(),
  mayConvert: z.boolean(),
  mayRedistribute: z.boolean(),
  renameModified: z.boolean().default(true),
  keepNotice: z.boolean().default(true),
  can: z.array(text(100)),
  cannot: z.array(text(100)),
  conditions: z.array(text(200)).default([]),
})

const entry = z.looseObject({
  dictNumber: text(20),
  tag: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  name: text(60),
  nameEn: text(80).optional(),
  days: z.number().int().positive().optional(),
})

export const dictionaryManifestSchema = z.strictObject({
  groups: z.array(
    z.strictObject({
      code: z.string().regex(/^[a-z][A-Za-z]*$/),
      name: text(40),
      stroke: text(2).optional(),
      entries: z.array(entry),
    }),
  ),
  weights: z.array(entry),
  licences: z.array(entry),
})

export const friendLinksSchema = z.array(z.strictObject({ name: text(60), url, sort: z.number().int() }))
export const keywordsSchema = z.array(z.strictObject({ word: text(40), sort: z.number().int() }))
/** A day without its time: announcements are dated, not timed. */
export const announcementSchema = z.strictObject({
  /** Never another one's, and never changed: who has read it is kept under it. */
  id: tag.refine((id) => id !== 'all', { error: '不能叫 all' }),
  type: z.enum(['notice', 'event', 'update', 'licence'], {
    error: '只能是 notice、event、update、licence 之一',
  }),
  title: text(60),
  summary: text(120),
  href: sitePath.optional(),
  pinned: z.boolean().default(false),
  announcedAt: day,
  /** The body of the Markdown file. */
  about: text(10_000),
})
export const homeManifestSchema = z.strictObject({
  showData: z.looseObject({ hero: z.array(text(20)).max(100, '最多 100 款'), variable: text(20).optional() }),
  adv: z
    .array(
      z.strictObject({
        place: text(40),
        title: text(60),
        summary: text(200),
        href: sitePath,
        gno: text(20).optional(),
        specimen: text(40).optional(),
        sort: z.number().int(),
      }),
    )
    .default([]),
})

/** The first complaint of a failed parse as one Chinese line. */
export function explain(error: z.ZodError): string {
  const issue = error.issues[0]!
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys')
    return `不认识的字段 ${[path, issue.keys.join('、')].filter(Boolean).join('.')}`
  const message = /[\u3400-\u9fff]/.test(issue.message)
    ? issue.message
    : issue.code === 'invalid_type' && issue.input === undefined
      ? '缺少这个字段'
      : '格式不对'
  return path ? `${path}：${message}` : message
}
