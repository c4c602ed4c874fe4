import { z } from 'zod'
import { defineCall } from './call'
import { HANZI_MAX } from './limits'
import { freeText } from './text'

/** `auto` looks at the text; simplified to traditional, and back. */
export const HANZI_DIRECTIONS = ['auto', 's2t', 't2s'] as const
export type HanziDirection = (typeof HANZI_DIRECTIONS)[number]
/** The standard of the traditional side: OpenCC's own, Taiwan's, Hong Kong's. */
export const HANZI_REGIONS = ['t', 'tw', 'hk'] as const
export type HanziRegion = (typeof HANZI_REGIONS)[number]
/** More rows than a text can have characters with several readings, each in all its readings. */
export const HANZI_MAX_CHOICES = 400

const oneCharacter = z
  .string()
  .refine((text) => [...text].length === 1, { error: '每一项都应当是一个字' })
  .meta({ examples: ['后'] })

export const hanziChoiceSchema = z.object({
  char: oneCharacter.describe('原字'),
  reading: oneCharacter.describe('按上下文选出的写法'),
  to: oneCharacter.describe('改成的写法'),
})
export type HanziChoice = z.infer<typeof hanziChoiceSchema>

/** A stretch of the text: what stood there and what stands there now. */
export const hanziRunSchema = z.object({
  source: z.string(),
  text: z.string(),
  changed: z.boolean(),
  /** Index of its row in `rows`, where the character has several ways to be written. */
  row: z.number().int().nullable(),
})
export type HanziRun = z.infer<typeof hanziRunSchema>

/** One character with several ways to be written, as far as its context gave it one of them. */
export const hanziRowSchema = z.object({
  char: z.string(),
  /** What the context said. */
  reading: z.string(),
  /** What stands in the text: the reading, or the caller's choice. */
  chosen: z.string(),
  readings: z.array(z.object({ to: z.string(), gloss: z.string() })),
  /** The first places in the source. */
  contexts: z.array(z.object({ before: z.string(), after: z.string() })),
  count: z.number().int(),
})
export type HanziRow = z.infer<typeof hanziRowSchema>

export const convertHanzi = defineCall({
  name: 'converter.convertHanzi',
  method: 'POST',
  path: '/api/v1/convert/hanzi',
  summary: '简繁互换：给出每一处改动，和有多种写法的字在上下文里选了哪一种',
  errors: ['LIMITED'],
  input: {
    body: z.object({
      text: freeText('文字', HANZI_MAX).meta({ examples: ['后来我们在面馆里吃干面'] }),
      direction: z
        .enum(HANZI_DIRECTIONS, { error: '没有这个方向（可选 auto、s2t、t2s）' })
        .default('auto')
        .describe('auto 看文字自己决定；s2t 简到繁；t2s 繁到简'),
      region: z
        .enum(HANZI_REGIONS, { error: '没有这种标准（可选 t、tw、hk）' })
        .default('t')
        .describe('繁体一边的标准：t 通用、tw 台湾、hk 香港'),
      words: z.boolean().default(false).describe('连同当地的用词一起换，如软件与軟體；只对 tw、hk'),
      choices: z
        .array(hanziChoiceSchema)
        .max(HANZI_MAX_CHOICES, `最多指定 ${HANZI_MAX_CHOICES} 项`)
        .default([])
        .describe('改掉按上下文选的写法；文字里没有的略去'),
    }),
  },
  output: z.object({
    direction: z.enum(['s2t', 't2s']),
    region: z.enum(HANZI_REGIONS),
    text: z.string(),
    /** Characters of the source. */
    characters: z.number().int(),
    /** Characters that are written otherwise now. */
    changed: z.number().int(),
    runs: z.array(hanziRunSchema),
    rows: z.array(hanziRowSchema),
  }),
})
