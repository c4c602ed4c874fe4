import { SUCCESS_CODE, type ApiError, type BinaryBody, type Call } from '~/contract'
import { contentDisposition } from '~/text/content-disposition'
import { rangeOf } from './byte-range'
import { cssComment } from './webfont/css-writer'

/** Codes of the AJ-Captcha protocol for what a captcha call refuses. */
const REP_CODES: Readonly<Record<string, string>> = {
  [SUCCESS_CODE]: '0000',
  CAPTCHA: '6111',
  LIMITED: '6201',
  INVALID: '6206',
}

/** Fonts, and the style sheets that name them, are asked for across origins by their nature. */
const ACROSS_ORIGINS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

export function envelopeOf(code: string, message: string, data: unknown, protocol?: Call['protocol']) {
  const envelope = { code, message, msg: message, data }
  if (protocol !== 'aj-captcha') return envelope
  const success = code === SUCCESS_CODE
  return {
    ...envelope,
    repCode: REP_CODES[code] ?? '9999',
    repMsg: success ? null : message,
    repData: success ? data : null,
    success,
  }
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

export function refusal(
  error: ApiError,
  headers: Record<string, string> = {},
  protocol?: Call['protocol'],
): Response {
  if (error.retryAfter !== undefined) headers['retry-after'] = String(error.retryAfter)
  // The rest of a body that is not read to its end is not worth waiting for.
  if (error.code === 'TOO_LARGE' || error.code === 'TIMEOUT') headers['connection'] = 'close'
  if (protocol === 'css') return cssRefusal(error, headers)
  const data = error.fields ? { fields: error.fields } : null
  return json(error.status, envelopeOf(error.code, error.message, data, protocol), headers)
}

/** For those who ask for a style sheet: why there is none, where they look for it. */
function cssRefusal(error: ApiError, headers: Record<string, string>): Response {
  return new Response(`${cssComment(`${error.status} ${error.message}`)}\n`, {
    status: error.status,
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...ACROSS_ORIGINS,
      ...headers,
    },
  })
}

/** Whether a visitor has these bytes already: a list of tags, weak ones too, or `*` for any (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  const strong = etag.replace(/^W\//, '')
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return tags.includes(strong)
}

/** The asked range; a body that has changed since the first part went out is given whole (RFC 9110, 13.1.5). */
function askedRange(body: BinaryBody, request: Request): ReturnType<typeof rangeOf> {
  if (!body.part || body.length === undefined || request.method !== 'GET') return null
  const ifRange = request.headers.get('if-range')
  if (ifRange !== null && ifRange.trim() !== body.etag) return null
  return rangeOf(request.headers.get('range'), body.length)
}

export async function bytes(body: BinaryBody, request: Request): Promise<Response> {
  const headers = new Headers({
    'content-type': body.contentType,
    'cache-control': body.cacheControl ?? 'no-store',
    'x-content-type-options': 'nosniff',
  })
  if (body.etag) headers.set('etag', body.etag)
  if (body.fileName) headers.set('content-disposition', contentDisposition(body.fileName))
  if (body.part) headers.set('accept-ranges', 'bytes')
  if (/^(font\/|text\/css\b)/.test(body.contentType))
    for (const [name, value] of Object.entries(ACROSS_ORIGINS)) headers.set(name, value)
  const none = (status: number) => {
    drop(body)
    return new Response(null, { status, headers })
  }
  if (body.etag && isKnown(request.headers.get('if-none-match'), body.etag)) return none(304)
  const range = askedRange(body, request)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${body.length}`)
    return none(416)
  }
  const length = range ? range.end - range.start + 1 : body.length
  if (length !== undefined) headers.set('content-length', String(length))
  if (request.method === 'HEAD') return none(200)
  try {
    await body.beforeSending?.(range)
  } catch (error) {
    drop(body)
    throw error
  }
  if (!range) return new Response(body.body, { headers })
  headers.set('content-range', `bytes ${range.start}-${range.end}/${body.length}`)
  drop(body)
  return new Response(body.part!(range), { status: 206, headers })
}

/** A stream that nobody will read still holds files open. */
export function drop({ body }: BinaryBody): void {
  if (body instanceof ReadableStream) void body.cancel()
}
