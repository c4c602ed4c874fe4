import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { embeddedApi } from '~/services/transport.server'

/** The embedded API over HTTP, for other clients. It looks at the token headers only, never at cookies. */
async function answer(request: Request): Promise<Response> {
  const api = embeddedApi()
  if (!api) return new Response('Not Found', { status: 404 })
  return api.fetch(request)
}

export const loader = ({ request }: LoaderFunctionArgs) => answer(request)
export const action = ({ request }: ActionFunctionArgs) => answer(request)
