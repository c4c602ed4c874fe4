import { z } from 'zod'
import { binary, defineCall } from './call'
import { entryCardSchema, entryDetailSchema, entryIdSchema, entryListQuery } from './entries'
import { pageOf } from './page'

const PATH = '/web/api/web-video'

export const videoCardSchema = entryCardSchema.extend({
  /** Seconds. */
  duration: z.number(),
})
export type VideoCard = z.infer<typeof videoCardSchema>

export const videoSchema = entryDetailSchema.extend({
  duration: z.number(),
  src: z.string(),
  contentType: z.string(),
  /** WebVTT, in Chinese. */
  captions: z.string().nullable(),
  chapters: z.array(z.object({ at: z.number(), title: z.string() })),
  /** The other videos of its series, in their order, itself among them. */
  series: z.array(videoCardSchema),
})
export type Video = z.infer<typeof videoSchema>

export const selectVideos = defineCall({
  name: 'videos.selectPage',
  method: 'GET',
  path: `${PATH}/selectPage`,
  summary: '视频，新的在前',
  input: { query: z.object(entryListQuery) },
  output: pageOf(videoCardSchema),
})

export const getVideo = defineCall({
  name: 'videos.getDetailById',
  method: 'GET',
  path: `${PATH}/getDetailById`,
  summary: '一个视频',
  errors: ['NOT_FOUND'],
  input: { query: z.object({ id: entryIdSchema }) },
  output: videoSchema,
})

/** Files beside an entry, by content: videos and their captions. */
export const getMediaFile = defineCall({
  name: 'videos.getMediaFile',
  method: 'GET',
  path: '/media/:file',
  auth: 'none',
  summary: '视频和字幕的文件，可以只要一段',
  errors: ['NOT_FOUND'],
  input: { params: z.object({ file: z.string().regex(/^[0-9a-f]{64}\.(webm|mp4|vtt)$/, '没有这个文件') }) },
  output: binary('video/webm', 'video/mp4', 'text/vtt'),
})
