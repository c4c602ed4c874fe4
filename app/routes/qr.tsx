import type { LoaderFunctionArgs } from '@remix-run/node'
import { qrPicture } from '~/services/share.server'

/** The address of a page as a picture for telephones. It names the host that it was asked at, so nobody else keeps it. */
export function loader({ request }: LoaderFunctionArgs) {
  const picture = qrPicture(request)
  if (!picture)
    return new Response('没有这样的地址\n', {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  return new Response(picture, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}
