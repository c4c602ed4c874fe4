import { backendIsReady } from '~/services/transport.server'

/** For the container's health check: the process serves and its library answers. */
export async function loader() {
  await backendIsReady()
  return new Response('ok\n', { headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })
}
