import { z } from 'zod'
import { defineCall } from './call'
import { clampedInteger, MAX_PAGE, pageOf } from './page'

export const SITEMAP_KINDS = ['font', 'article', 'baike', 'collection', 'case', 'designer', 'video'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** Addresses in one file of a sitemap; the protocol allows 50,000. */
export const SITEMAP_SIZE = 5000

export const getSitemap = defineCall({
  name: 'site.getSitemap',
  method: 'GET',
  path: '/api/v1/web/sitemap',
  summary: '一类内容的全部编号和改动的日子，给网站地图用',
  input: {
    query: z.object({
      kind: z.enum(SITEMAP_KINDS, { error: '没有这种内容' }).meta({ description: '内容的类别' }),
      current: clampedInteger('页码 current ', 1, MAX_PAGE, 1),
      size: clampedInteger('每页数量 size ', 1, SITEMAP_SIZE, SITEMAP_SIZE),
    }),
  },
  output: pageOf(
    z.object({
      id: z.string(),
      /** The column of an entry: news have a section of their own. */
      column: z.string().nullable(),
      updatedAt: z.string(),
    }),
  ),
})
