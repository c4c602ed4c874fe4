import { z } from 'zod'
import { binary, defineCall } from './call'
import { onTheWire } from './wire'

/** `auto` is what a browser does without being told. */
export const FONT_DISPLAYS = ['auto', 'block', 'swap', 'fallback', 'optional'] as const

/**
 * A style sheet of @font-face rules for other sites, by the addresses of the Google Fonts CSS API v2. Refusals are
 * a comment in a style sheet, in Chinese and English, under their status: 400, 403 where the licence forbids, 404,
 * 414, 429.
 */
export const css2 = defineCall({
  name: 'webfont.css2',
  method: 'GET',
  path: '/css2',
  service: 'subset',
  auth: 'none',
  protocol: 'css',
  summary: '给别的网站用的样式表，写法同 Google Fonts CSS API v2；拒绝时的回答是 CSS 注释',
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LIMITED'],
  input: {
    query: z.object({
      family: onTheWire(
        z
          .union([z.string(), z.array(z.string())], { error: '缺少 family / family is missing' })
          .transform((families) => [families].flat())
          .refine((families) => families.length > 0, { error: '缺少 family / family is missing' }),
        {
          type: 'array',
          items: { type: 'string' },
          description:
            '字体的编号、短名或中、英、日文名，可以写几个；后面可以跟轴：`:wght@400;700`、`:ital,wght@0,400;1,400`、`:wght@100..900`',
          examples: [['Ma Shan Zheng', 'Noto Sans SC:wght@100..900']],
        },
      ),
      text: onTheWire(
        z
          .string({ error: 'text 只能写一次 / text may be given once' })
          .transform((text) => text.toWellFormed())
          .optional(),
        {
          type: 'string',
          description: '只要这些字；不写就按 unicode-range 给出整款字体',
          examples: ['永字八法'],
        },
      ),
      display: z
        .enum(FONT_DISPLAYS, {
          error: `display 应当是其中之一 / display is one of: ${FONT_DISPLAYS.join(', ')}`,
        })
        .optional()
        .describe('font-display 的值'),
    }),
  },
  output: binary('text/css'),
})
