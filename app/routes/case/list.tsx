import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { CaseList } from '~/components/case/case-list'
import { pageMeta } from '~/page-meta'
import { caseListPage, type CaseListPage } from '~/services/cases.server'

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

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  const column = page?.columns.find(({ code }) => code === page.column)
  return pageMeta(args, {
    title: page?.view?.title ?? (column ? `${column.name}案例` : '案例'),
    description:
      page?.description ??
      `看字体用在真实的地方：包装、海报、书籍、影视、游戏、导视与品牌${page ? `，共 ${page.all} 个案例` : ''}，每个都写明用了哪几款字。`,
    ...(page?.view
      ? { picture: { kind: 'case', id: page.view.id, alt: page.view.title }, type: 'article' as const }
      : {}),
    crumbs: [
      ['首页', '/'],
      ['案例', '/case'],
      ...(page?.view ? [[page.view.title, `/case?view=${page.view.id}`] as const] : []),
    ],
  })
}

export default function Cases() {
  return <CaseList page={useLoaderData<typeof loader>() as CaseListPage} />
}
