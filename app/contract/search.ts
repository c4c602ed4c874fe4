/** The search over the whole site. */
import { z } from 'zod'
import { defineCall } from './call'
import { columnCodeSchema, pictureSchema } from './entries'
import { clampedInteger, pageOf, pageQuery, repeated } from './page'
import { freeText } from './text'

/** What can be found, in the order in which results are shown. */
export const SEARCH_TYPES = ['font', 'article', 'baike', 'collection', 'case', 'designer', 'video'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

/** Counts are exact up to here; what is found beyond only says that there is more. */
export const MAX_SEARCH_COUNT = 1000
export const MAX_QUERY_CHARACTERS = 100
const MAX_EACH = 24

/** Stretches of a text that match, as UTF-16 units: from the first to before the second. Never HTML. */
export const marksSchema = z.array(z.tuple([z.number().int(), z.number().int()]))
export type Marks = z.infer<typeof marksSchema>

export const markedTextSchema = z.object({ text: z.string(), marks: marksSchema })
export type MarkedText = z.infer<typeof markedTextSchema>

export const searchHitSchema = z.object({
  kind: z.enum(SEARCH_TYPES),
  id: z.string(),
  /** Path of its page on this site. */
  href: z.string(),
  title: markedTextSchema,
  /** Its summary; where only its text matches, the words around the first match. */
  summary: markedTextSchema,
  /** Its column, or a font's type. */
  column: z.string().nullable(),
  publishedAt: z.string(),
  cover: pictureSchema.nullable(),
  /** A font that can show the title, or the found font itself. */
  gno: z.string().nullable(),
  /** Fonts that it is about. */
  fonts: z.number().int(),
  /** Seconds of a video. */
  duration: z.number().nullable(),
})
export type SearchHit = z.infer<typeof searchHitSchema>

const countSchema = z.object({
  total: z.number().int(),
  /** There are more than are counted. */
  more: z.boolean(),
})
export type SearchCount = z.infer<typeof countSchema>

export const searchAll = defineCall({
  name: 'search.getPageList',
  method: 'GET',
  path: '/web/api/web-findAll/getPageList',
  summary: '全站搜索：字体、专辑、文章、百科、案例、设计师与视频',
  input: {
    query: z.object({
      ...pageQuery,
      q: freeText('搜索词', MAX_QUERY_CHARACTERS)
        .optional()
        .meta({ description: '搜索词；简繁、拼音和首字母都可以', examples: ['永字'] }),
      type: repeated(z.enum(SEARCH_TYPES, { error: '没有这种内容' }), SEARCH_TYPES.length).describe(
        '只要这几类；不写是全部',
      ),
      tag: columnCodeSchema.optional().meta({ description: '词典或专辑的标签', examples: [] }),
      each: clampedInteger('每类数量 each ', 0, MAX_EACH, 0).describe(
        '大于 0 时不分页，给出每一类的前几条，依类排列',
      ),
    }),
  },
  output: pageOf(searchHitSchema).extend({
    /** There are more than `total` says. */
    more: z.boolean(),
    counts: z.record(z.enum(SEARCH_TYPES), countSchema),
    /** The asked tag, if there is one of that name. */
    tag: z.object({ tag: z.string(), name: z.string() }).nullable(),
    /** Tags of the dictionary whose names match, with their fonts. */
    tags: z.array(
      z.object({ group: z.string(), tag: z.string(), name: z.string(), total: z.number().int() }),
    ),
  }),
})
