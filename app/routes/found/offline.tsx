import { offlinePage } from '~/services/service-worker.server'

export function loader() {
  return new Response(offlinePage(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': "default-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'",
      'x-content-type-options': 'nosniff',
    },
  })
}
