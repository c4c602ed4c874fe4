import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DesignerList } from '~/components/designer/designer-list'
import { pageMeta } from '~/page-meta'
import { designerListPage, type DesignerListPage } from '~/services/designers.server'

/** Names that nobody could measure in time are drawn better the next time, so the page is not kept. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = await designerListPage(request)
  const isUnmeasured = page.designers.some(({ specimen, advance }) => specimen?.family && advance === null)
  return data(page, { headers: isUnmeasured ? { 'cache-control': 'private, no-store' } : {} })
}

export const headers: HeadersFunction = ({ loaderHeaders }): Record<string, string> => {
  const control = loaderHeaders.get('cache-control')
  return control ? { 'cache-control': control } : {}
}

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  const { region, column, letter } = page?.asked ?? {}
  const chosen = [...(page?.regions ?? []), ...(page?.kinds ?? [])].find(
    ({ code }) => code === region || code === column,
  )
  const which = [chosen?.name, letter].filter(Boolean).join(' ')
  return pageMeta(args, {
    title: which ? `设计师：${which}` : '设计师',
    description: `字是谁写的、谁做的：字库里的设计师、工作室与字体公司${page ? `，共 ${page.all} 位` : ''}，每个名字都用他们自己的字体写成。`,
    crumbs: [
      ['首页', '/'],
      ['设计师', '/designer'],
    ],
  })
}

export default function Designers() {
  return <DesignerList page={useLoaderData<typeof loader>() as DesignerListPage} />
}
