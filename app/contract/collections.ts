import { z } from 'zod'
import { binary, defineCall } from './call'
import { entryCardSchema, entryDetailSchema, entryFontSchema, entryIdSchema, entryListQuery } from './entries'
import { pageOf } from './page'

const PATH = '/web/api/web-font-collection'

export const collectionCardSchema = entryCardSchema.extend({
  /** What its fonts are shown with; null: each with its own sample. */
  sample: z.string().nullable(),
  /** Width to height of a cover that is set in type, where it has no picture. */
  ratio: z.string().nullable(),
  fonts: z.array(entryFontSchema),
  /** Bytes of all its fonts that may be handed out. */
  bytes: z.number(),
  tags: z.array(z.object({ tag: z.string(), name: z.string() })),
})
export type CollectionCard = z.infer<typeof collectionCardSchema>

export const collectionSchema = entryDetailSchema.extend({
  sample: z.string().nullable(),
  ratio: z.string().nullable(),
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

export const getCollectionZipUrl = defineCall({
  name: 'collections.downloadFontZipUrl',
  method: 'GET',
  path: `${PATH}/download-font-zip-url`,
  summary: '整套下载的地址：专辑里本站可以分发的字体打成一个 zip；地址十分钟内有效',
  errors: ['NOT_FOUND', 'LICENCE_DOWNLOAD', 'S00106'],
  input: { query: z.object({ id: entryIdSchema }) },
  output: z.object({
    /** Signed; opens without a token. */
    url: z.string(),
    fileName: z.string(),
    /** Of the font files, before they are packed. */
    bytes: z.number().int(),
    /** Seconds for which the address opens its file. */
    expires: z.number().int(),
  }),
})

export const downloadCollection = defineCall({
  name: 'collections.download',
  method: 'GET',
  path: `${PATH}/:id/download`,
  summary: '整套下载：每款字体一个文件夹，附授权全文与说明；本站无权分发的不在里面',
  errors: ['NOT_FOUND', 'LICENCE_DOWNLOAD', 'S00106', 'FORBIDDEN', 'LIMITED', 'BUSY'],
  input: {
    params: z.object({ id: entryIdSchema }),
    query: z.object({
      expires: z.string().max(20, '下载地址不正确').optional().describe('签名地址的期限'),
      member: z.string().max(80, '下载地址不正确').optional().describe('签名地址是给谁的'),
      signature: z.string().max(100, '下载地址不正确').optional().describe('签名'),
    }),
  },
  output: binary('application/zip'),
})
