import type { CSSProperties } from 'react'
import type { AlbumCard } from '~/services/collections.server'
import { Specimen } from '../font/specimen'
import { LazyImage } from '../ui/lazy-image'

const TONES = 6

/** The same album always has the same colours. */
export function toneOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)!) % 9973
  return sum % TONES
}

interface AlbumCoverProps {
  album: Pick<AlbumCard, 'id' | 'cover' | 'type'>
  /** above the fold */
  eager?: boolean
  /** what the picture shows, where nothing beside it says so */
  alt?: string
}

/** The cover's picture; where there is none, the album's own words in its first font. */
export function AlbumCover({ album: { id, cover, type }, eager, alt = '' }: AlbumCoverProps) {
  if (cover)
    return (
      <LazyImage
        className="entry-cover"
        src={cover.src}
        alt={alt}
        width={cover.width}
        height={cover.height}
        eager={eager}
      />
    )
  const ratio = type?.ratio?.replace(':', ' / ') ?? '4 / 5'
  return (
    <span
      className="cover type-cover"
      data-tone={toneOf(id)}
      style={{ '--ar': ratio } as CSSProperties}
      aria-hidden="true"
    >
      {type && <Specimen specimen={type.specimen} lines />}
    </span>
  )
}
