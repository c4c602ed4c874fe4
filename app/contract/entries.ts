/** What the entries of all sections have in common: articles, baike, collections, cases, designers, videos, … */
import { z } from 'zod'
import { fontSchema } from './fonts'
import { pageQuery } from './page'

/** An entry's own id: lower-case words and hyphens, unique in the library. */
export const entryIdSchema = z
  .string({ error: '缺少 id' })
  .trim()
  .min(1, '缺少 id')
  .max(80, 'id 太长')
  .meta({ description: '条目的 id' })

export const columnCodeSchema = z.string().trim().max(60, '栏目太长')

/** A picture of the library, with its size in pixels so that room can be kept for it. */
export const pictureSchema = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  caption: z.string().nullable(),
})
export type Picture = z.infer<typeof pictureSchema>

/** A font that an entry is about or is set in. */
export const entryFontSchema = z.object({
  font: fontSchema,
  /** Words that show it there; null: the font's own sample. */
  sample: z.string().nullable(),
  note: z.string().nullable(),
  label: z.string().nullable(),
})
export type EntryFont = z.infer<typeof entryFontSchema>

export const linkSchema = z.object({ name: z.string(), url: z.string() })
export const factSchema = z.object({ name: z.string(), value: z.string() })
export type Fact = z.infer<typeof factSchema>

/** An entry as lists show it. Days are `2026-11-21`, in China's time. */
export const entryCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  column: z.object({ code: z.string(), name: z.string() }).nullable(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  pinned: z.boolean(),
  cover: pictureSchema.nullable(),
})
export type EntryCard = z.infer<typeof entryCardSchema>

/** An entry as its own page shows it. */
export const entryDetailSchema = entryCardSchema.extend({
  /** Markdown. */
  body: z.string(),
  pictures: z.array(pictureSchema),
  fonts: z.array(entryFontSchema),
  tags: z.array(z.object({ tag: z.string(), name: z.string() })),
  sources: z.array(linkSchema),
  related: z.array(entryCardSchema.extend({ kind: z.string() })),
})
export type EntryDetail = z.infer<typeof entryDetailSchema>

/** The neighbours in the order of the list. */
export const neighboursSchema = z.object({
  previous: z.object({ id: z.string(), title: z.string() }).nullable(),
  next: z.object({ id: z.string(), title: z.string() }).nullable(),
})

/** What every list of entries may be asked for. */
export const entryListQuery = {
  ...pageQuery,
  column: columnCodeSchema.optional().meta({ description: '栏目的代码' }),
  tag: columnCodeSchema.optional().meta({ description: '标签' }),
  gno: z.string().trim().max(80).optional().meta({ description: '用到的字体' }),
}
