import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { env } from './env.server'
import { singleton } from './singleton.server'

/** Between the front door and the renderer: under which key the page about to be rendered may be kept. */
export const PAGE_KEY_HEADER = 'x-yongzi-page-key'

const LIFE_MS = 60_000
const MAX_PAGE_BYTES = 2 * 1024 * 1024
const MAX_KEY_LENGTH = 2048
/** Stronger than on the fly, because a page is packed once and sent often; 11 would take half a second. */
const BROTLI_QUALITY = 9
/** No pages: files, the API, and what script asks for. */
const NO_PAGE =
  /^\/(assets|webfont|subset|css2|captcha|pictures|media|og|web\/api|api|healthz)\b|\.data$|\.(?!html$)[a-z0-9]+$/i
/** A visitor's own work, which moves on by the second. */
const OWN_WORK = /[?&]job=/
/** The only cookies that a page for an anonymous visitor depends on. */
const PREFERENCES = new Set(['theme', 'layout'])

type Encoding = 'br' | 'gzip'

interface KeptPage {
  headers: Record<string, string>
  etag: string
  html: Buffer
  packed: Map<Encoding, Promise<Buffer>>
}

function pages(): LRUCache<string, KeptPage> {
  return singleton(
    'page-cache',
    () =>
      new LRUCache<string, KeptPage>({
        // Both packed forms together are smaller than the page.
        maxSize: env().PAGE_CACHE_MB * 1024 * 1024,
        maxEntrySize: MAX_PAGE_BYTES * 2,
        sizeCalculation: (page) => page.html.length * 2,
        ttl: LIFE_MS,
      }),
  )
}

/** Null when the visitor holds anything but preferences. */
function preferenceKey(cookies: string | undefined): string | null {
  if (!cookies) return ''
  const pairs = cookies.split(';').map((pair) => pair.trim())
  if (pairs.some((pair) => !PREFERENCES.has(pair.split('=', 1)[0]!))) return null
  return pairs.sort().join(';')
}

/**
 * What the page of this request depends on, or null when it must be rendered for this visitor alone.
 * `revision` is the catalogue's before the page is rendered, so that no older page is kept under a newer one.
 */
export function pageKeyOf(request: IncomingMessage, revision: string): string | null {
  const { headers, method, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  if (NO_PAGE.test(url.split('?', 1)[0]!) || OWN_WORK.test(url)) return null
  const preferences = preferenceKey(headers.cookie)
  if (preferences === null || headers.authorization !== undefined) return null
  const host = headers['x-forwarded-host'] ?? headers.host
  const key = JSON.stringify([revision, headers['x-forwarded-proto'], host, url, preferences])
  // What is longer would not be a header of Node's own either.
  return key.length > MAX_KEY_LENGTH ? null : encodeURI(key)
}

/** The scripts written into a page, as sources of its content security policy. */
function scriptHashes(html: string): string {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(
    ([, body]) => `'sha256-${createHash('sha256').update(body!).digest('base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}

/**
 * Keeps a rendered page. A nonce must not be sent twice, so its scripts are allowed by their hashes instead;
 * `headersFor` makes the page's headers for the given script sources.
 */
export function keepPage(
  key: string,
  page: { html: Buffer; nonce: string; headersFor(scriptSources: string): Headers },
): void {
  if (page.html.length > MAX_PAGE_BYTES) return
  const html = page.html.toString('utf8').replaceAll(` nonce="${page.nonce}"`, '')
  const headers = page.headersFor(scriptHashes(html))
  if (headers.has('set-cookie') || !headers.get('cache-control')?.includes('public')) return
  const bytes = Buffer.from(html)
  pages().set(key, {
    headers: Object.fromEntries(headers),
    // Weak, because the packed forms share it.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    html: bytes,
    packed: new Map(),
  })
}

/** Answers from the kept pages, or says that there is none. */
export async function sendKeptPage(
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const begun = performance.now()
  const page = pages().get(key)
  if (!page) return false
  const headers = { ...page.headers, etag: page.etag, vary: 'Cookie, Accept-Encoding' }
  const encoding = encodingFor(request)
  const fresh = isKnown(request.headers['if-none-match'], page.etag)
  const body = fresh ? null : encoding ? await packed(page, encoding) : page.html
  if (body === null) response.writeHead(304, headers)
  else
    response.writeHead(200, {
      ...headers,
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    })
  response.end(request.method === 'HEAD' || body === null ? undefined : body)
  // As the app server writes of the requests that reach it.
  const ms = (performance.now() - begun).toFixed(3)
  console.log(`${request.method} ${request.url} ${response.statusCode} ${body?.length ?? '-'} - ${ms} ms`)
  return true
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false
}

function encodingFor(request: IncomingMessage): Encoding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const accepts = (name: Encoding) =>
    new RegExp(`(^|,)\\s*${name}\\s*(,|$|;\\s*q=(0\\.0*[1-9]|1))`).test(accepted)
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : null
}

function packed(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const done = page.packed.get(encoding) ?? pack(page.html, encoding)
  page.packed.set(encoding, done)
  return done
}

function pack(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(html, { level: 9 })
  return promisify(brotliCompress)(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
}
