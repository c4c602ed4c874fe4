import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { AccountDialogHost } from '~/components/account/account-dialog-host'
import { useTrayRenderer } from '~/components/font/tray-specimen'
import {
  BlankLayout,
  DefaultLayout,
  FontLayout,
  HomeLayout,
  type LayoutProps,
} from '~/components/layout/layouts'
import { PageScripts } from '~/components/layout/page-scripts'
import { NotFoundView, RefusedView, ServerErrorView } from '~/components/ui/error-view'
import { IconSprite } from '~/components/ui/icon-sprite'
import { LoadBar } from '~/components/ui/load-bar'
import { useNonce } from '~/components/ui/nonce'
import { Toaster } from '~/components/ui/toaster'
import { FIRST_VISIT_SCRIPT } from '~/components/ui/yong'
import { useDelegatedLinks } from '~/hooks/use-delegated-links'
import { canonicalPath, pageTitle, type RouteHandle } from '~/site'
import { siteFrame } from '~/services/site.server'
import latin from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import styles from '~/styles/index.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  // The Latin of the interface has a stand-in of its widths until it comes, so it waits behind the style sheet.
  // React 18 knows the attribute by its HTML name only.
  {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href: latin,
    crossOrigin: 'anonymous',
    ...{ fetchpriority: 'low' },
  },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/atom+xml', title: '文章与资讯', href: '/feed.xml' },
  { rel: 'alternate', type: 'application/atom+xml', title: '新字体', href: '/feed/fonts.xml' },
]

export const meta: MetaFunction = ({ error }) => [{ title: pageTitle(error ? errorTitle(error) : undefined) }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { frame, cookies } = await siteFrame(request)
  return data(frame, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
}

/** The frame is the same on every page; it is loaded once. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) =>
  formMethod !== undefined && formMethod !== 'GET'

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  const { pathname, search } = useLocation()
  const nonce = useNonce()
  const canonical = canonicalPath(pathname, search)
  return (
    <html lang="en" data-theme={frame?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcfcfc" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e0e0e" media="(prefers-color-scheme: dark)" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: FIRST_VISIT_SCRIPT }}
        />
        <Meta />
        <Links />
        {frame && <link rel="canonical" href={frame.origin + canonical} />}
        {frame?.mobileOrigin && (
          <link
            rel="alternate"
            media="only screen and (max-width: 640px)"
            href={frame.mobileOrigin + canonical}
          />
        )}
      </head>
      <body lang="zh-CN">
        <IconSprite />
        <LoadBar />
        <Frame>{children}</Frame>
        <AccountDialogHost signedIn={Boolean(frame?.member)} />
        <Toaster />
        <ScrollRestoration nonce={nonce} />
        <PageScripts nonce={nonce} />
      </body>
    </html>
  )
}

/** The page's own layout: the innermost route that names one decides. */
function Frame({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  const { pathname, search } = useLocation()
  const layout = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.layout)
    .findLast((name) => name !== undefined)
  const header = { currentPath: pathname + search, member: frame?.member ?? null }
  const footer = {
    year: frame?.year ?? new Date().getFullYear(),
    friendLinks: frame?.friendLinks.map(({ name, url, sort }) => ({ name, href: url, sort })),
    icp: frame?.icp ?? undefined,
  }
  switch (layout) {
    case 'blank':
      return <BlankLayout>{children}</BlankLayout>
    case 'home':
      return (
        <HomeLayout header={header} footer={footer}>
          {children}
        </HomeLayout>
      )
    case 'font':
      return (
        <FontFrame header={header} footer={footer}>
          {children}
        </FontFrame>
      )
    default:
      return (
        <DefaultLayout header={header} footer={footer}>
          {children}
        </DefaultLayout>
      )
  }
}

/** The font layout's tray draws each font in itself. */
function FontFrame(props: LayoutProps) {
  const { faces, renderSpecimen } = useTrayRenderer()
  return (
    <>
      {faces}
      <FontLayout {...props} renderSpecimen={renderSpecimen} />
    </>
  )
}

export default function App() {
  useDelegatedLinks()
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const known = isRouteErrorResponse(error)
  const status = known ? error.status : 500
  const body = known ? (error.data as { message?: string; requestId?: string } | null) : null
  if (status === 404) return <NotFoundView />
  if (status < 500) return <RefusedView status={status} message={body?.message} path={pathname} />
  return (
    <ServerErrorView
      status={status}
      message={body?.message}
      retryHref={pathname + search}
      report={body?.requestId}
    />
  )
}

function errorTitle(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 404 ? '没有这一页' : status < 500 ? '请求有误' : '出错了'
}
