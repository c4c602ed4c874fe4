import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PracticeCell } from '~/components/ui/practice-cell'
import { isProtected, requireToken } from '~/session.server'
import { pageTitle } from '~/site'

/** Titles of screens that the menus lead to and that are not open yet, by the first part of their path. */
const TITLES: Readonly<Record<string, string>> = {
  variable: '可变字体',
}

function titleOf(pathname: string): string {
  const path = pathname.slice(1).replace(/\.(html|data)$/, '')
  return TITLES[path] ?? TITLES[path.split('/')[0]!] ?? '页面'
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  if (isProtected(pathname)) await requireToken(request)
  return { title: titleOf(pathname) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title) }]

export default function Coming() {
  const { title } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="wrap">
        <div className="state">
          <PracticeCell grid="mi" />
          <div>
            <p>这一页还没有开放。</p>
            <p>
              <a className="text-link" href="/font">
                去看字体
              </a>
            </p>
          </div>
        </div>
      </div>
    </>
  )
}
