import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { CLIENT_ADDRESS_HEADER } from '~/backend/api.server'
import type { Env } from '~/env.server'
import { PAGE_KEY_HEADER } from '~/page-cache.server'
import { clientAddress } from './client-address.server'
import type { KeptPages } from './kept-pages.server'
import { lingerOver } from './linger.server'
import { refusalPage } from './refusal-page'

export interface FrontDoor {
  /** How many proxies in front of the server are ours. */
  trustedProxies: number
  /** Origins, besides the request's own, whose forms are ours. */
  ownOrigins: readonly string[]
  /** Longest form of a submission, files and all; that of any other form where absent. */
  submissionBytes?: number
  /** Longest form of the converter, in the same way. */
  converterBytes?: number
  keptPages?: KeptPages | null
}

/** Paths of the API, which answers every method and refuses in its own envelope. */
const API = /^\/(web\/api|api\/v1|webfont|subset|css2|captcha|pictures|media|og)(\/|$)/
/** What only script asks for as `.data`: pages. These are no pages. */
const NO_PAGE =
  /^\/(web\/api|api\/v1|webfont|subset|css2|captcha|pictures|media|og|healthz|api\/(suggest|tray|openapi\.json))\b|^\/font\/[^/]+\/file\.data$/
/** Files of `public`, which keep their names when they change: remix-serve would have them kept for a year like hashed ones. */
const UNHASHED = /^\/(favicon\.svg|licences\/[^?]+)(\?|$)/
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?)(:\d{1,5})?$/i
/** Longest form that a page of the site posts, in bytes. */
const MAX_FORM_BYTES = 1024 * 1024
/** The pages whose forms take files; null: the form says itself how long it may be, and reads none that is longer. */
const FILE_FORMS: ReadonlyArray<[path: RegExp, maxBytes: (door: FrontDoor) => number | null]> = [
  [/^\/user\/profile(\.html)?(\.data)?\/?$/, () => null],
  // Read as a stream, to disk: nothing of it is held in memory.
  [/^\/contribute(\.html)?(\.data)?\/?$/, ({ submissionBytes }) => submissionBytes ?? MAX_FORM_BYTES],
  [/^\/converter(\.html)?(\.data)?\/?$/, ({ converterBytes }) => converterBytes ?? MAX_FORM_BYTES],
]

/** Room for two fonts of the largest kind, or several smaller ones, and five pictures. */
export function submissionFormBytes({ UPLOAD_MAX_MB }: Pick<Env, 'UPLOAD_MAX_MB'>): number {
  return (2 * UPLOAD_MAX_MB + 26) * 1024 * 1024
}

/** As many of the largest files as it may carry, and its fields. */
export function converterFormBytes(env: Pick<Env, 'CONVERT_MAX_MB' | 'CONVERT_MAX_FILES'>): number {
  return (env.CONVERT_MAX_MB * env.CONVERT_MAX_FILES + 1) * 1024 * 1024
}

type Refusal = [status: number, message: string, headers?: Record<string, string>]

function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

function hostOf(request: IncomingMessage): string {
  return String(request.headers['x-forwarded-host'] ?? request.headers.host ?? '')
}

/** Whether a form comes from this site's own pages; requests that no browser made carry no Origin. */
function isForeign(request: IncomingMessage, { ownOrigins }: FrontDoor): boolean {
  const { origin } = request.headers
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site'
  if (ownOrigins.includes(origin)) return false
  try {
    return new URL(origin).host !== hostOf(request)
  } catch {
    return true
  }
}

/** Why a request gets no further, or null. Everything here would else become an English page or a 500. */
export function refusalOf(request: IncomingMessage, door: FrontDoor): Refusal | null {
  const url = request.url ?? '/'
  const [path = '/'] = url.split('?', 1)
  const method = request.method ?? 'GET'
  if (!HOST.test(hostOf(request))) return [400, '请求的主机名不正确']
  if (method === 'OPTIONS' && (path === '*' || !API.test(path)))
    return [204, '', { allow: 'GET, HEAD, POST, OPTIONS' }]
  if (!url.startsWith('/') || !isDecodable(path)) return [400, '请求的地址不正确']
  if (path.endsWith('.data') && NO_PAGE.test(path)) return [404, '网络请求错误,未找到该资源!']
  if (method === 'TRACE' || method === 'CONNECT')
    return [405, '网络请求错误,请求方法未允许!', { allow: 'GET, HEAD, POST' }]
  if (API.test(path)) return null
  if (!['GET', 'HEAD', 'POST'].includes(method))
    return [405, '网络请求错误,请求方法未允许!', { allow: 'GET, HEAD, POST' }]
  if (method === 'POST') return refusedForm(request, door)
  return null
}

