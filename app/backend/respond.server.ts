import { type ApiError, type BinaryBody } from '~/contract'

export function envelopeOf(code: string, message: string, data: unknown) {
  return { code, message, msg: message, data }
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

export function refusal(error: ApiError, headers: Record<string, string> = {}): Response {
  const wait = /(\d+) 秒/.exec(error.message)
  if (error.code === 'LIMITED' && wait) headers['retry-after'] = wait[1]!
  // The rest of a body that is not read to its end is not worth waiting for.
  if (error.code === 'TOO_LARGE' || error.code === 'TIMEOUT') headers['connection'] = 'close'
  return json(error.status, envelopeOf(error.code, error.message, null), headers)
}

function attachment(name: string): string {
  const ascii = name.replace(/[^\w.-]+/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** Whether a visitor has these bytes already: a list of tags, weak ones too, or `*` for any (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  const strong = etag.replace(/^W\//, '')
  const tags: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return tags.includes(strong)
}

export function bytes(body: BinaryBody, request: Request): Response {
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
  if (body.etag && isKnown(request.headers.get('if-none-match'), body.etag)) {
    drop(body)
    return new Response(null, { status: 304, headers })
  }
  if (body.length !== undefined) headers.set('content-length', String(body.length))
  if (request.method !== 'HEAD') return new Response(body.body, { headers })
  drop(body)
  return new Response(null, { headers })
}

/** A stream that nobody will read still holds files open. */
export function drop({ body }: BinaryBody): void {
  if (body instanceof ReadableStream) void body.cancel()
}
