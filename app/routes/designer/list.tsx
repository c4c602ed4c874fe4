import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DesignerList } from '~/components/designer/designer-list'
import { designerListPage, type DesignerListPage } from '~/services/designers.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => designerListPage(request)

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  const { region, column, letter } = page?.asked ?? {}
  const chosen = [...(page?.regions ?? []), ...(page?.kinds ?? [])].find(
    ({ code }) => code === region || code === column,
  )
  const which = [chosen?.name, letter].filter(Boolean).join(' ')
  return [
    { title: pageTitle(which ? `设计师：${which}` : '设计师') },
    {
      name: 'description',
      content: `字是谁写的、谁做的：字库里的设计师、工作室与字体公司${page ? `，共 ${page.all} 位` : ''}，每个名字都用他们自己的字体写成。`,
    },
  ]
}

export default function Designers() {
  return <DesignerList page={useLoaderData<typeof loader>() as DesignerListPage} />
}
