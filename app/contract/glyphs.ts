import { z } from 'zod'
import { defineCall } from './call'
import { fontIdSchema } from './font-record'
import { MAX_FEATURE_TEXT } from './limits'
import { clampedInteger, pageOf, pageQuery, repeated } from './page'
import { composed, countCharacters } from './text'
import { onTheWire } from './wire'

export const GLYPH_ORDERS = ['block', 'radical', 'strokes', 'set'] as const
export type GlyphOrder = (typeof GLYPH_ORDERS)[number]
/** Features that one request may switch on, and as many off. */
const MAX_FEATURES = 50

/** A code point in one of the ways of writing it. */
const CODE_POINT = /^(?:U\+|\\u\{?|0x)([0-9a-f]{1,6})\}?$/i

/** Why a character can't be looked up; null where it can. */
function refusalOf(character: string): string | null {
  if (character === '') return '缺少要看的字 char'
  if (countCharacters(character) > 1) return '一次只看一个字'
  const codepoint = character.codePointAt(0)!
  if (codepoint >= 0xd800 && codepoint <= 0xdfff) return '代理码位不是字符'
  if ((codepoint & 0xfffe) === 0xfffe || (codepoint >= 0xfdd0 && codepoint <= 0xfdef))
    return 'Unicode 规定这个码位不是字符'
  return /\p{Cc}/u.test(character) ? '控制字符没有字形' : null
}

function characterIn(text: string): string {
  const [, hex] = CODE_POINT.exec(text.trim()) ?? []
  if (hex) return parseInt(hex, 16) > 0x10ffff ? '\uffff' : String.fromCodePoint(parseInt(hex, 16))
  // A space alone is a character; control characters are refused by name, not trimmed.
  return /^[\p{Zs}\p{Cc}]$/u.test(text) ? text : composed(text, 1)
}

/** One character, as itself or by its code point. */
export const oneCharacterSchema = onTheWire(
  z
    .string({ error: '缺少要看的字 char' })
    .transform(characterIn)
    .superRefine((character, context) => {
      const message = refusalOf(character)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  { type: 'string', maxLength: 10, description: '一个字，或它的码点，如 U+5C81', examples: ['岁'] },
)

const weightSchema = clampedInteger('字重 weight ', 0, 1000, 0)

export const glyphPartSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Characters that the font has of it. */
  count: z.number().int(),
  /** Of a character set: how many there are. */
  total: z.number().int().nullable(),
  /** Of a radical: its strokes. Of a number of strokes: that number. */
  strokes: z.number().int().nullable(),
})
export type GlyphPart = z.infer<typeof glyphPartSchema>

export const glyphRecordSchema = z.object({
  char: z.string(),
  /** U+5C81 */
  code: z.string(),
  /** Strokes beside the radical, where the order is by radicals. */
  rest: z.number().int().nullable(),
  /** Has ink of its own: spaces and joiners have not. */
  visible: z.boolean(),
})

export const getGlyphs = defineCall({
  name: 'fonts.getGlyphs',
  method: 'GET',
  path: '/api/v1/font/:id/glyphs',
  auth: 'none',
  summary: '一款字体的全部字符：按区块、部首、笔画或字符集',
  errors: ['NOT_FOUND', 'LIMITED'],
  input: {
    params: z.object({ id: fontIdSchema }),
    query: z.object({
      ...pageQuery,
      by: z
        .enum(GLYPH_ORDERS, { error: '没有这种排法（可选 block、radical、strokes、set）' })
        .default('block')
        .describe('按区块 block、部首 radical、笔画 strokes、字符集 set'),
      part: z
        .string()
        .trim()
        .max(40)
        .optional()
        .describe('哪一组：区块的首码点、部首的序号、笔画数或字符集的编号；不写是字最多的一组'),
      lacking: z
        .enum(['0', '1'], { error: 'lacking 只能是 0 或 1' })
        .default('0')
        .describe('1 时给出字符集里这款字体没有的字'),
    }),
  },
  output: pageOf(glyphRecordSchema).extend({
    gno: z.string(),
    by: z.enum(GLYPH_ORDERS),
    part: z.string(),
    lacking: z.boolean(),
    /** Those of which the font has something; of the sets, all. */
    parts: z.array(glyphPartSchema),
  }),
})

/** 笔顺: how a character is written, drawn in the 楷体 of the data, whichever font is looked at. */
export const strokeOrderSchema = z
  .object({
    /** May differ from Unihan's count in `radical`, where the form that is drawn differs. */
    total: z.number().int(),
    /**
     * The outline of each stroke as SVG path data, in the order of writing: to be filled, in an em square of
     * 1024 units with y up, 900 above the baseline and 124 below it.
     */
    paths: z.array(z.string()),
  })
  .describe('笔顺：每一笔的轮廓，出自文鼎楷体，以 Arphic Public License 授权，见 /licences/ARPHIC-NOTICE.txt')
export type StrokeOrder = z.infer<typeof strokeOrderSchema>

