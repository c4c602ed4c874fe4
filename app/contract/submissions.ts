import { z } from 'zod'
import { isEmail, isPhone, EMAIL_LENGTH, EMAIL_MESSAGE, PHONE_MESSAGE } from './account-rules'
import { defineCall } from './call'
import * as limits from './limits'
import { clampedInteger, pageOf, pageQuery } from './page'
import { composed, countCharacters, INVISIBLE } from './text'
import { onTheWire } from './wire'

export const UPLOAD_KINDS = ['font', 'cover', 'picture'] as const
export type UploadKind = (typeof UPLOAD_KINDS)[number]

/** What a submitter may say of the licence. Whether it is so, the operator finds out. */
export const STATED_LICENCES = {
  free: { name: '免费商用', note: '任何人可免费用于商业项目' },
  personal: { name: '个人免费，商用需授权', note: '商用由你报价' },
  display: { name: '仅展示', note: '只看不下载' },
} as const
export type StatedLicence = keyof typeof STATED_LICENCES

export const SUBMISSION_STATES = {
  draft: '草稿',
  waiting: '等待审字',
  accepted: '已采纳',
  refused: '未采纳',
} as const
export type SubmissionStatus = keyof typeof SUBMISSION_STATES

const keySchema = z.string().regex(/^[0-9a-f]{32}$/, '没有这个文件')

/** Names are shown and downloaded under: no paths, nothing that can't be seen. */
const fileName = z
  .string({ error: '缺少文件名' })
  .transform((name) => name.toWellFormed().split(/[/\\]/).at(-1)!.trim())
  .refine((name) => name !== '' && countCharacters(name) <= 200 && !INVISIBLE.test(name), {
    error: '文件名不正确',
  })

/**
 * Credentials for one object, in the shape of an object store's. The local driver's are good for the parts of this
 * one key, until it is complete or their time is over: `PUT {host}/{key}/{part}` with `authorization: YZ
 * {accessKeyId}:{accessKeySecret}` and `x-oss-security-token: {securityToken}`.
 */
export const uploadTicketSchema = z.object({
  accessKeyId: z.string(),
  accessKeySecret: z.string(),
  securityToken: z.string(),
  /** ISO 8601. */
  expiration: z.string(),
  region: z.string(),
  bucket: z.string(),
  endpoint: z.string(),
  dir: z.string(),
  host: z.string(),
  key: z.string(),
  /** Size of every part but the last. */
  partBytes: z.number().int(),
  /** Numbers of the parts that are there already, from 1. */
  parts: z.array(z.number().int()),
})
export type UploadTicket = z.infer<typeof uploadTicketSchema>

export const getSTSToken = defineCall({
  name: 'submissions.getSTSToken',
  method: 'GET',
  path: '/web/api/submission/getSTSToken',
  auth: 'required',
  summary: '上传一个文件的凭证；给出 key 就接着传，旧的凭证随之失效',
  errors: ['LIMITED', 'TOO_LARGE', 'FULL', 'NOT_FOUND', 'TAKEN'],
  input: {
    query: z.object({
      kind: z.enum(UPLOAD_KINDS, { error: '没有这种文件 kind' }).default('font'),
      fileName: onTheWire(fileName, { type: 'string', description: '文件名', maxLength: 200 }),
      size: clampedInteger('字节数 size ', 0, 1024 ** 3, 0),
      key: keySchema.optional().meta({ description: '没传完的那个文件' }),
    }),
  },
  output: uploadTicketSchema,
})

