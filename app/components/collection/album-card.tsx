import type { AlbumCard as Album } from '~/services/collections.server'
import { fileSize } from '../font/detail/format'
import { TitleParts } from '../ui/title-parts'
import { AlbumCover } from './album-cover'

export function albumHref({ id }: Pick<Album, 'id'>): string {
  return `/album/${encodeURIComponent(id)}`
}

/** 6 款 · 18.4 MB; without the size where nothing may be handed out. */
export function albumFacts({ count, bytes }: Pick<Album, 'count' | 'bytes'>): string {
  return bytes > 0 ? `${count} 款 · ${fileSize(bytes)}` : `${count} 款`
}

interface AlbumCardProps {
  album: Album
  eager?: boolean
  heading: 'h2' | 'h3'
}

/** A cover over its title; the title is the link and covers both. */
export function AlbumCard({ album, eager, heading: Heading }: AlbumCardProps) {
  return (
    <article className="album-card">
      <AlbumCover album={album} eager={eager} />
      <Heading>
        <a href={albumHref(album)}>
          <TitleParts title={album.title} />
        </a>
      </Heading>
      <p className="numeric">{albumFacts(album)}</p>
    </article>
  )
}
