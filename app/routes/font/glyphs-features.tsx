import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FeaturesView } from '~/components/font/glyphs/features-view'
import { pageMeta } from '~/page-meta'
import { featuresPage, type FeaturesPage } from '~/services/glyphs.server'

export const loader = ({ request, params }: LoaderFunctionArgs) => featuresPage(request, params['id']!)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  if (!page) return []
  const { font } = page
  return pageMeta(args, {
    title: `${font.name}的 OpenType 特性`,
    description: `${font.name}有 ${page.features.length} 项 OpenType 特性，逐项打开或关掉，看一行字怎样变。`,
    picture: { kind: 'font', id: font.gno, alt: `${font.name}的样张` },
    crumbs: [
      ['首页', '/'],
      ['字体', '/font'],
      [font.name, `/font/${font.gno}`],
      ['OpenType 特性', `/font/${font.gno}/features`],
    ],
  })
}

export default function FontFeatures() {
  return <FeaturesView page={useLoaderData<typeof loader>() as FeaturesPage} />
}