export const uploadPart = defineCall({
  name: 'submissions.uploadPart',
  method: 'PUT',
  path: '/web/api/submission/upload/:key/:part',
  summary: '凭票据上传文件的一段；除最后一段外每段一样大，全部到齐就不再接受',
  errors: ['TICKET', 'TOO_LARGE', 'UNSUPPORTED', 'FULL'],
  maxBytes: limits.PART_BYTES,
  input: {
    params: z.object({
      key: keySchema,
      part: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, '没有这一段')
        .transform(Number),
    }),
    headers: z.object({
      authorization: z
        .string({ error: '缺少上传的凭证' })
        .max(300, '上传的凭证不对')
        .describe('YZ accessKeyId:accessKeySecret'),
      'x-oss-security-token': z.string({ error: '缺少上传的凭证' }).max(300, '上传的凭证不对'),
    }),
    bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, '缺少内容'),
  },
  output: z.object({
    /** Parts that are there, and parts in all. */
    received: z.number().int(),
    total: z.number().int(),
    complete: z.boolean(),
  }),
})

const localized = z.object({
  zh: z.string().optional(),
  zhHant: z.string().optional(),
  ja: z.string().optional(),
  en: z.string().optional(),
})

export const fontFindingsSchema = z.object({
  format: z.string(),
  family: localized,
  subfamily: localized,
  version: z.string().nullable(),
  copyright: z.string().nullable(),
  /** What the file itself says of its licence. */
  licence: z.string().nullable(),
  weight: z.number().int(),
  axes: z.array(z.string()),
  glyphs: z.number().int(),
  characters: z.number().int(),
  hanzi: z.number().int(),
  coverage: z.array(
    z.object({ set: z.string(), name: z.string(), covered: z.number().int(), total: z.number().int() }),
  ),
  /** OS/2 fsType, and what it forbids in words. */
  fsType: z.number().int(),
  embedding: z.array(z.string()),
  warnings: z.array(z.string()),
  /** One character of it, drawn: SVG path data in a box of this view. */
  specimen: z.object({ char: z.string(), path: z.string(), viewBox: z.string() }).nullable(),
})
export type FontFindings = z.infer<typeof fontFindingsSchema>

export const pictureFindingsSchema = z.object({ width: z.number().int(), height: z.number().int() })

export const uploadSchema = z.object({
  key: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  fileName: z.string(),
  bytes: z.number().int(),
  complete: z.boolean(),
  parts: z.array(z.number().int()),
  font: fontFindingsSchema.nullable(),
  picture: pictureFindingsSchema.nullable(),
  /** Why it can't be used; null while nothing speaks against it. */
  problem: z.string().nullable(),
})
export type Upload = z.infer<typeof uploadSchema>

export const getFindings = defineCall({
  name: 'submissions.getFindings',
  method: 'GET',
  path: '/web/api/submission/findings',
  auth: 'required',
  summary: '检查传完的文件：名称、覆盖、嵌入权限、提醒；没传完就说到了哪一段',
  errors: ['NOT_FOUND', 'BUSY', 'LIMITED'],
  input: { query: z.object({ key: keySchema }) },
  output: uploadSchema,
})

const typed = (label: string, max: number) =>
  onTheWire(
    z
      .string({ error: `${label}应当是文字` })
      .default('')
      .transform((value) => composed(value, max)),
    { type: 'string', description: label },
  )

const listed = (max: number) => z.array(keySchema).max(max, `最多 ${max} 个文件`).default([])

const draftSchema = z.object({
  id: z.uuid('没有这份草稿').optional().describe('已有的草稿'),
  draft: z.boolean().default(false).describe('只存着，不提交'),
  name: typed('字体名称', limits.SUBMISSION_NAME_MAX),
  nameEn: typed('英文名', limits.SUBMISSION_NAME_MAX),
  intro: typed('介绍', limits.SUBMISSION_INTRO_MAX),
  sample: typed('样句', limits.SUBMISSION_SAMPLE_MAX),
  licence: onTheWire(z.string().default(''), {
    type: 'string',
    enum: Object.keys(STATED_LICENCES),
    description: '授权方式',
  }),
  phone: typed('手机号', EMAIL_LENGTH).transform((value) =>
    /^[\d\s-]+$/.test(value) ? value.replace(/[\s-]/g, '') : value,
  ),
  email: typed('邮箱', EMAIL_LENGTH).transform((value) => value.toLowerCase()),
  fonts: listed(limits.SUBMISSION_FONTS),
  cover: keySchema.nullable().default(null),
  pictures: listed(limits.SUBMISSION_PICTURES),
  agreement: z.boolean().default(false).describe('是作者或已获作者授权，同意字体授权协议'),
})
type Draft = z.output<typeof draftSchema>

