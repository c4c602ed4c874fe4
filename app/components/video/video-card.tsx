import { entryPath } from '~/entry-path'
import type { VideoCard as Video } from '~/services/videos.server'
import { LazyImage } from '../ui/lazy-image'
import { TitleParts } from '../ui/title-parts'
import { clock } from './video-time'

/** 16:9; a picture of another shape stands whole in it. */
export function VideoCover({ cover, eager }: { cover: Video['cover']; eager?: boolean }) {
  return (
    <span className="video-cover">
      {cover && (
        <LazyImage
          className="entry-cover"
          src={cover.src}
          alt=""
          width={cover.width}
          height={cover.height}
          eager={eager}
        />
      )}
    </span>
  )
}

interface VideoCardsProps {
  videos: readonly Video[]
  heading: 'h2' | 'h3'
  eager?: boolean
}

export function VideoCards({ videos, heading: Heading, eager }: VideoCardsProps) {
  return (
    <ul className="video-cards">
      {videos.map((video) => (
        <li key={video.id} className="album-card">
          <VideoCover cover={video.cover} eager={eager} />
          <Heading>
            <a href={entryPath('video', video.id)}>
              <TitleParts title={video.title} />
            </a>
          </Heading>
          <p className="numeric">{clock(video.duration)}</p>
        </li>
      ))}
    </ul>
  )
}
