import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { callerOf } from '~/services/caller.server'
import { captchaFromRemote } from '~/services/captcha.server'
import { embeddedApi } from '~/services/transport.server'

/** What this site's own script asks for, wherever the API is. */
const OWN = /^\/captcha\/(get|check)$/

/** The embedded API over HTTP, for other clients. It looks at the token headers only, never at cookies. */
async function answer(request: Request): Promise<Response> {
  const api = embeddedApi()
  if (api) return api.fetch(request)
  if (request.method === 'POST' && OWN.test(new URL(request.url).pathname))
    return captchaFromRemote(request, { ...(await callerOf(request)), token: null })
  return new Response('Not Found', { status: 404 })
}

export const loader = ({ request }: LoaderFunctionArgs) => answer(request)
export const action = ({ request }: ActionFunctionArgs) => answer(request)
