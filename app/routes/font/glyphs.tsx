import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { glyphsHref } from '~/components/font/glyphs/address'
import { GlyphsView } from '~/components/font/glyphs/glyphs-view'
import { facePreloads } from '~/components/font/font-faces'
import { pageMeta } from '~/page-meta'
import { glyphsPage, type GlyphsPage } from '~/services/glyphs.server'

/** The page stands also where the character that was asked for can't be shown, and says why. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await glyphsPage(request, params['id']!)
  return data(page, { status: page.error ? 400 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  if (!page) return []
  const { font, specimen } = page
  return [
    ...pageMeta(args, {
      title: `${font.name}的字符`,
      description: `${font.name}的全部 ${font.codepointCount} 个字符，按 Unicode 区块、部首、笔画和字符集查看，每个字的轮廓、字宽、部首和笔顺。`,
      picture: { kind: 'font', id: font.gno, alt: `${font.name}的样张` },
      crumbs: [
        ['首页', '/'],
        ['字体', '/font'],
        [font.name, `/font/${font.gno}`],
        ['字符', glyphsHref(font.gno)],
      ],
    }),
    ...(specimen ? facePreloads([specimen]) : []),
  ]
}

export default function FontGlyphs() {
  return <GlyphsView page={useLoaderData<typeof loader>() as GlyphsPage} />
}
