import { z } from 'zod'
import { binary, defineCall } from './call'
import { CONVERT_TEXT_MAX, PART_BYTES } from './limits'
import { clampedInteger } from './page'
import { freeText, INVISIBLE } from './text'
import { onTheWire } from './wire'

/** The formats that fonts are converted to, by their endings, and what they are sent as. */
export const TARGET_TYPES = {
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
} as const
export type TargetFormat = keyof typeof TARGET_TYPES
const TARGET_FORMATS = Object.keys(TARGET_TYPES) as TargetFormat[]

/** The characters that are kept: all, a common set with letters and punctuation, or those of a text. */
export const CONVERT_RANGES = ['all', 'tgscc-1', 'tgscc', 'gb2312', 'text'] as const
export type ConvertRange = (typeof CONVERT_RANGES)[number]

/**
 * sending: its parts come in; looking: it is looked at; ready: it can be started; waiting and converting; done or
 * refused, which is the end of it.
 */
export const JOB_STATES = ['sending', 'looking', 'ready', 'waiting', 'converting', 'done', 'refused'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Most jobs that are asked after at once. */
export const MAX_ASKED = 50
const FILE_NAME_CHARACTERS = 120

const JOB_ID = /^[0-9a-f]{32}$/
export const isJobId = (id: unknown): id is string => typeof id === 'string' && JOB_ID.test(id)
const idSchema = z.string().regex(JOB_ID, '没有这个文件，可能已经删除')

/** A name to download under. Nothing is refused for what it is called: what can't be seen or saved is left out. */
const fileName = onTheWire(
  z.string({ error: '缺少文件名' }).transform((name) => {
    const last = name.toWellFormed().split(/[/\\]/).at(-1)!
    const plain = last
      .replace(new RegExp(INVISIBLE, 'gu'), '')
      .replace(/[:*?"<>|]/g, '_')
      .trim()
    const characters = [...plain]
    // The end says what kind of file it is.
    const kept =
      characters.length > FILE_NAME_CHARACTERS ? characters.slice(-FILE_NAME_CHARACTERS) : characters
    return kept.join('').replace(/^\.+/, '') || 'font'
  }),
  { type: 'string', description: '文件名' },
)

export const convertJobSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number().int(),
  state: z.enum(JOB_STATES),
  /** Numbers of the parts that are there, while they come in. */
  parts: z.array(z.number().int()),
  partBytes: z.number().int(),
  /** 0 to 100, of the conversion. */
  progress: z.number().int(),
  /** Jobs before it, while it waits. */
  ahead: z.number().int(),
  found: z
    .object({
      format: z.string(),
      outlines: z.string(),
      characters: z.number().int(),
      axes: z.array(z.string()),
      warnings: z.array(z.string()),
      /** The faces of a collection; else one. `problem`: why it may not be converted; `whole`: only uncut. */
      faces: z.array(
        z.object({
          index: z.number().int(),
          name: z.string(),
          problem: z.string().nullable(),
          wholeOnly: z.boolean(),
        }),
      ),
      /** A few words of it, drawn: SVG path data in a box of this view. */
      words: z.object({ text: z.string(), path: z.string(), viewBox: z.string() }).nullable(),
    })
    .nullable(),
  /** What it was started with; a collection's face is still open where `face` is null. */
  options: z
    .object({
      formats: z.array(z.enum(TARGET_FORMATS)),
      range: z.enum(CONVERT_RANGES),
      text: z.string(),
      face: z.number().int().nullable(),
    })
    .nullable(),
  files: z.array(
    z.object({
      format: z.enum(TARGET_FORMATS),
      fileName: z.string(),
      bytes: z.number().int(),
      note: z.string().nullable(),
    }),
  ),
  /** Formats that could not be made of it, and why. */
  refused: z.array(z.object({ format: z.enum(TARGET_FORMATS), message: z.string() })),
  /** Characters that were kept. */
  characters: z.number().int().nullable(),
  /** Of the asked characters those that the font lacks: how many, and the first of them. */
  missing: z.object({ count: z.number().int(), first: z.string() }),
  notes: z.array(z.string()),
  /** Why it was refused. */
  problem: z.string().nullable(),
  /** ISO 8601; when its results are deleted. */
  expiresAt: z.string().nullable(),
})
export type ConvertJob = z.infer<typeof convertJobSchema>

export const createJob = defineCall({
  name: 'converter.createJob',
  method: 'POST',
  path: '/web/api/converter/job',
  auth: 'none',
  summary: '登记一个要转换的字体文件；回答里的 id 是它唯一的钥匙',
  errors: ['LIMITED', 'TOO_LARGE', 'BUSY'],
  input: { body: z.object({ fileName, size: clampedInteger('字节数 size ', 0, 1024 ** 3, 0) }) },
  output: convertJobSchema,
})

export const putJobPart = defineCall({
  name: 'converter.putJobPart',
  method: 'PUT',
  path: '/web/api/converter/job/:id/part/:part',
  auth: 'none',
  summary: '上传文件的一段；除最后一段外每段一样大，全部到齐就开始检查',
  errors: ['NOT_FOUND', 'TAKEN', 'UNSUPPORTED', 'TOO_LARGE'],
  maxBytes: PART_BYTES,
  input: {
    params: z.object({
      id: idSchema,
      part: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, '没有这一段')
        .transform(Number),
    }),
    bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, '缺少内容'),
  },
  output: z.object({ received: z.number().int(), total: z.number().int(), complete: z.boolean() }),
})

