import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Converter } from '~/components/converter/converter'
import { toolHref, TOOLS } from '~/converter-tools'
import { pageMeta } from '~/page-meta'
import { converterForm, converterPage, type ConverterPage } from '~/services/converter.server'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const page = await converterPage(request)
  // Its form is whole and says what is wrong, but what was asked for is not what is drawn.
  const isWrong = page.tool === 'text' && Object.keys(page.errors).length > 0
  const isRefused = page.tool === 'webfont' && page.refused !== null
  return data(page, { status: isWrong ? 400 : isRefused ? 403 : 200, headers: cacheHeaders(page) })
}

/** Pages that hold only for whoever asked; the others are kept as the site's pages are. */
function cacheHeaders(page: ConverterPage): Record<string, string> {
  // A visitor's own files move on by the second, and their ids are the only key to them.
  if (page.tool === 'file' && page.jobs.length + page.gone > 0)
    return { 'cache-control': 'private, no-store' }
  return page.tool === 'webfont' && page.isClaimed ? { 'cache-control': 'private, no-cache' } : {}
}

export const headers: HeadersFunction = ({ loaderHeaders }): Record<string, string> => {
  const control = loaderHeaders.get('cache-control')
  return control ? { 'cache-control': control } : {}
}

export const action = ({ request }: ActionFunctionArgs) => converterForm(request)

export const meta: MetaFunction<typeof loader> = ({ data: page, ...args }) => {
  const { tool, label } = TOOLS.find(({ tool }) => tool === page?.tool) ?? TOOLS[0]
  return pageMeta(args, {
    title: tool === 'text' ? '转换器' : `${label}，转换器`,
    description:
      '把文字设成任意一款字体的 SVG、PNG 或 PDF，在 TTF、OTF、WOFF、WOFF2 之间转换字体，取得网页字体的代码，在简体与繁体之间转换。',
    crumbs: [
      ['首页', '/'],
      ['转换器', '/converter'],
      ...(tool === 'text' ? [] : [[label, toolHref(tool)] as const]),
    ],
  })
}

export default function ConverterRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <Converter page={page} answer={answer} />
}
