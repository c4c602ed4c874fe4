import { useRef, type MouseEvent } from 'react'
import { entryPath } from '~/entry-path'
import type { VideoPage } from '~/services/videos.server'
import { SharePart, type Shared } from '../entry/share'
import { ShareButton } from '../entry/share-button'
import { FontRowsSection } from '../font/detail/related'
import { FontFaces } from '../font/font-faces'
import { isPlainClick } from '../ui/plain-click'
import { SectionHead } from '../ui/section-head'
import { TitleParts } from '../ui/title-parts'
import { usePlayer, type Player } from './use-player'
import { VideoCards, VideoCover } from './video-card'
import { VideoPlayer } from './video-player'
import { chapterAt, clock } from './video-time'

/** One video with what is said in it, the fonts that it shows and the rest of its series. */
export function VideoView({ page }: { page: VideoPage }) {
  const { video, fonts, transcript, others } = page
  const player = usePlayer(video.duration)
  const top = useRef<HTMLDivElement>(null)
  const shared: Shared = {
    path: entryPath('video', video.id),
    title: video.title,
    about: [video.series, clock(video.duration)].filter(Boolean).join(' · '),
    specimen: fonts[0]?.specimen,
  }
  /** To a moment, and back up to where it is seen. */
  const goTo = (seconds: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    history.replaceState(history.state, '', `#t=${seconds}`)
    player.seek(seconds)
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <FontFaces specimens={fonts.map(({ specimen }) => specimen)} />
      <div className="video-page" ref={top}>
        <VideoPlayer video={video} player={player} />
        <div className="video-page__text">
          <div>
            <nav className="breadcrumb" aria-label="面包屑">
              <a href="/player">视频</a>
              {video.series && (
                <>
                  <span aria-hidden="true">/</span>
                  <span>{video.series}</span>
                </>
              )}
            </nav>
            <h1>
              <TitleParts title={video.title} />
            </h1>
            <p className="muted numeric">
              <time dateTime={video.publishedAt}>{video.publishedAt}</time>，永字字库，{clock(video.duration)}
            </p>
            <p className="video-page__lead">{video.summary}</p>
            <div className="video-page__body" dangerouslySetInnerHTML={{ __html: page.html }} />
            <div className="button-row">
              <ShareButton shared={shared} wide />
            </div>
            <SharePart shared={shared} />
          </div>
          <Chapters video={video} player={player} goTo={goTo} />
        </div>
        <Series page={page} />
      </div>
      {transcript.length > 0 && (
        <section className="section" aria-labelledby="video-said">
          <SectionHead id="video-said" title="文字稿" note={`${transcript.length} 句`} />
          <ol className="transcript">
            {transcript.map(({ from, text }) => (
              <li key={from}>
                <a
                  className="numeric"
                  href={`${video.src}#t=${from}`}
                  data-native=""
                  aria-label={`从 ${clock(from)} 播放`}
                  onClick={goTo(from)}
                >
                  {clock(from)}
                </a>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <FontRowsSection id="video-fonts" title="片中字体" note={`${fonts.length} 款`} fonts={fonts} />
      {others.length > 0 && (
        <section className="section" aria-labelledby="video-all">
          <SectionHead
            id="video-all"
            title="全部视频"
            note={`${page.total} 段`}
            more={{ href: '/player', label: '全部', describe: '全部视频' }}
          />
          <VideoCards videos={others} heading="h3" />
        </section>
      )}
    </>
  )
}

interface ChaptersProps {
  video: VideoPage['video']
  player: Player
  goTo(seconds: number): (event: MouseEvent) => void
}

/** Without script a chapter is the file from that moment on. */
function Chapters({ video, player, goTo }: ChaptersProps) {
  const { chapters, src } = video
  if (chapters.length === 0) return null
  const { started, at } = player.state
  const current = started ? chapterAt(chapters, at) : -1
  return (
    <nav className="chapters" aria-label="章节">
      <p>章节</p>
      <ol>
        {chapters.map((chapter, index) => (
          <li key={chapter.at}>
            <a
              href={`${src}#t=${chapter.at}`}
              data-native=""
              aria-current={index === current || undefined}
              onClick={goTo(chapter.at)}
            >
              <span className="numeric">{clock(chapter.at)}</span>
              {chapter.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Series({ page: { series, video } }: { page: VideoPage }) {
  if (series.length < 2) return null
  const place = series.findIndex(({ id }) => id === video.id) + 1
  return (
    <section className="video-series" aria-labelledby="video-series">
      <h2 id="video-series">
        {video.series ?? '同一系列'}
        <small className="numeric">
          {place} / {series.length}
        </small>
      </h2>
      <ul>
        {series.map((each) => (
          <li key={each.id}>
            <a href={entryPath('video', each.id)} aria-current={each.id === video.id ? 'page' : undefined}>
              <VideoCover cover={each.cover} />
              <span>
                <b>{each.title}</b>
                <small className="numeric">{each.id === video.id ? '正在看' : clock(each.duration)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
