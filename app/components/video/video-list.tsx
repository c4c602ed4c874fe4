import type { VideoListPage } from '~/services/videos.server'
import { EmptyState } from '../ui/empty-state'
import { Pagination } from '../ui/pagination'
import { pathWith } from '../user/records'
import { VideoCards } from './video-card'

export function VideoList({ page }: { page: VideoListPage }) {
  return (
    <>
      <div className="page-head">
        <h1>视频</h1>
        <p className="numeric">{page.total} 段，看字怎样写成</p>
      </div>
      {page.videos.length === 0 ? (
        <div className="wrap">
          <EmptyState title="还没有视频。" action={{ href: '/articles', label: '去看文章' }} />
        </div>
      ) : (
        <VideoCards videos={page.videos} heading="h2" eager />
      )}
      {page.pages > 1 && (
        <Pagination
          {...page}
          unit="段"
          hrefFor={(number) => pathWith('/player', { page: number > 1 ? number : null })}
        />
      )}
    </>
  )
}