const LINES = [
  ['name', '字体名称', limits.SUBMISSION_NAME_MAX],
  ['nameEn', '英文名', limits.SUBMISSION_NAME_MAX],
  ['sample', '样句', limits.SUBMISSION_SAMPLE_MAX],
  ['intro', '介绍', limits.SUBMISSION_INTRO_MAX],
] as const

/** Every field's complaint at once, so that nobody mends them one by one. */
function* complaints(values: Draft): Generator<[keyof Draft, string]> {
  for (const [field, label, max] of LINES) {
    if (countCharacters(values[field]) > max) yield [field, `${label}最多 ${max} 个字`]
    if (field !== 'intro' && INVISIBLE.test(values[field])) yield [field, `${label}里有看不见的字符`]
  }
  if (!isPhone(values.phone)) yield ['phone', PHONE_MESSAGE]
  if (!isEmail(values.email)) yield ['email', EMAIL_MESSAGE]
  if (values.licence !== '' && !Object.hasOwn(STATED_LICENCES, values.licence))
    yield ['licence', '请选择授权方式']
  if (values.draft) return
  if (values.name === '') yield ['name', '请填写字体名称']
  if (values.fonts.length === 0) yield ['fonts', '请选择字体文件']
  if (values.intro === '') yield ['intro', '请写几句介绍']
  if (values.licence === '') yield ['licence', '请选择授权方式']
  if (values.phone === '' && values.email === '') yield ['email', '手机号和邮箱至少填一个']
  if (!values.agreement) yield ['agreement', '请确认你是作者或已获授权，并同意字体授权协议']
}

export const saveSubmission = defineCall({
  name: 'submissions.saveSubmission',
  method: 'POST',
  path: '/web/api/submission/saveSubmission',
  auth: 'required',
  summary: '提交投稿，或存为草稿',
  errors: ['LIMITED', 'FULL', 'NOT_FOUND'],
  input: {
    body: draftSchema.superRefine((values, context) => {
      for (const [path, message] of complaints(values))
        context.addIssue({ code: 'custom', path: [path], message })
    }),
  },
  output: z.object({ id: z.string(), status: z.enum(['draft', 'waiting']) }),
})

export const submissionSchema = z.object({
  id: z.string(),
  status: z.enum(Object.keys(SUBMISSION_STATES) as [SubmissionStatus, ...SubmissionStatus[]]),
  name: z.string(),
  nameEn: z.string(),
  intro: z.string(),
  sample: z.string(),
  licence: z.string(),
  phone: z.string(),
  email: z.string(),
  uploads: z.array(uploadSchema),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** The font that it became, where visitors can see it. */
  fontGNo: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
})
export type Submission = z.infer<typeof submissionSchema>

export const listSubmissions = defineCall({
  name: 'submissions.list',
  method: 'GET',
  path: '/web/api/submission/list',
  auth: 'required',
  summary: '我的投稿，新的在前',
  input: { query: z.object(pageQuery) },
  output: pageOf(submissionSchema),
})

export const deleteSubmission = defineCall({
  name: 'submissions.delete',
  method: 'DELETE',
  path: '/web/api/submission/delete',
  auth: 'required',
  summary: '删去草稿，或撤回还没审的投稿；文件一并删去',
  errors: ['NOT_FOUND'],
  input: { query: z.object({ id: z.uuid('没有这份投稿') }) },
  output: z.null(),
})
