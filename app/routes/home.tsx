import { useEffect, useRef } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, type ClientLoaderFunctionArgs } from '@remix-run/react'
import { FontFaces } from '~/components/font/font-faces'
import { Hero } from '~/components/home/hero'
import { HomeSections } from '~/components/home/home-sections'
import { createHomeCache } from '~/components/home/home-cache'
import { NewestSticks } from '~/components/home/newest-sticks'
import { StrokeIndex } from '~/components/home/stroke-index'
import { ToolLinks } from '~/components/home/tool-links'
import { TryBar } from '~/components/home/try-bar'
import { useTry } from '~/components/home/use-try'
import { WeightStrip } from '~/components/home/weight-strip'
import { pageMeta } from '~/page-meta'
import { homePage, type HomePage } from '~/services/home.server'
import { SITE_NAME } from '~/site'

export const handle = { layout: 'home' }

// `?redirect=` names the page that asked for a login; the page itself is the same with it.
export const loader = ({ request }: LoaderFunctionArgs) => homePage(request)

const cache = createHomeCache<HomePage>()

/** Home data is kept after the first load, until a reload is asked for. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  cache.recall(new URL(request.url).search, () => serverLoader<typeof loader>() as Promise<HomePage>)

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    description: '中文字体库：看字、试字、对比、下载。每一款字体都用它自己的字来展示，授权写在最前面。',
    data: (origin) => [
      {
        '@type': 'WebSite',
        name: SITE_NAME,
        url: `${origin}/`,
        inLanguage: 'zh-CN',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/qs?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })

export default function Home() {
  const page = useLoaderData<typeof loader>() as HomePage
  const { search } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const tried = useTry(page.text, input)
  // What came with the first HTML is kept too.
  useEffect(() => cache.remember(search, page), [search, page])
  const { hero, newest, strip } = page
  return (
    <>
      <FontFaces
        specimens={[
          ...[...hero, ...newest, ...(strip ? [strip] : [])].map(({ specimen }) => specimen),
          ...page.sections.albums.flatMap(({ type }) => type?.specimen ?? []),
        ]}
        variable={strip ? [strip.specimen.family] : []}
      />
      <Hero {...page} />
      <TryBar text={page.text} input={input} tried={tried} list={list} />
      <NewestSticks fonts={newest} total={page.libraryTotal} recent={page.recent} px={tried.px} list={list} />
      <StrokeIndex groups={page.index} />
      {strip && <WeightStrip strip={strip} total={page.variableTotal} />}
      <HomeSections sections={page.sections} />
      <ToolLinks />
    </>
  )
}
