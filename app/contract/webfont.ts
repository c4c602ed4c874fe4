import { z } from 'zod'
import { binary, defineCall } from './call'
import { fontIdSchema } from './font-record'
import { MAX_PICTURE_CHARACTERS, MAX_SUBSET_CHARACTERS, MAX_SUBSET_ITEMS } from './limits'
import { countCharacters } from './text'
import { onTheWire } from './wire'

export const subsetRequestItemSchema = z.object({
  gno: fontIdSchema,
  text: onTheWire(
    z.string({ error: '每一项都要有文字 text' }).transform((text) => text.toWellFormed()),
    { type: 'string', description: '要显示的文字', examples: ['永字八法'] },
  ),
  /** Weight of a variable face; pinned, so that the file stays small. */
  weight: z.number().min(1).max(1000).optional().describe('可变字体的字重'),
  /** A point on any of the axes of a variable face; what lies beyond an axis is taken at its end, and said. */
  pin: z
    .record(
      z.string().regex(/^[A-Za-z][A-Za-z0-9]{3}$/, '轴的标签应当是 4 个字母或数字'),
      z.number({ error: '轴的值应当是数字' }).min(-32_768).max(32_767),
    )
    .refine((pin) => Object.keys(pin).length <= 16, { error: '最多指定 16 个轴' })
    .optional()
    .describe('可变字体各轴的值，如 {"wght": 700}'),
  /** Keep every axis variable instead, but those that are pinned. */
  axes: z.boolean().optional().describe('保留全部可变轴'),
})
export type SubsetRequestItem = z.input<typeof subsetRequestItemSchema>

export const subsetSchema = z.object({
  gno: z.string(),
  familyName: z.string(),
  woffPath: z.string(),
  ttfPath: z.string(),
  /** Characters of the text that the font has no glyph for, from its cmap. */
  missing: z.array(z.string()),
  /** Factor that evens visual size across faces, 0.88–1.18. */
  scale: z.number(),
  /** What of the asked instance had to give way, in Chinese sentences; absent where nothing had. */
  notes: z.array(z.string()).optional(),
  /** Why there is no subset: the licence forbids it. The paths are then empty and `picture` shows the text. */
  refused: z.string().nullable(),
  picture: z.string().nullable(),
})
export type SubsetRecord = z.infer<typeof subsetSchema>

export const subsetBatch = defineCall({
  name: 'webfont.subsetBatch',
  method: 'POST',
  path: '/webfont/http',
  service: 'subset',
  summary: '一批子集：每项一款字体和一段文字，得到只含这些字的字体地址',
  errors: ['LIMITED'],
  input: {
    body: z
      .array(subsetRequestItemSchema, { error: '应当是由 gno 和 text 组成的列表' })
      .max(MAX_SUBSET_ITEMS, `一次最多 ${MAX_SUBSET_ITEMS} 项`)
      .refine(
        (items) => items.reduce((sum, item) => sum + countCharacters(item.text), 0) <= MAX_SUBSET_CHARACTERS,
        {
          error: `一次合计最多 ${MAX_SUBSET_CHARACTERS.toLocaleString('en')} 个字`,
        },
      ),
  },
  output: z.array(subsetSchema),
})

/** A subset's address: recipe hash, brotli quality, encoder version, format. */
export const SUBSET_FILE = /^([0-9a-f]{32})-q(5|11)v([1-9]\d{0,2})\.(woff2|ttf)$/

export const getSubsetFile = defineCall({
  name: 'webfont.getSubsetFile',
  method: 'GET',
  path: '/webfont/:file',
  service: 'subset',
  auth: 'none',
  summary: '一个子集文件；地址由内容决定，永不改变',
  errors: ['NOT_FOUND', 'BUSY'],
  input: {
    params: z.object({
      file: z.string().regex(SUBSET_FILE, '没有这个子集').describe('文件名，由一批子集的回答给出'),
    }),
  },
  output: binary('font/woff2', 'font/ttf'),
})

export const getSpecimenPicture = defineCall({
  name: 'webfont.getSpecimenPicture',
  method: 'GET',
  path: '/webfont/picture/:id',
  service: 'subset',
  auth: 'none',
  summary: '一段文字的图片，给授权不允许制作子集的字体用',
  errors: ['NOT_FOUND', 'LIMITED'],
  input: {
    params: z.object({ id: fontIdSchema }),
    query: z.object({
      text: onTheWire(
        z
          .string({ error: '缺少文字 text' })
          .transform((text) => text.toWellFormed())
          .refine((text) => text.trim() !== '', { error: '缺少文字 text' })
          .refine((text) => countCharacters(text) <= MAX_PICTURE_CHARACTERS, {
            error: `图片里最多 ${MAX_PICTURE_CHARACTERS} 个字`,
          }),
        { type: 'string', maxLength: MAX_PICTURE_CHARACTERS, description: '要画的文字', examples: ['永'] },
      ),
    }),
  },
  output: binary('image/png'),
})

/** A picture that came with a font or was drawn from it at import, by content hash. */
export const getPicture = defineCall({
  name: 'webfont.getPicture',
  method: 'GET',
  path: '/pictures/:file',
  auth: 'none',
  summary: '一张图片；地址由内容决定，永不改变',
  errors: ['NOT_FOUND'],
  input: { params: z.object({ file: z.string().regex(/^[0-9a-f]{64}\.(png|webp)$/, '没有这张图片') }) },
  output: binary('image/png', 'image/webp'),
})
