import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import {
  ApiError,
  calls,
  ERRORS,
  isBinary,
  SUCCESS_CODE,
  TIMEOUT_MS,
  type BinaryBody,
  type Call,
  type CallName,
  type ServiceName,
} from '~/contract'
import { openApiDocument, type OpenApiDocument } from '~/contract/openapi'
import { tokenHeaders } from '~/contract/token'
import { PoolBusyError } from '~/font-engine/pool'
import { actorOf } from './account/sessions.server'
import type { Actor, Backend, CallContext, Handler } from './backend'
import { within } from './deadline.server'
import { handlers } from './handlers.server'
import { readInput } from './read-input.server'
import { bytes, drop, envelopeOf, json, refusal } from './respond.server'

/** Set by the server's boot from the socket and the trusted proxies; whatever a client sends is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-yongzi-client'

/** By then the jobs that wait for the font engine's threads have moved on. */
const POOL_RETRY_AFTER_S = 5

/** The embedded API: `fetch` answers every call of the contract, in process or mounted over HTTP. */
export interface Api {
  fetch(request: Request): Promise<Response>
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

/** A call and what answers it. */
export interface Entry {
  call: Call
  handler: Handler<Call>
}

/** Every call of the contract with its handler. */
const CONTRACT: readonly Entry[] = (Object.keys(calls) as CallName[]).map((name) => ({
  call: calls[name],
  handler: handlers[name] as Handler<Call>,
}))

/** Match → auth → validate → handle → envelope. The same for every call and both ways in. */
async function answer(backend: Backend, { call, handler }: Entry, ms: number, context: Context) {
  const request = context.req.raw
  const requestId = randomUUID()
  const handle = async (signal: AbortSignal) => {
    const callContext: CallContext = {
      actor: await actorFor(backend, call, request),
      clientAddress: request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'local',
      requestId,
      userAgent: request.headers.get('user-agent') ?? '',
      signal,
      headOnly: request.method === 'HEAD',
    }
    const input = await readInput(call, context.req.param() as Record<string, string>, request)
    return handler(backend, input as never, callContext)
  }
  try {
    const output = await within(ms, request.signal, handle, (late) => {
      if (isBinary(call.output)) drop(late as BinaryBody)
    })
    if (isBinary(call.output)) return await bytes(output as BinaryBody, request)
    return json(200, envelopeOf(SUCCESS_CODE, '操作成功', output, call.protocol))
  } catch (error) {
    if (error instanceof PoolBusyError)
      return refusal(
        new ApiError('BUSY', undefined, { cause: error, retryAfter: POOL_RETRY_AFTER_S }),
        {},
        call.protocol,
      )
    if (error instanceof ApiError) {
      const tooLong = error.code === 'TIMEOUT' && !request.signal.aborted
      backend.log[tooLong ? 'warn' : 'debug']({ call: call.name, code: error.code, requestId }, error.message)
      return refusal(error, {}, call.protocol)
    }
    backend.log.error({ err: error, call: call.name, requestId }, 'a call failed')
    if (call.protocol === 'css') return refusal(new ApiError('INTERNAL'), {}, call.protocol)
    return json(500, { ...envelopeOf('INTERNAL', ERRORS.INTERNAL.message, null, call.protocol), requestId })
  }
}

export interface ApiOptions {
  /** Calls besides the contract's; for tests of what every call has in common. */
  more?: readonly Entry[]
  timeoutMs?: Readonly<Record<ServiceName, number>>
}

export function createApi(backend: Backend, { more = [], timeoutMs = TIMEOUT_MS }: ApiOptions = {}): Api {
  const app = new Hono()
  const entries = [...CONTRACT, ...more]
  const paths = [...new Set(entries.map(({ call }) => call.path))]
  const isPlain = (path: string) => !path.includes(':')
  const answerAt = (path: string) => {
    for (const entry of entries.filter(({ call }) => call.path === path)) {
      const { method, service } = entry.call
      const methods = method === 'GET' ? ['GET', 'HEAD'] : [method]
      app.on(methods, path, (context) => answer(backend, entry, timeoutMs[service], context))
    }
  }
  const refuseAt = (path: string) => {
    const allowed = entries.filter(({ call }) => call.path === path).map(({ call }) => call.method)
    app.all(path, () => refusal(new ApiError('METHOD'), { allow: allowed.join(', ') }))
  }
  // An address that is written out is never taken for the parameter of another.
  for (const path of paths.filter(isPlain)) {
    answerAt(path)
    refuseAt(path)
  }
  let description: OpenApiDocument | undefined
  app.get('/api/openapi.json', () => {
    description ??= openApiDocument(backend.settings)
    return json(200, description, { 'cache-control': 'public, max-age=300' })
  })
  const withParameters = paths.filter((path) => !isPlain(path))
  withParameters.forEach(answerAt)
  withParameters.forEach(refuseAt)
  app.notFound(() => refusal(new ApiError('NOT_FOUND')))
  app.onError((error) => {
    backend.log.error({ err: error }, 'the API failed outside a call')
    return refusal(new ApiError('INTERNAL'))
  })
  return { fetch: async (request) => app.fetch(request) }
}
