import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { CaseList } from '~/components/case/case-list'
import { caseListPage, type CaseListPage } from '~/services/cases.server'
import { pageTitle } from '~/site'

export const loader = ({ request }: LoaderFunctionArgs) => caseListPage(request)

/** Another picture of the same case is here already. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const [from, to] = [args.currentUrl, args.nextUrl].map((url) => {
    const search = new URLSearchParams(url.search)
    search.delete('picture')
    return url.pathname + search.toString()
  })
  const turned = from === to && args.currentUrl.search !== args.nextUrl.search
  return turned ? false : args.defaultShouldRevalidate
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  const column = page?.columns.find(({ code }) => code === page.column)
  return [
    { title: pageTitle(page?.view?.title ?? (column ? `${column.name}案例` : '案例')) },
    {
      name: 'description',
      content:
        page?.description ??
        `看字体用在真实的地方：包装、海报、书籍、影视、游戏、导视与品牌${page ? `，共 ${page.all} 个案例` : ''}，每个都写明用了哪几款字。`,
    },
  ]
}

export default function Cases() {
  return <CaseList page={useLoaderData<typeof loader>() as CaseListPage} />
}
