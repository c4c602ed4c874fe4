import { z } from 'zod'
import { BAIKE_SCRIPTS } from './baike'
import { defineCall } from './call'
import { entryCardSchema, entryDetailSchema } from './entries'
import { fontSchema } from './fonts'

/** Kinds of entries that have columns, and pages of their own that are made from data. */
export const COLUMN_TYPES = ['article', 'baike', 'case', 'collection', 'designer', 'region', 'video'] as const
export const TOPIC_IDS = [
  'game',
  'japanese',
  'god',
  'weifeng',
  'calligraphy',
  'cooperation',
  'contact',
  'agreement-font',
  'agreement-register',
] as const

/** A page made from data: a topic, the calligraphy hub, an agreement, a plain page. Lists are empty where unused. */
export const topicSchema = entryDetailSchema.extend({
  hero: z.array(z.object({ char: z.string(), font: fontSchema })),
  intro: z.string(),
  sample: z.string().nullable(),
  /** Query of /font that shows all the topic's fonts. */
  filter: z.string().nullable(),
  collections: z.array(entryCardSchema),
  cases: z.array(entryCardSchema),
  baike: z.array(entryCardSchema),
  articles: z.array(entryCardSchema),
  criteria: z.array(z.object({ stroke: z.string(), name: z.string(), text: z.string() })),
  scripts: z.array(
    z.object({
      script: z.enum(BAIKE_SCRIPTS),
      title: z.string(),
      label: z.string(),
      era: z.string(),
      text: z.string(),
      /** A font of that script, and what it writes; null where the library has none. */
      font: fontSchema.nullable(),
      sample: z.string().nullable(),
      /** Query of /font that shows all fonts of that script. */
      filter: z.string().nullable(),
      terms: z.array(entryCardSchema),
      works: z.array(entryCardSchema),
    }),
  ),
  revisions: z.array(z.object({ version: z.string(), date: z.string(), note: z.string() })),
})
export type Topic = z.infer<typeof topicSchema>

export const siteColumnSchema = z.object({
  code: z.string(),
  name: z.string(),
  summary: z.string(),
  sort: z.number().int(),
  /** Entries in it. */
  total: z.number().int(),
})
export type SiteColumn = z.infer<typeof siteColumnSchema>

export const getColumnByType = defineCall({
  name: 'columns.getColumnByType',
  method: 'GET',
  path: '/web/api/web-column/getColumnByType',
  summary: '一类内容的栏目，或一个由数据做成的页面',
  input: {
    query: z.object({
      type: z.enum([...COLUMN_TYPES, ...TOPIC_IDS], { error: '没有这种栏目' }).meta({
        description: '内容的类别（article、baike…），或页面的名字（game、god…）',
      }),
    }),
  },
  output: z.object({ columns: z.array(siteColumnSchema), topic: topicSchema.nullable() }),
})
