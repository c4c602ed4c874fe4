import { z } from 'zod'
import { defineCall } from './call'
import { fontIdSchema } from './font-record'

export const sliceSchema = z.object({
  /** As the descriptor of CSS. */
  unicodeRange: z.string(),
  codepoints: z.number(),
  woffPath: z.string(),
  /** Of the file at woffPath; null where it has not been made yet. */
  bytes: z.number().nullable(),
})

export const slicesSchema = z.object({
  /** Of the face. */
  gno: z.string(),
  /** Why there are none: the licence forbids subsets. */
  refused: z.string().nullable(),
  /** The whole font as the library keeps it, uncompressed. */
  fullBytes: z.number(),
  /** All slices together; null until every one has been made. */
  slicedBytes: z.number().nullable(),
  slices: z.array(sliceSchema),
})
export type SlicesRecord = z.infer<typeof slicesSchema>

export const getSlices = defineCall({
  name: 'webfont.slices',
  method: 'GET',
  path: '/webfont/slices/:id',
  service: 'subset',
  summary: '一款字体按 unicode-range 切成的片，与 /css2 给出的相同',
  errors: ['NOT_FOUND', 'LIMITED'],
  input: {
    params: z.object({ id: fontIdSchema }),
    query: z.object({
      weight: z.coerce
        .number({ error: '字重应当是数字' })
        .min(1, '字重应当在 1 到 1000 之间')
        .max(1000, '字重应当在 1 到 1000 之间')
        .optional()
        .describe('可变字体的字重；不写是 400'),
      axes: z.enum(['all'], { error: 'axes 只能是 all' }).optional().describe('保留全部可变轴'),
    }),
  },
  output: slicesSchema,
})