export const characterFactsSchema = z.object({
  char: z.string(),
  code: z.string(),
  /** Unicode's name, in capitals; null where it has none. */
  name: z.string().nullable(),
  block: z.string().nullable(),
  /** With tone marks, the usual reading first. */
  pinyin: z.array(z.string()),
  radical: z
    .object({
      number: z.number().int(),
      char: z.string(),
      /** Strokes beside it, and all. */
      rest: z.number().int(),
      strokes: z.number().int(),
    })
    .nullable(),
  /** Character sets that hold it. */
  sets: z.array(z.object({ id: z.string(), name: z.string() })),
  simplified: z.string().nullable(),
  traditional: z.string().nullable(),
  /** Null where there is no data, as for rare and for Japanese characters. */
  strokes: strokeOrderSchema.nullable(),
})
export type CharacterFacts = z.infer<typeof characterFactsSchema>

const pointSchema = z.object({ x: z.number(), y: z.number(), on: z.boolean(), implied: z.boolean() })

const sheetSchema = z.object({
  unitsPerEm: z.number(),
  ascender: z.number(),
  descender: z.number(),
  emTop: z.number(),
  emBottom: z.number(),
  xHeight: z.number().nullable(),
  capHeight: z.number().nullable(),
  advance: z.number(),
  verticalAdvance: z.number().nullable(),
  box: z.object({ xMin: z.number(), yMin: z.number(), xMax: z.number(), yMax: z.number() }).nullable(),
  /** SVG path data in design units, y up. */
  path: z.string(),
  contours: z.array(z.array(pointSchema)),
  alternates: z.array(z.object({ path: z.string(), advance: z.number(), features: z.array(z.string()) })),
})
export type GlyphSheetRecord = z.infer<typeof sheetSchema>

export const getGlyph = defineCall({
  name: 'fonts.getGlyph',
  method: 'GET',
  path: '/api/v1/font/:id/glyph',
  auth: 'none',
  summary: '一款字体里的一个字：轮廓的路径与各点、度量、变形，和字的资料',
  errors: ['NOT_FOUND', 'LIMITED', 'BUSY'],
  input: {
    params: z.object({ id: fontIdSchema }),
    query: z.object({ char: oneCharacterSchema, weight: weightSchema }),
  },
  output: z.object({
    gno: z.string(),
    facts: characterFactsSchema,
    /** The font's cmap has it. */
    present: z.boolean(),
    /** Null where the font lacks it, or the licence allows no outlines. */
    sheet: sheetSchema.nullable(),
    /** Why there is no sheet although the font has the character; `picture` then shows it. */
    refused: z.string().nullable(),
    picture: z.string().nullable(),
    /** The neighbours in the font's own repertoire. */
    previous: z.string().nullable(),
    next: z.string().nullable(),
  }),
})

export const getCharacter = defineCall({
  name: 'fonts.getCharacter',
  method: 'GET',
  path: '/api/v1/character',
  auth: 'none',
  summary: '一个字的资料：码点、读音、部首、笔画、笔顺、所属的字符集',
  input: { query: z.object({ char: oneCharacterSchema }) },
  output: characterFactsSchema,
})

const tagSchema = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]{4}$/, 'OpenType 特性的标签是四个字符')
const tags = (label: string) => repeated(tagSchema, MAX_FEATURES).describe(label)

export const getFeatures = defineCall({
  name: 'fonts.getFeatures',
  method: 'GET',
  path: '/api/v1/font/:id/features',
  auth: 'none',
  summary: '一款字体的 OpenType 特性，和开关它们之后的一行字',
  errors: ['NOT_FOUND', 'LIMITED', 'BUSY'],
  input: {
    params: z.object({ id: fontIdSchema }),
    query: z.object({
      text: onTheWire(
        z
          .string()
          .default('')
          .transform((text) => text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
          .refine((text) => countCharacters(text) <= MAX_FEATURE_TEXT, {
            error: `样字最多 ${MAX_FEATURE_TEXT} 个字`,
          }),
        {
          type: 'string',
          maxLength: MAX_FEATURE_TEXT,
          default: '',
          description: '试特性的一行字；不写用现成的',
        },
      ),
      on: tags('打开的特性'),
      off: tags('关掉的特性'),
      dir: z
        .enum(['h', 'v'], { error: '没有这种方向（可选 h、v）' })
        .optional()
        .describe('横排 h，竖排 v；不写时只有竖排特性的字体竖排'),
      weight: weightSchema,
    }),
  },
  output: z.object({
    gno: z.string(),
    text: z.string(),
    dir: z.enum(['h', 'v']),
    features: z.array(
      z.object({
        tag: z.string(),
        name: z.string(),
        /** Applied unless it is switched off. */
        byDefault: z.boolean(),
        on: z.boolean(),
        /** Switching it makes a difference to this line. */
        matters: z.boolean(),
        /** Only in columns; null for both. */
        dir: z.enum(['h', 'v']).nullable(),
      }),
    ),
    /** Design units, y down; null where the licence allows no outlines. */
    line: z
      .object({
        path: z.string(),
        unitsPerEm: z.number(),
        advance: z.number(),
        ascent: z.number(),
        descent: z.number(),
        glyphs: z.number().int(),
      })
      .nullable(),
    missing: z.array(z.string()),
    refused: z.string().nullable(),
  }),
})
