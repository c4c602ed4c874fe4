import { data, redirectDocument } from '@remix-run/node'
import { ApiError, ERRORS } from '~/contract'
import { clearCsrf } from '~/form-guard.server'
import { log } from '~/log.server'
import { clearMessages, clearToken, tokenOf } from '~/session.server'
import type { Caller } from './http-transport.server'
import { clientAddressOf } from './transport.server'

/** What an error page shows. */
export interface ErrorBody {
  message: string
  /** Where to look in the log; only with unexpected errors. */
  requestId?: string
}

export async function callerOf(request: Request): Promise<Caller> {
  return {
    token: await tokenOf(request),
    clientAddress: clientAddressOf(request),
    userAgent: request.headers.get('user-agent') ?? undefined,
    signal: request.signal,
  }
}

/** Takes away every cookie of a login. */
export async function clearedLogin(request: Request): Promise<Headers> {
  const headers = new Headers()
  for (const clear of [clearToken, clearMessages, clearCsrf])
    headers.append('set-cookie', await clear(request))
  return headers
}

/** Clears the token without telling the server, and goes home. */
export async function goHome(request: Request): Promise<Response> {
  return redirectDocument('/', { headers: await clearedLogin(request) })
}

/** A refusal that the API gives with status 200 still isn't a page: its page answers 403. */
const BUSINESS_REFUSAL_STATUS = 403

/** When another try makes sense, as a refusal of 429 or 503 says it. */
export function retryHeaders({ retryAfter }: Pick<ApiError, 'retryAfter'>): Record<string, string> {
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
}

/**
 * Runs a page's work for the visitor of this request. A lost session clears the token and goes home;
 * every other refusal becomes an error page with the API's status and message.
 */
export async function forVisitor<T>(request: Request, work: (caller: Caller) => Promise<T>): Promise<T> {
  try {
    return await work(await callerOf(request))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.unauthorised) throw await goHome(request)
    if (error.status >= 500) log().error({ err: error.cause ?? error, code: error.code }, 'a page failed')
    const status = error.status === 200 ? BUSINESS_REFUSAL_STATUS : error.status
    const message = status === 404 ? ERRORS.NOT_FOUND.message : error.message
    throw data({ message } satisfies ErrorBody, { status, headers: retryHeaders(error) })
  }
}

/**
 * The same for addresses that are no pages (files, what script fetches): a refusal is a line of text, because
 * no page stands behind it to show one.
 */
export async function forClient(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const refusal = error as { type?: string; data?: Partial<ErrorBody>; init?: ResponseInit | null }
    if (refusal?.type !== 'DataWithResponseInit') throw error
    const headers = new Headers(refusal.init?.headers)
    headers.set('content-type', 'text/plain; charset=utf-8')
    headers.set('cache-control', 'no-store')
    return new Response(`${refusal.data?.message ?? ERRORS.INTERNAL.message}\n`, {
      status: refusal.init?.status ?? 500,
      headers,
    })
  }
}
