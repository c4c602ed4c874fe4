import type { LoaderFunctionArgs } from '@remix-run/node'
import { faviconIco, iconPng } from '~/services/icons.server'

const DAY = 86_400

/** `/icons/192.png` and `/favicon.ico`. */
export function loader({ params }: LoaderFunctionArgs) {
  const [, size] = /^(\d{2,3})\.png$/.exec(params['file'] ?? '') ?? []
  const bytes = params['file'] === undefined ? faviconIco() : iconPng(Number(size))
  if (!bytes) return new Response('没有这个图标\n', { status: 404 })
  return new Response(bytes, {
    headers: {
      'content-type': size ? 'image/png' : 'image/x-icon',
      'cache-control': `public, max-age=${DAY}`,
      'x-content-type-options': 'nosniff',
    },
  })
}
