import { z } from 'zod'
import { binary, defineCall } from './call'
import { entryIdSchema } from './entries'
import { SITEMAP_KINDS } from './sitemap'

/** What Open Graph asks for, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** Kinds whose pages have a picture of their own. */
export const SHARED_KINDS = [...SITEMAP_KINDS, 'topic'] as const

export const getSharePicture = defineCall({
  name: 'site.getSharePicture',
  method: 'GET',
  path: '/og/:kind/:id',
  auth: 'none',
  summary: '分享时的图片，用字体自己写出来',
  errors: ['NOT_FOUND', 'LIMITED'],
  input: {
    params: z.object({ kind: z.enum(SHARED_KINDS, { error: '没有这种图片' }), id: entryIdSchema }),
  },
  output: binary('image/png'),
})
