import { z } from 'zod'
import { binary, defineCall } from './call'
import { fontIdSchema, SCRIPTS } from './font-record'
import { COMPARE_MAX, MAX_SPECIMEN_CHARACTERS } from './limits'
import { clampedInteger, repeated } from './page'
import { freeText } from './text'

const gnos = repeated(fontIdSchema)
  .refine((ids) => (ids as string[]).length > 0, { error: '缺少字体编号' })
  .refine((ids) => (ids as string[]).length <= COMPARE_MAX, { error: `最多对比 ${COMPARE_MAX} 款` })
  .refine((ids) => new Set(ids as string[]).size === (ids as string[]).length, { error: '请勿重复添加' })
  .meta({ description: `要对比的字体，最多 ${COMPARE_MAX} 款，不能重复`, examples: [['Y10004', 'Y10003']] })

const text = freeText('文字', MAX_SPECIMEN_CHARACTERS)
  .default('')
  .meta({ description: '各款都写的文字；留空写“群贤毕至”', examples: ['永和九年'] })

const weight = clampedInteger('字重 weight ', 0, 1000, 0).meta({
  description: '字重；可变字体取轴上的值，静态字体取最接近的一款。不写时各用常规',
})

const settings = {
  text,
  script: z.enum(SCRIPTS, { error: '没有这种字形' }).optional().describe('把文字换成简体或繁体'),
  weight,
}

const share = z.number()

/** What outlines show of a face; shares of the em. Null where the face lacks the characters to measure. */
const measuresSchema = z.object({
  /** Mean box of a few everyday hanzi. */
  faceWidth: share.nullable(),
  faceHeight: share.nullable(),
  /** Ink in those boxes' em squares, 0–1: how dark a text looks. */
  ink: share.nullable(),
  /** Height of the ink's centre above the bottom of the em square, whose baseline is at 0.12. */
  centre: share.nullable(),
  xHeight: share.nullable(),
  capHeight: share.nullable(),
})

const comparedSchema = z.object({
  fontGNo: z.string(),
  familyName: z.string(),
  /** The face that is shown, and its weight. */
  faceGNo: z.string(),
  weight: z.object({
    shown: z.number().int(),
    /** False where another weight was asked for than there is. */
    exact: z.boolean(),
    /** What can be chosen: the faces' weights, or the hundreds within the axis. */
    offered: z.array(z.number().int()),
    variable: z.boolean(),
  }),
  /** BCP 47 language of the texts. */
  lang: z.string(),
  /** What this font writes: one character, the text, and the passage of the size ladder. */
  texts: z.object({ cell: z.string(), line: z.string(), passage: z.string() }),
  /** Characters of the text that the face lacks, from its cmap. */
  missing: z.array(z.string()),
  /** Of an em, from the tables. */
  ascent: share,
  descent: share,
  lineGap: share,
  measures: measuresSchema,
})
export type ComparedRecord = z.infer<typeof comparedSchema>

const setSchema = z.object({
  set: z.string(),
  name: z.string(),
  group: z.string(),
  total: z.number().int(),
  /** Characters that every one of the fonts has. */
  shared: z.number().int(),
  /** In the order of the fonts; `only` counts what no other of them has, `examples` names the first few. */
  fonts: z.array(
    z.object({ covered: z.number().int(), only: z.number().int(), examples: z.array(z.string()) }),
  ),
})
export type ComparedSet = z.infer<typeof setSchema>

export const getComparison = defineCall({
  name: 'compare.getComparison',
  method: 'GET',
  path: '/api/v1/compare',
  summary: '几款字体的对比：各写什么、用哪一款、缺哪些字、度量，以及字符集里各自独有的字',
  errors: ['NOT_FOUND', 'LIMITED'],
  input: { query: z.object({ gno: gnos, ...settings }) },
  output: z.object({ fonts: z.array(comparedSchema), sets: z.array(setSchema) }),
})

/** Characters of one overlay: the large one and the small ones beside it. */
export const MAX_OVERLAY_CHARACTERS = 12

export const getOverlay = defineCall({
  name: 'compare.getOverlay',
  method: 'GET',
  path: '/api/v1/compare/overlay',
  summary: '叠字：两款字体的同一个字，同一字身、同一基线的轮廓',
  errors: ['NOT_FOUND', 'LIMITED'],
  input: {
    query: z.object({
      gno: gnos
        .refine((ids) => (ids as string[]).length === 2, { error: '叠字要两款字体' })
        .meta({ description: '先是填色的一款，再是描边的一款', examples: [['Y10004', 'Y10003']] }),
      text: freeText('要叠的字', MAX_OVERLAY_CHARACTERS).meta({
        description: '要叠的字',
        examples: ['永'],
      }),
      weight,
    }),
  },
  output: z.object({
    fonts: z.array(
      z.object({
        fontGNo: z.string(),
        familyName: z.string(),
        /** Why there are no outlines: the licence forbids it. */
        refused: z.string().nullable(),
      }),
    ),
    /**
     * SVG path data in a square of 1000 with the baseline at 880, in the order of the fonts; null where the font
     * lacks the character or its licence gives no outlines.
     */
    glyphs: z.array(z.object({ char: z.string(), paths: z.array(z.string().nullable()) })),
  }),
})
export type Overlay = z.infer<(typeof getOverlay)['output']>

export const getDocument = defineCall({
  name: 'compare.getDocument',
  method: 'GET',
  path: '/api/v1/compare/pdf',
  summary: '对比文档：A4 的 PDF，文字可以选，字体按授权嵌入子集',
  errors: ['NOT_FOUND', 'LIMITED'],
  input: {
    query: z.object({
      gno: gnos,
      ...settings,
      dir: z.enum(['h', 'v'], { error: '没有这种方向' }).default('h').describe('横排 h 或竖排 v'),
    }),
  },
  output: binary('application/pdf'),
})
