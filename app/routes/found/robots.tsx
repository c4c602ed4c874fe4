import type { LoaderFunctionArgs } from '@remix-run/node'
import { fetchedText, publicOrigin } from '~/services/public-origin.server'

/** Pages of one person and forms; and what is made anew for every query that a crawler could think of. */
const CLOSED = [
  '/user',
  '/auth',
  '/account',
  '/captcha',
  '/favourite',
  '/preferences',
  '/web/',
  '/api/',
  '/pdf/',
]

export function loader({ request }: LoaderFunctionArgs) {
  const { origin, isClaimed } = publicOrigin(request)
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /api/docs',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: fetchedText('text/plain', isClaimed) })
}
