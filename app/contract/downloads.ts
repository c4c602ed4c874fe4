import { z } from 'zod'
import { binary, defineCall } from './call'
import { downloadSettingSchema, fontIdSchema, LICENCE_KINDS, licenceSchema } from './font-record'
import { pageOf, pageQuery, repeated } from './page'

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

export const DOWNLOAD_RANGES = ['all', 'recent', 'changed'] as const
export type DownloadRange = (typeof DOWNLOAD_RANGES)[number]

export const downloadRecordSchema = z.object({
  id: z.string(),
  gno: z.string(),
  familyName: z.string(),
  /** The face, or null for the whole family's archive. */
  faceGno: z.string().nullable(),
  fileName: z.string(),
  version: z.string(),
  bytes: z.number(),
  createdAt: z.string(),
  /** The licence on the day of the download. */
  licence: z.object({ kind: z.enum(LICENCE_KINDS), label: z.string(), name: z.string() }),
  /** The licence of today, where it is another. */
  licenceNow: z.object({ kind: z.enum(LICENCE_KINDS), label: z.string(), name: z.string() }).nullable(),
  /** A version newer than the one downloaded. */
  newVersion: z.string().nullable(),
  /** The font is not in the library any more, or its files may not be handed out any more. */
  withdrawn: z.boolean(),
})
export type DownloadRecord = z.infer<typeof downloadRecordSchema>

export const getDownloadHistory = defineCall({
  name: 'account.downloadHistory',
  method: 'GET',
  path: '/web/api/account/download/history',
  auth: 'required',
  summary: '我的下载记录，新的在前',
  input: {
    query: z.object({
      ...pageQuery,
      q: z.string().trim().max(60, '搜索的词太长').optional(),
      range: z.enum(DOWNLOAD_RANGES, { error: '没有这种范围 range' }).optional(),
    }),
  },
  output: pageOf(downloadRecordSchema).extend({
    counts: z.object({
      all: z.number().int(),
      recent: z.number().int(),
      changed: z.number().int(),
      families: z.number().int(),
    }),
  }),
})
