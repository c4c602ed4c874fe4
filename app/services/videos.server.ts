import { calls } from '~/contract'
import type { Picture } from '~/contract/entries'
import type { Video, VideoCard as VideoRecord } from '~/contract/videos'
import { log } from '~/log.server'
import { markdownToHtml } from '~/text/markdown.server'
import { cuesOf, type Cue } from '~/text/vtt'
import { forVisitor } from './caller.server'
import { fontCard, type FontCard } from './font-card.server'
import type { Caller } from './http-transport.server'
import { favouritesAmong } from './member.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { pageNumber, withinPages } from './list-address.server'

const PAGE_SIZE = 24
/** Other videos under one. */
const OTHERS = 6

export type VideoCard = Pick<VideoRecord, 'id' | 'title' | 'duration' | 'cover' | 'publishedAt'>

export interface VideoListPage {
  kind: 'list'
  videos: VideoCard[]
  total: number
  page: number
  pages: number
  size: number
}

export interface VideoPage {
  kind: 'video'
  video: Pick<
    Video,
    'id' | 'title' | 'summary' | 'duration' | 'publishedAt' | 'src' | 'contentType' | 'captions' | 'chapters'
  > & { poster: Picture | null; series: string | null }
  html: string
  transcript: Cue[]
  fonts: Array<{ font: FontCard; specimen: Specimen }>
  /** The series in its order, the video itself among them. */
  series: VideoCard[]
  others: VideoCard[]
  total: number
}

export type PlayerPage = VideoListPage | VideoPage

/** `?id=` is one video, without it they all are. */
export function playerPage(request: Request): Promise<PlayerPage> {
  const search = new URL(request.url).searchParams
  const id = search.get('id')?.trim()
  return forVisitor<PlayerPage>(request, (caller) =>
    id ? videoPage(caller, id) : listPage(request, caller, pageNumber(search.get('page'))),
  )
}

const card = ({ id, title, duration, cover, publishedAt }: VideoRecord): VideoCard => ({
  id,
  title,
  duration,
  cover,
  publishedAt,
})

async function listPage(request: Request, caller: Caller, current: number): Promise<VideoListPage> {
  const list = await transport().call(calls.selectVideos, { query: { current, size: PAGE_SIZE } }, caller)
  withinPages(request, list)
  const { total, pages, size, records } = list
  return { kind: 'list', videos: records.map(card), total, page: list.current, pages, size }
}

async function videoPage(caller: Caller, id: string): Promise<VideoPage> {
  const [video, all] = await Promise.all([
    transport().call(calls.getVideo, { query: { id } }, caller),
    transport().call(calls.selectVideos, { query: { size: OTHERS + 1 } }, caller),
  ])
  const fonts = video.fonts.map(({ font }) => font)
  const [transcript, drawn, favourites] = await Promise.all([
    transcriptOf(caller, video.captions),
    specimens(
      caller,
      video.fonts.map(({ font, sample }) => ({
        font,
        text: sample ?? specimenText(font, { text: '', script: null }),
      })),
    ),
    favouritesAmong(caller, fonts),
  ])
  const { title, summary, duration, publishedAt, src, contentType, captions, chapters } = video
  return {
    kind: 'video',
    video: {
      id,
      title,
      summary,
      duration,
      publishedAt,
      src,
      contentType,
      captions,
      chapters,
      poster: video.cover,
      series: video.column?.name ?? null,
    },
    html: markdownToHtml(unsaid(video.body, transcript)),
    transcript,
    fonts: fonts.map((font, index) => ({ font: fontCard(font, favourites), specimen: drawn[index]! })),
    series: video.series.map(card),
    others: all.records
      .filter((other) => other.id !== id)
      .slice(0, OTHERS)
      .map(card),
    total: all.total,
  }
}

/** What is said, from the captions; a page can do without. */
async function transcriptOf(caller: Caller, captions: string | null): Promise<Cue[]> {
  const file = captions?.split('/').at(-1)
  if (!file) return []
  try {
    const { body } = await transport().call(calls.getMediaFile, { params: { file } }, caller)
    return cuesOf(await new Response(body).text())
  } catch (error) {
    log().warn({ err: error }, 'a video has no transcript')
    return []
  }
}

const bare = (text: string) => text.replace(/\s/gu, '')

/** The paragraphs of a text that the transcript doesn't hold already. */
export function unsaid(body: string, transcript: readonly Cue[]): string {
  const said = bare(transcript.map(({ text }) => text).join(''))
  return body
    .split(/\n{2,}/)
    .filter((paragraph) => !said.includes(bare(paragraph)))
    .join('\n\n')
}
