import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { VideoList } from '~/components/video/video-list'
import { VideoView } from '~/components/video/video-view'
import { pageMeta } from '~/page-meta'
import { playerPage, type PlayerPage } from '~/services/videos.server'

export const handle = { layout: 'font' }

export const loader = ({ request }: LoaderFunctionArgs) => playerPage(request)

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  const page = data as PlayerPage | undefined
  if (page?.kind === 'video')
    return pageMeta(args, {
      title: page.video.title,
      description: page.video.summary,
      type: 'video.other',
      picture: { kind: 'video', id: page.video.id, alt: page.video.title },
      crumbs: [
        ['首页', '/'],
        ['视频', '/player'],
        [page.video.title, `/player?id=${page.video.id}`],
      ],
      data: (origin) => [
        {
          '@type': 'VideoObject',
          name: page.video.title,
          description: page.video.summary,
          thumbnailUrl: `${origin}/og/video/${page.video.id}`,
          contentUrl: origin + page.video.src,
          uploadDate: `${page.video.publishedAt}T00:00:00+08:00`,
          duration: `PT${Math.round(page.video.duration)}S`,
          inLanguage: 'zh-CN',
        },
      ],
    })
  return pageMeta(args, {
    title: '视频',
    description: '一笔一画，看字怎样写成：有字幕、章节和文字稿的短片，片中的字体都可以试写。',
    crumbs: [
      ['首页', '/'],
      ['视频', '/player'],
    ],
  })
}

export default function Player() {
  const page = useLoaderData<typeof loader>() as PlayerPage
  return page.kind === 'video' ? <VideoView key={page.video.id} page={page} /> : <VideoList page={page} />
}
