import { z } from 'zod'
import { defineCall } from './call'
import { LICENCE_KINDS } from './fonts'
import { pageOf, pageQuery } from './page'

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
