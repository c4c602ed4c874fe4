import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { VideoList } from '~/components/video/video-list'
import { VideoView } from '~/components/video/video-view'
import { playerPage, type PlayerPage } from '~/services/videos.server'
import { pageTitle } from '~/site'

export const handle = { layout: 'font' }

export const loader = ({ request }: LoaderFunctionArgs) => playerPage(request)

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const page = data as PlayerPage | undefined
  if (page?.kind === 'video')
    return [
      { title: pageTitle(page.video.title) },
      { name: 'description', content: page.video.summary },
      { property: 'og:type', content: 'video.other' },
    ]
  return [
    { title: pageTitle('视频') },
    {
      name: 'description',
      content: '一笔一画，看字怎样写成：有字幕、章节和文字稿的短片，片中的字体都可以试写。',
    },
  ]
}

export default function Player() {
  const page = useLoaderData<typeof loader>() as PlayerPage
  return page.kind === 'video' ? <VideoView key={page.video.id} page={page} /> : <VideoList page={page} />
}
