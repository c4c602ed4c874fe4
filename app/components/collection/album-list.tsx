import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { AlbumCard as Album, AlbumListPage } from '~/services/collections.server'
import { isPlainClick } from '../ui/plain-click'
import { FontFaces } from '../font/font-faces'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Pagination } from '../ui/pagination'
import { TagStrip } from '../ui/tag-strip'
import { Waterfall } from '../ui/waterfall'
import { pathWith } from '../user/records'
import { AlbumCard } from './album-card'
import { AlbumViews } from './album-views'

/** Covers that a window shows at once. */
const FIRST_SCREEN = 4

export const listOf =
  (path: string) =>
  (tag: string | null, page = 1) =>
    pathWith(path, { tag, page: page > 1 ? page : null })

const hrefFor = listOf('/album')

export function AlbumList({ page }: { page: AlbumListPage }) {
  const { albums, next, loading, more } = useMore(page)
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <FontFaces specimens={albums.flatMap(({ type }) => type?.specimen ?? [])} />
      <div className="page-head">
        <h1>专辑</h1>
        <p className="numeric">{page.all} 辑，由编辑按用途与气质挑选</p>
        <AlbumViews current="covers" tag={page.tag} />
      </div>
      <AlbumTags page={page} hrefFor={hrefFor} label="专辑标签" />
      {albums.length === 0 ? (
        <NoAlbums path="/album" />
      ) : (
        <div ref={list}>
          <Waterfall count={albums.length}>
            {albums.map((album, index) => (
              <li key={album.id} className="waterfall__item">
                <AlbumCard album={album} eager={index < FIRST_SCREEN} heading="h2" />
              </li>
            ))}
          </Waterfall>
        </div>
      )}
      {next !== null && (
        <p className="list-more">
          <Button
            href={hrefFor(page.tag, next)}
            busy={loading && '载入中'}
            onClick={(event: MouseEvent) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              more()
            }}
          >
            更多
          </Button>
        </p>
      )}
      {page.pages > 1 && <Pagination {...page} unit="辑" hrefFor={(number) => hrefFor(page.tag, number)} />}
    </>
  )
}

/** The pages that 更多 has put under the one of the address. */
function useMore(page: AlbumListPage) {
  const fetcher = useFetcher<AlbumListPage>()
  const [added, setAdded] = useState<{ under: AlbumListPage; albums: Album[]; last: number } | null>(null)
  const mine = added?.under === page ? added : null
  const last = mine?.last ?? page.page
  useEffect(() => {
    const got = fetcher.data
    if (!got || fetcher.state !== 'idle' || got.page !== last + 1 || got.tag !== page.tag) return
    setAdded({ under: page, albums: [...(mine?.albums ?? []), ...got.albums], last: got.page })
  }, [fetcher.data, fetcher.state])
  const next = last < page.pages ? last + 1 : null
  return {
    albums: mine ? [...page.albums, ...mine.albums] : page.albums,
    next,
    loading: fetcher.state !== 'idle',
    more: () => next !== null && fetcher.load(hrefFor(page.tag, next)),
  }
}

interface AlbumTagsProps {
  page: Pick<AlbumListPage, 'tags' | 'tag' | 'all'>
  hrefFor: (tag: string | null) => string
  label: string
}

export function AlbumTags({ page: { tags, tag, all }, hrefFor, label }: AlbumTagsProps) {
  return (
    <TagStrip
      label={label}
      links={[
        { href: hrefFor(null), name: '全部', total: all, current: tag === null },
        ...tags.map((each) => ({
          href: hrefFor(each.tag),
          name: each.name,
          total: each.total,
          current: tag === each.tag,
        })),
      ]}
    />
  )
}

export function NoAlbums({ path }: { path: string }) {
  return (
    <div className="wrap">
      <EmptyState kind="none-found" title="这一类还没有专辑。" action={{ href: path, label: '看全部专辑' }} />
    </div>
  )
}
