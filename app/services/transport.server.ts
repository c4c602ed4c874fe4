import { CLIENT_ADDRESS_HEADER, createApi, type Api } from '~/backend/api.server'
import { openBackend, type OpenBackend } from '~/backend/backend.server'
import { env } from '~/env.server'
import { log } from '~/log.server'
import { closeOnShutdown } from '~/shutdown.server'
import { singleton } from '~/singleton.server'
import { createTransport, type Transport } from './http-transport.server'

/** An origin that never leaves the process; the embedded API only looks at the path. */
const IN_PROCESS = 'http://embedded.invalid'

function embedded(): OpenBackend {
  return singleton('backend', () => {
    const backend = openBackend(env(), log())
    closeOnShutdown('backend', () => backend.close())
    return backend
  })
}

/** The embedded API for its HTTP mount; absent where the site talks to a remote API. */
export function embeddedApi(): Api | null {
  if (env().API_BASE) return null
  return singleton('api', () => createApi(embedded()))
}

/** The visitor's network address as the server's boot found it; `local` without a boot (development). */
export function clientAddressOf(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'local'
}

/** Whether the library answers; for the health check. */
export async function backendIsReady(): Promise<boolean> {
  if (env().API_BASE) return true
  await embedded().db.selectFrom('show_data').select('key').limit(1).execute()
  return true
}

/** The way to the API that the settings choose: the embedded one in process, or a remote one over HTTP. */
export function transport(): Transport {
  return singleton('transport', () => {
    const { API_BASE, SUBSET_BASE, PRODUCT } = env()
    if (API_BASE)
      return createTransport({
        fetch: (request) => fetch(request),
        base: { web: API_BASE, subset: SUBSET_BASE ?? API_BASE },
        product: PRODUCT,
        checkAnswers: true,
      })
    const api = embeddedApi()!
    return createTransport({
      fetch: (request) => api.fetch(request),
      base: { web: IN_PROCESS, subset: IN_PROCESS },
      product: PRODUCT,
      checkAnswers: false,
      headers: (caller) => ({ [CLIENT_ADDRESS_HEADER]: caller.clientAddress ?? 'local' }),
    })
  })
}
