import { z } from 'zod'
import {
  ApiError,
  isBinary,
  messageForStatus,
  SUCCESS_CODE,
  TIMEOUT_MS,
  type BinaryBody,
  type Call,
  type CallInput,
  type CallOutput,
  type ServiceName,
} from '~/contract'
import { tokenHeaders } from '~/contract/token'

/** Who a call is made for. */
export interface Caller {
  token: string | null
  /** Passed on to the embedded API only, for its limits. */
  clientAddress?: string
  /** The visitor's browser, as it names itself. */
  userAgent?: string
  /** Asks for the headers of a file alone: it isn't taken, so it isn't counted. */
  headOnly?: boolean
  signal?: AbortSignal
}

export interface Transport {
  /** Makes one call. Rejects with ApiError for a refusal, a time-out or a network failure. */
  call<C extends Call>(call: C, input: CallInput<C>, caller: Caller): Promise<CallOutput<C>>
}

export interface TransportOptions {
  fetch(request: Request): Promise<Response>
  base: Readonly<Record<ServiceName, string>>
  product: string
  /** Answers of somebody else's server are checked against the contract; our own were typed. */
  checkAnswers: boolean
  timeoutMs?: Readonly<Record<ServiceName, number>>
  /** Extra headers of a request, e.g. the client's address for the embedded API. */
  headers?(caller: Caller): Record<string, string>
}

function appendField(
  target: URLSearchParams | FormData,
  name: string,
  value: unknown,
  listName: string,
): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) for (const item of value) appendField(target, listName, item, listName)
  else if (value instanceof Blob && target instanceof FormData) target.append(name, value)
  else target.append(name, String(value))
}

/** A parameter as one segment of a path; dots alone, encoded or not, would climb to another call. */
function segment(value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new ApiError('NOT_FOUND')
  return encodeURIComponent(value)
}

/** The request that a call and its input make. */
export function requestFor(
  call: Call,
  input: Record<string, unknown>,
  base: string,
  init: { headers: Record<string, string>; signal: AbortSignal; headOnly?: boolean },
): Request {
  const params = (input['params'] ?? {}) as Record<string, unknown>
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => segment(String(params[name])))
  const url = new URL(base + path)
  for (const [name, value] of Object.entries((input['query'] ?? {}) as object))
    appendField(url.searchParams, name, value, name)
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries((input['headers'] ?? {}) as Record<string, string>))
    headers.set(name, value)
  let body: BodyInit | undefined
  if (call.input.bytes) {
    headers.set('content-type', 'application/octet-stream')
    body = input['bytes'] as Uint8Array<ArrayBuffer>
  } else if (call.input.body) {
    headers.set('content-type', 'application/json')
    body = JSON.stringify(input['body'])
  } else if (call.input.form) {
    const form = new FormData()
    for (const [name, value] of Object.entries((input['form'] ?? {}) as object))
      appendField(form, name, value, `${name}[]`)
    body = form
  }
  const method = init.headOnly && call.method === 'GET' ? 'HEAD' : call.method
  return new Request(url, { method, headers, body, signal: init.signal })
}

const envelopeSchema = z.object({
  code: z.coerce.string(),
  message: z.string().nullish(),
  msg: z.string().nullish(),
  data: z.unknown(),
})

async function envelopeOf(response: Response) {
  try {
    return envelopeSchema.parse(await response.json())
  } catch {
    return null
  }
}

function fileNameOf(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  try {
    return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(header)?.[1]
  } catch {
    return undefined
  }
}

function binaryOf(response: Response): BinaryBody {
  const length = response.headers.get('content-length')
  return {
    body: response.body ?? new Uint8Array(),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    fileName: fileNameOf(response),
    length: length === null ? undefined : Number(length),
    etag: response.headers.get('etag') ?? undefined,
    cacheControl: response.headers.get('cache-control') ?? undefined,
  }
}

const fieldsSchema = z.object({ fields: z.record(z.string(), z.string()) })

/** What a refusal says beside its message: which fields are wrong, and when to try again. */
function detailsOf(data: unknown, response: Response) {
  const wait = Number(response.headers.get('retry-after') ?? NaN)
  return {
    fields: fieldsSchema.safeParse(data).data?.fields,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
  }
}

async function outputOf<C extends Call>(call: C, response: Response, check: boolean): Promise<CallOutput<C>> {
  const type = response.headers.get('content-type') ?? ''
  // A file may be JSON too; a refusal is no attachment.
  const isFile = !type.startsWith('application/json') || response.headers.has('content-disposition')
  if (isBinary(call.output) && response.ok && isFile) return binaryOf(response) as CallOutput<C>
  const answer = await envelopeOf(response)
  const said = answer?.message ?? answer?.msg ?? undefined
  if (answer?.code === 'S00106' || response.status === 401)
    throw new ApiError('S00106', messageForStatus(401, said), { status: 401 })
  if (!response.ok)
    throw new ApiError(answer?.code ?? `HTTP${response.status}`, messageForStatus(response.status, said), {
      status: response.status,
      ...detailsOf(answer?.data, response),
    })
  if (answer && answer.code !== SUCCESS_CODE)
    throw new ApiError(answer.code, said, detailsOf(answer.data, response))
  if (!answer || isBinary(call.output)) throw new ApiError('INTERNAL', messageForStatus(502), { status: 502 })
  if (!check) return answer.data as CallOutput<C>
  const checked = (call.output as z.ZodType).safeParse(answer.data)
  if (!checked.success)
    throw new ApiError('INTERNAL', messageForStatus(502), { status: 502, cause: checked.error })
  return checked.data as CallOutput<C>
}

/** Calls over fetch: the network's for a remote API, the embedded API's own for the default. */
export function createTransport(options: TransportOptions): Transport {
  const names = tokenHeaders(options.product)
  const timeouts = options.timeoutMs ?? TIMEOUT_MS
  return {
    async call(call, input, caller) {
      // The deadline is for the answer, not for the reading of a long file, so it ends with the headers of one.
      const timeout = new AbortController()
      const clock = setTimeout(() => timeout.abort(), timeouts[call.service])
      const signal = caller.signal ? AbortSignal.any([timeout.signal, caller.signal]) : timeout.signal
      const headers: Record<string, string> = { accept: 'application/json', ...options.headers?.(caller) }
      if (caller.userAgent) headers['user-agent'] = caller.userAgent
      if (caller.token) for (const name of names) headers[name] = caller.token
      const request = requestFor(call, input as Record<string, unknown>, options.base[call.service], {
        headers,
        signal,
        headOnly: caller.headOnly,
      })
      try {
        return await outputOf(call, await options.fetch(request), options.checkAnswers)
      } catch (error) {
        if (error instanceof ApiError) throw error
        if (timeout.signal.aborted) throw new ApiError('TIMEOUT', undefined, { cause: error })
        throw new ApiError('NETWORK', messageForStatus(502), { status: 502, cause: error })
      } finally {
        clearTimeout(clock)
      }
    },
  }
}