function refusedForm(request: IncomingMessage, door: FrontDoor): Refusal | null {
  if (isForeign(request, door)) return [403, '这个请求来自别的网站']
  const type = request.headers['content-type'] ?? ''
  const isForm =
    type.startsWith('application/x-www-form-urlencoded') || /^multipart\/form-data;.*boundary=/i.test(type)
  if (!isForm) return [415, '应当以表单提交']
  // Browsers always say how long a form is; a form without an end would be held in memory by whoever reads it whole.
  if (request.headers['transfer-encoding'] !== undefined) return [411, '提交的内容没有说明长度']
  const path = (request.url ?? '').split('?', 1)[0]!
  const files = type.startsWith('multipart') ? FILE_FORMS.find(([pattern]) => pattern.test(path)) : undefined
  const limit = files ? files[1](door) : MAX_FORM_BYTES
  if (limit !== null && Number(request.headers['content-length'] ?? 0) > limit)
    return [413, files ? '文件合起来太大了，请分几次传，或换小一些的文件' : '内容太大']
  return null
}

/** The page whose form was refused; null where there is none, or its address is not plain. */
function formPage({ method, url = '/' }: IncomingMessage): string | null {
  const path = url.split('?', 1)[0]!.replace(/\.data$/, '')
  return method === 'POST' && /^\/(?!\/)[\w/.-]+$/.test(path) ? path : null
}

/** A refusal in the words that whoever asked can read: an envelope, a page, or a line. */
function bodyOf(request: IncomingMessage, [status, message]: Refusal): [type: string, body: string] {
  if (API.test(request.url ?? ''))
    return ['application/json', JSON.stringify({ code: 'INVALID', message, msg: message, data: null })]
  if (/\btext\/html\b/i.test(request.headers.accept ?? ''))
    return ['text/html', refusalPage(status, message, formPage(request))]
  return ['text/plain', `${message}\n`]
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const [status, , headers] = refusal
  const [type, body] = bodyOf(request, refusal)
  response.writeHead(status, {
    ...headers,
    ...(status === 204 ? {} : { 'content-type': `${type}; charset=utf-8` }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // What doesn't fit on the way out of a refused body is cut off.
    ...(request.method === 'POST' ? { connection: 'close' } : {}),
  })
  response.end(status === 204 || request.method === 'HEAD' ? undefined : body)
}

/** Makes a request what the rest of the server may rely on. */
function straighten(request: IncomingMessage, { trustedProxies }: FrontDoor): void {
  if (trustedProxies === 0)
    for (const name of ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'])
      delete request.headers[name]
  delete request.headers[PAGE_KEY_HEADER]
  const forwarded = request.headers['x-forwarded-for']
  request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(
    request.socket.remoteAddress,
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    trustedProxies,
  )
  // The absolute form is legal, and means the same as its path.
  const absolute = /^https?:\/\/[^/?#]+(?=[/?#]|$)/i.exec(request.url ?? '')
  if (absolute) request.url = request.url!.slice(absolute[0].length) || '/'
}

/** Wraps a server's listener: straightens every request, and answers the hopeless ones itself. */
export function guarded(listener: RequestListener, door: FrontDoor): RequestListener {
  return (request, response) => {
    straighten(request, door)
    lingerOver(request, response)
    if (UNHASHED.test(request.url ?? '')) response.setHeader('cache-control', 'public, max-age=3600')
    const refusal = refusalOf(request, door)
    if (refusal) refuse(request, response, refusal)
    else if (door.keptPages)
      void door.keptPages(request, response).then((answered) => {
        if (!answered) listener(request, response)
      })
    else listener(request, response)
  }
}

/**
 * Stands before every HTTP server that this process makes from now on. remix-serve makes its own and takes no
 * middleware, and its requests carry no socket, so the one place before it is the making of the server.
 */
export function standAtTheDoor(door: FrontDoor): void {
  const make = http.createServer.bind(http)
  http.createServer = ((...args: unknown[]) => {
    const listener = args.at(-1)
    if (typeof listener === 'function') args[args.length - 1] = guarded(listener as RequestListener, door)
    return (make as (...all: unknown[]) => http.Server)(...args)
  }) as typeof http.createServer
}
