import { serviceWorkerScript } from '~/services/service-worker.server'

/** Always asked for anew: a browser that kept an old worker could never be told to let go of it. */
export function loader() {
  return new Response(serviceWorkerScript(), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'x-content-type-options': 'nosniff',
    },
  })
}
