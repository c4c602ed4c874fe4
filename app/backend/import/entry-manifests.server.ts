/** What an operator writes of what there is to read and look at. Unknown fields are refused. */
import { z } from 'zod'
import { BAIKE_SCRIPTS } from '~/contract/baike'
import { COLUMN_TYPES } from '~/contract/columns'
import { DESIGNER_REGIONS } from '~/contract/designers'
import type { EntryKind } from '~/db/schema-sections'
import { day, gno, link, sitePath, tag, text, url } from './manifest-fields'

const id = tag
const ids = z.array(id).max(60).default([])
const artwork = z
  .string()
  .max(200)
  .regex(/^[a-z0-9][a-z0-9-]*\.svg$/, '应当是 art/ 里的 SVG 文件名')
const namedLink = z.strictObject({ name: text(120), url })
const fact = z.strictObject({ name: text(20), value: text(200) })

const font = z.union([
  gno.transform((value) => ({ gno: value })),
  z.strictObject({
    gno,
    sample: text(60).optional(),
    note: text(200).optional(),
    class: text(10).optional(),
  }),
])

const common = {
  id,
  title: text(60),
  summary: text(200),
  publishedAt: day,
  updatedAt: day.optional(),
  pinned: z.boolean().default(false),
  sort: z.number().int().default(0),
  published: z.boolean().default(true),
  fonts: z.array(font).max(60).default([]),
  tags: z.array(tag).max(20).default([]),
  sources: z.array(namedLink).max(30).default([]),
  related: ids,
  cover: z.strictObject({ art: artwork, alt: text(200) }).optional(),
  /** The body of the Markdown file. */
  about: z.string().max(100_000).default(''),
}

const article = z.strictObject({ ...common, column: tag, author: text(40).optional() })

const baike = z.strictObject({
  ...common,
  column: tag,
  pinyin: text(80),
  char: text(2),
  era: text(40).optional(),
  script: z.enum(BAIKE_SCRIPTS, { error: `只能是 ${BAIKE_SCRIPTS.join('、')}` }).optional(),
  facts: z.array(fact).max(12).default([]),
  parts: z
    .array(
      z.strictObject({
        name: text(20),
        label: text(20).optional(),
        quote: text(60).optional(),
        text: text(200),
        char: text(4).optional(),
      }),
    )
    .max(12)
    .default([]),
  practice: z.strictObject({ title: text(60), text: text(120), gno }).optional(),
})

const collection = z.strictObject({
  ...common,
  suits: text(60).optional(),
  editor: text(40).optional(),
  sample: text(60).optional(),
  ratio: z.enum(['3:4', '4:5', '1:1']).optional(),
})

const caseStudy = z.strictObject({
  ...common,
  column: tag,
  images: z
    .array(z.strictObject({ art: artwork, alt: text(200), caption: text(120).optional() }))
    .min(1, '至少要有一张图')
    .max(12),
})

const designer = z.strictObject({
  ...common,
  column: z.enum(['person', 'studio', 'foundry']),
  nameEn: text(80).optional(),
  nameJa: text(80).optional(),
  pinyin: text(80),
  letter: z.string().regex(/^[A-Z]$/, '应当是一个大写字母'),
  region: z.enum(DESIGNER_REGIONS),
  site: namedLink.optional(),
  facts: z.array(fact).max(12).default([]),
})

const video = z.strictObject({
  ...common,
  column: tag,
  file: z.string().regex(/^[a-z0-9][a-z0-9-]*\.(webm|mp4)$/, '应当是旁边的 .webm 或 .mp4 文件'),
  captions: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*\.vtt$/, '应当是旁边的 .vtt 文件')
    .optional(),
  duration: z.number().positive().max(36_000),
  chapters: z
    .array(z.strictObject({ at: z.number().min(0), title: text(60) }))
    .max(60)
    .default([]),
})

const promotion = z
  .strictObject({
    ...common,
    startsAt: day,
    endsAt: day,
    href: sitePath.optional(),
    result: z.strictObject({ label: text(20), href: link }).optional(),
  })
  .refine(({ startsAt, endsAt }) => startsAt <= endsAt, { error: 'endsAt 在 startsAt 之前' })

const pick = z.strictObject({
  id: z.string().regex(/^\d{4}-w\d{2}$/, '应当是 2026-w47 这样的周次'),
  year: z.number().int().min(2000).max(9999),
  week: z.number().int().min(1).max(53),
  picks: z
    .array(z.strictObject({ gno, sample: text(60), sentence: text(80), signed: text(40) }))
    .length(4, '每周四款'),
})

const script = z.strictObject({
  script: z.enum(BAIKE_SCRIPTS),
  title: text(20),
  label: text(60),
  era: text(40),
  text: text(300),
  gno: gno.optional(),
  sample: text(60).optional(),
  filter: text(200).optional(),
  terms: ids,
  works: ids,
})

const topic = z.strictObject({
  ...common,
  hero: z
    .array(z.strictObject({ char: text(2), gno }))
    .max(8)
    .default([]),
  intro: text(300),
  sample: text(60).optional(),
  filter: text(200).optional(),
  collections: ids,
  cases: ids,
  baike: ids,
  articles: ids,
  criteria: z
    .array(z.strictObject({ stroke: text(2), name: text(20), text: text(60) }))
    .max(8)
    .default([]),
})

const page = z.strictObject({ ...common, scripts: z.array(script).max(8).default([]) })

const agreement = z.strictObject({
  ...common,
  summary: text(300),
  revisions: z.array(z.strictObject({ version: text(20), date: day, note: text(200) })).min(1),
})

export const columnsManifestSchema = z.array(
  z.strictObject({
    type: z.enum(COLUMN_TYPES, { error: `只能是 ${COLUMN_TYPES.join('、')}` }),
    code: tag,
    name: text(20),
    summary: text(200),
    sort: z.number().int(),
  }),
)

/** Folders of entries, the kind that each holds and what its manifests say. */
export const ENTRY_FOLDERS = [
  { folder: 'articles', kind: 'article', schema: article },
  { folder: 'baike', kind: 'baike', schema: baike },
  { folder: 'designers', kind: 'designer', schema: designer },
  { folder: 'collections', kind: 'collection', schema: collection },
  { folder: 'cases', kind: 'case', schema: caseStudy },
  { folder: 'videos', kind: 'video', schema: video },
  { folder: 'promotions', kind: 'promotion', schema: promotion },
  { folder: 'picks', kind: 'pick', schema: pick },
  { folder: 'topics', kind: 'topic', schema: topic },
  { folder: 'agreements', kind: 'agreement', schema: agreement },
  { folder: 'pages', kind: 'page', schema: page },
] as const satisfies ReadonlyArray<{ folder: string; kind: EntryKind; schema: z.ZodType }>

export type EntryManifest = z.output<(typeof ENTRY_FOLDERS)[number]['schema']>
