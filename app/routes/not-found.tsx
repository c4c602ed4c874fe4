import type { LoaderFunctionArgs } from '@remix-run/node'
import { isProtected, requireToken } from '~/session.server'

/** Every address that nothing else answers. Those under /user tell nobody without a token what is there. */
export async function loader({ request }: LoaderFunctionArgs): Promise<never> {
  if (isProtected(new URL(request.url).pathname)) await requireToken(request)
  throw new Response(null, { status: 404, statusText: 'This page could not be found' })
}

export default function NotFound() {
  return null
}
