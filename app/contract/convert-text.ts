import { z } from 'zod'
import { binary, defineCall } from './call'
import { fontIdSchema } from './font-record'
import { CONVERT_TEXT, HEX_COLOUR } from './limits'
import { clampedDecimal, clampedInteger } from './page'
import { countCharacters } from './text'
import { onTheWire } from './wire'

/** The formats of a drawing, by their endings, and what they are sent as. */
export const DRAWING_TYPES = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' } as const
export type DrawingFormat = keyof typeof DRAWING_TYPES
const DRAWING_FORMATS = Object.keys(DRAWING_TYPES) as DrawingFormat[]

/** Line breaks stay, tabs are spaces, and what nobody can see or write is left out. */
function writable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
}

const MOST = CONVERT_TEXT.characters
const textSchema = onTheWire(
  z
    .string({ error: '缺少文字 text' })
    .transform(writable)
    .refine((text) => text.trim() !== '', { error: '缺少文字 text' })
    .refine((text) => countCharacters(text.replaceAll('\n', '')) <= MOST, {
      error: `文字最多 ${MOST} 个字`,
    })
    .refine((text) => text.split('\n').length <= CONVERT_TEXT.lines, {
      error: `文字最多 ${CONVERT_TEXT.lines} 行`,
    }),
  {
    type: 'string',
    maxLength: MOST,
    description: '要画的文字，可以有几行',
    examples: ['永字八法'],
  },
)

const colorSchema = (label: string, fallback: string, alternative?: string) =>
  onTheWire(
    z
      .string({ error: `${label}应当写成 #rrggbb` })
      .trim()
      .optional()
      .transform((value, context) => {
        if (value === undefined || value === '') return fallback
        if (HEX_COLOUR.test(value) || value === alternative) return value.toLowerCase()
        context.addIssue({
          code: 'custom',
          message: `${label}应当写成 #rrggbb${alternative ? ` 或 ${alternative}` : ''}`,
        })
        return z.NEVER
      }),
    {
      type: 'string',
      default: fallback,
      description: `${label}：#rrggbb${alternative ? ` 或 ${alternative}` : ''}`,
    },
  )

const flag = (label: string, fallback: '0' | '1') =>
  onTheWire(
    z
      .enum(['0', '1'], { error: `${label}只能是 0 或 1` })
      .default(fallback)
      .transform((value) => value === '1'),
    { type: 'string', enum: ['0', '1'], default: fallback, description: label },
  )

/** How a text is set. */
const settingShape = {
  gno: fontIdSchema,
  text: textSchema,
  px: clampedInteger('字号 px ', ...CONVERT_TEXT.px, CONVERT_TEXT.defaultPx),
  spacing: clampedDecimal('字距 spacing ', ...CONVERT_TEXT.spacing, 0, '以字身为 1'),
  leading: clampedDecimal(
    '行距 leading ',
    ...CONVERT_TEXT.leading,
    CONVERT_TEXT.defaultLeading,
    '以字身为 1',
  ),
  dir: z.enum(['h', 'v'], { error: '没有这种方向（可选 h、v）' }).default('h').describe('横排 h，竖排 v'),
  script: z
    .enum(['hans', 'hant'], { error: '没有这种字形（可选 hans、hant）' })
    .optional()
    .describe('先转成简体 hans 或繁体 hant；不写就照原文'),
  weight: clampedInteger('字重 weight ', 0, 1000, 0),
}

export const drawText = defineCall({
  name: 'convertText.drawText',
  method: 'GET',
  path: '/api/v1/convert/text',
  auth: 'none',
  summary: '把一段文字画成 SVG、PNG 或 PDF；字体没有的字留空',
  errors: ['NOT_FOUND', 'LIMITED', 'LICENCE_CONVERT', 'BUSY'],
  input: {
    query: z.object({
      ...settingShape,
      format: z
        .enum(DRAWING_FORMATS, { error: `没有这种格式（可选 ${DRAWING_FORMATS.join('、')}）` })
        .default('svg')
        .describe('格式'),
      color: colorSchema('文字的颜色 color ', CONVERT_TEXT.defaultColor),
      background: colorSchema('底色 background ', 'transparent', 'transparent'),
      grid: flag('带上田字格', '0'),
      outline: flag('PDF 里的文字转曲，不嵌字体；SVG 和 PNG 总是转曲的', '1'),
    }),
  },
  output: binary(...Object.values(DRAWING_TYPES)),
})

export const textCellSchema = z.object({
  /** One character, or the few that the font draws as one. */
  text: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  missing: z.boolean(),
  /** `outline` counts in `outlines`. */
  glyphs: z.array(z.object({ x: z.number(), y: z.number(), outline: z.number().int() })),
})
export type TextCellRecord = z.infer<typeof textCellSchema>

const sizeSchema = z.object({ width: z.number().int(), height: z.number().int() })

export const layOutText = defineCall({
  name: 'convertText.layOutText',
  method: 'GET',
  path: '/api/v1/convert/text/layout',
  auth: 'none',
  summary: '一段文字逐字的位置与轮廓，画成图形之前先看',
  errors: ['NOT_FOUND', 'LIMITED', 'BUSY'],
  input: { query: z.object(settingShape) },
  output: z.object({
    gno: z.string(),
    /** As it is set: in the asked script. */
    text: z.string(),
    /** Of the SVG in pixels, and of the PNG, which has a limit. */
    size: sizeSchema,
    png: sizeSchema,
    /** From the outlines' units to pixels. */
    scale: z.number(),
    /** Character by character in the order of the text. Empty where the licence allows no graphics. */
    cells: z.array(textCellSchema),
    /** SVG path data in design units, y up. */
    outlines: z.array(z.string()),
    /** Characters that the font has no glyph for, from its cmap. */
    missing: z.array(z.string()),
    /** Why nothing may be exported: the licence forbids it. `picture` then shows the text. */
    refused: z.string().nullable(),
    picture: z.string().nullable(),
    /** Whether a PDF may hold the font's subset, so that its text can be selected. */
    mayEmbed: z.boolean(),
  }),
})
