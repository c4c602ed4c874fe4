import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { facePreloads } from '~/components/font/font-faces'
import { VariableView } from '~/components/variable/variable-view'
import { itemList, pageMeta } from '~/page-meta'
import { variablePage } from '~/services/variable.server'

export const handle = { layout: 'font' }

export const loader = ({ request }: LoaderFunctionArgs) =>
  variablePage(request, /\/list(\.|$)/.test(new URL(request.url).pathname) ? 'list' : 'sheet')

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) =>
  page
    ? [
        ...pageMeta(args, {
          title: page.kind === 'list' ? '可变字体列表' : '可变字体',
          description: `永字字库收可变字体 ${page.libraryTotal} 款：一个文件里有连续的字重、字宽。拖动滑杆看每一个实例，复制 CSS，直接下载。`,
          crumbs: [
            ['首页', '/'],
            ['可变字体', '/variable'],
            ...(page.kind === 'list' ? [['列表', '/variable/list'] as const] : []),
          ],
          data: (origin) => [
            itemList(
              origin,
              page.rows.map(({ font }) => ({ name: font.familyName, path: `/font/${font.fontGNo}` })),
            ),
          ],
        }),
        ...facePreloads([
          ...(page.sheet ? [page.sheet.specimen] : []),
          ...page.rows.slice(0, 2).map(({ specimen }) => specimen),
        ]),
      ]
    : []

export default function Variable() {
  return <VariableView page={useLoaderData<typeof loader>()} />
}
