import { z } from 'zod'
import { defineCall } from './call'
import { entryCardSchema, entryDetailSchema, entryFontSchema, entryIdSchema, entryListQuery } from './entries'
import { pageOf } from './page'

const PATH = '/web/api/web-font-collection'

export const collectionCardSchema = entryCardSchema.extend({
  /** What its fonts are shown with; null: each with its own sample. */
  sample: z.string().nullable(),
  fonts: z.array(entryFontSchema),
  /** Bytes of all its fonts that may be handed out. */
  bytes: z.number(),
  tags: z.array(z.object({ tag: z.string(), name: z.string() })),
})
export type CollectionCard = z.infer<typeof collectionCardSchema>

export const collectionSchema = entryDetailSchema.extend({
  sample: z.string().nullable(),
  bytes: z.number(),
  editor: z.string(),
  suits: z.string().nullable(),
  /** Fonts whose files the library may not hand out, by name: they are not in the archive. */
  withheld: z.array(z.string()),
  alike: z.array(collectionCardSchema),
})
export type Collection = z.infer<typeof collectionSchema>

export const getCollectionTags = defineCall({
  name: 'collections.getCollectionTagList',
  method: 'GET',
  path: `${PATH}/getCollectionTagList`,
  summary: '专辑的标签，和每个标签有几个专辑',
  output: z.array(z.object({ tag: z.string(), name: z.string(), total: z.number().int() })),
})

export const selectCollections = defineCall({
  name: 'collections.selectPage',
  method: 'GET',
  path: `${PATH}/selectPage`,
  summary: '专辑，新的在前',
  input: { query: z.object(entryListQuery) },
  output: pageOf(collectionCardSchema),
})

export const getCollection = defineCall({
  name: 'collections.getDetailById',
  method: 'GET',
  path: `${PATH}/getDetailById`,
  summary: '一个专辑',
  errors: ['NOT_FOUND'],
  input: { query: z.object({ id: entryIdSchema }) },
  output: collectionSchema,
})
