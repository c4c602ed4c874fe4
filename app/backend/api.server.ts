import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { calls, type Call, type CallName } from '~/contract'
import { ApiError, ERRORS, isBinary, SUCCESS_CODE, type BinaryBody } from '~/contract'
import { openApiDocument, type OpenApiDocument } from '~/contract/openapi'
import { PoolBusyError } from '~/font-engine/pool'
import { tokenHeaders } from '~/contract/token'
import { actorOf } from './account/sessions.server'
import type { Actor, Backend, CallContext, Handler } from './backend'
import { handlers } from './handlers.server'
import { readInput } from './read-input.server'

/** Set by the server's boot from the socket and the trusted proxies; whatever a client sends is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-yongzi-client'

/** The embedded API: `fetch` answers every call of the contract, in process or mounted over HTTP. */
export interface Api {
  fetch(request: Request): Promise<Response>
}

function envelopeOf(code: string, message: string, data: unknown) {
  return { code, message, msg: message, data }
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

function refusal(error: ApiError): Response {
  const headers: Record<string, string> = {}
  const wait = /(\d+) 秒/.exec(error.message)
  if (error.code === 'LIMITED' && wait) headers['retry-after'] = wait[1]!
  // The rest of an oversize body is not worth reading, so its connection can't be used again.
  if (error.code === 'TOO_LARGE') headers['connection'] = 'close'
  return json(error.status, envelopeOf(error.code, error.message, null), headers)
}

function attachment(name: string): string {
  const ascii = name.replace(/[^\w.-]+/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

function bytes(body: BinaryBody, request: Request): Response {
  const headers = new Headers({
    'content-type': body.contentType,
    'cache-control': body.cacheControl ?? 'no-store',
    'x-content-type-options': 'nosniff',
  })
  if (body.etag) headers.set('etag', body.etag)
  if (body.fileName) headers.set('content-disposition', attachment(body.fileName))
  // Fonts are asked for across origins by their nature.
  if (body.contentType.startsWith('font/')) {
    headers.set('access-control-allow-origin', '*')
    headers.set('cross-origin-resource-policy', 'cross-origin')
  }
  if (body.etag && request.headers.get('if-none-match') === body.etag) {
    drop(body)
    return new Response(null, { status: 304, headers })
  }
  if (body.length !== undefined) headers.set('content-length', String(body.length))
  if (request.method !== 'HEAD') return new Response(body.body, { headers })
  drop(body)
  return new Response(null, { headers })
}

/** A stream that nobody will read still holds files open. */
function drop({ body }: BinaryBody): void {
  if (body instanceof ReadableStream) void body.cancel()
}

async function actorFor(backend: Backend, call: Call, request: Request): Promise<Actor | null> {
  if (call.auth === 'none') return null
  const token = tokenHeaders(backend.settings.product)
    .map((name) => request.headers.get(name))
    .find((value) => value)
  const actor = token ? await actorOf(backend, token) : null
  if (token ? !actor : call.auth === 'required') throw new ApiError('S00106')
  return actor
}

/** Match → auth → validate → handle → envelope. The same for every call and both ways in. */
async function answer(backend: Backend, name: CallName, context: Context): Promise<Response> {
  const call: Call = calls[name]
  const request = context.req.raw
  const requestId = randomUUID()
  try {
    const callContext: CallContext = {
      actor: await actorFor(backend, call, request),
      clientAddress: request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'local',
      requestId,
      signal: request.signal,
      headOnly: request.method === 'HEAD',
    }
    const input = await readInput(call, context.req.param() as Record<string, string>, request)
    const output = await (handlers[name] as Handler<Call>)(backend, input as never, callContext)
    if (isBinary(call.output)) return bytes(output as BinaryBody, request)
    return json(200, envelopeOf(SUCCESS_CODE, '操作成功', output))
  } catch (error) {
    if (error instanceof PoolBusyError) return refusal(new ApiError('BUSY', undefined, { cause: error }))
    if (error instanceof ApiError) {
      backend.log.debug({ call: call.name, code: error.code, requestId }, error.message)
      return refusal(error)
    }
    backend.log.error({ err: error, call: call.name, requestId }, 'a call failed')
    return json(500, { ...envelopeOf('INTERNAL', ERRORS.INTERNAL.message, null), requestId })
  }
}

export function createApi(backend: Backend): Api {
  const app = new Hono()
  const paths = new Set<string>()
  for (const name of Object.keys(calls) as CallName[]) {
    const call = calls[name]
    const methods = call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]
    app.on(methods, call.path, (context) => answer(backend, name, context))
    paths.add(call.path)
  }
  let description: OpenApiDocument | undefined
  app.get('/api/openapi.json', () => {
    description ??= openApiDocument(backend.settings)
    return json(200, description, { 'cache-control': 'public, max-age=300' })
  })
  for (const path of paths) {
    const allow = Object.values(calls)
      .filter((call) => call.path === path)
      .map((call) => call.method)
      .join(', ')
    app.all(path, () => {
      const error = new ApiError('METHOD')
      return json(error.status, envelopeOf(error.code, error.message, null), { allow })
    })
  }
  app.notFound(() => refusal(new ApiError('NOT_FOUND')))
  app.onError((error) => {
    backend.log.error({ err: error }, 'the API failed outside a call')
    return refusal(new ApiError('INTERNAL'))
  })
  return { fetch: async (request) => app.fetch(request) }
}