const startSchema = z.object({
  formats: z
    .array(z.enum(TARGET_FORMATS, { error: '没有这种格式' }), { error: '请选择输出格式' })
    .min(1, '请选择输出格式')
    .max(TARGET_FORMATS.length * 2, '请选择输出格式')
    .transform((formats) => TARGET_FORMATS.filter((format) => formats.includes(format))),
  range: z.enum(CONVERT_RANGES, { error: '没有这种字符范围' }).default('all'),
  text: freeText('要保留的字', CONVERT_TEXT_MAX).default(''),
  face: z.number().int().min(0).max(255).optional().describe('合集里的第几款，从 0 起'),
  rights: z.boolean().default(false).describe('有权转换并使用这些字体'),
})

export const startJob = defineCall({
  name: 'converter.startJob',
  method: 'POST',
  path: '/web/api/converter/job/:id/start',
  auth: 'none',
  summary: '开始转换；还没检查完的，查完接着转',
  errors: ['NOT_FOUND', 'TAKEN', 'LIMITED'],
  input: {
    params: z.object({ id: idSchema }),
    body: startSchema.superRefine((values, context) => {
      if (!values.rights)
        context.addIssue({ code: 'custom', path: ['rights'], message: '请先确认有权转换并使用这些字体' })
      if (values.range === 'text' && values.text.trim() === '')
        context.addIssue({ code: 'custom', path: ['text'], message: '请写下要保留的字' })
    }),
  },
  output: convertJobSchema,
})

export const getJobs = defineCall({
  name: 'converter.getJobs',
  method: 'GET',
  path: '/web/api/converter/jobs',
  auth: 'none',
  summary: '各个文件到了哪一步；不存在、已经删除的不在回答里。排着队而几分钟没有人来问的会被取消',
  input: {
    query: z.object({
      ids: onTheWire(
        z
          .union([z.string(), z.array(z.string())], { error: '缺少 ids' })
          .transform((ids) => [ids].flat())
          .refine((ids) => ids.length <= MAX_ASKED, { error: `一次最多问 ${MAX_ASKED} 个` })
          .transform((ids) => ids.filter(isJobId)),
        { type: 'array', items: { type: 'string' }, description: '一个或几个 id' },
      ),
    }),
  },
  output: z.array(convertJobSchema),
})

export const cancelJob = defineCall({
  name: 'converter.cancelJob',
  method: 'DELETE',
  path: '/web/api/converter/job/:id',
  auth: 'none',
  summary: '取消并删去文件与结果；正在转换的立即停下',
  errors: ['NOT_FOUND'],
  input: { params: z.object({ id: idSchema }) },
  output: z.null(),
})

export const getJobFile = defineCall({
  name: 'converter.getJobFile',
  method: 'GET',
  path: '/web/api/converter/job/:id/file/:format',
  auth: 'none',
  summary: '下载转换好的文件',
  errors: ['NOT_FOUND'],
  input: {
    params: z.object({ id: idSchema, format: z.enum(TARGET_FORMATS, { error: '没有这个文件' }) }),
  },
  output: binary(...Object.values(TARGET_TYPES)),
})
