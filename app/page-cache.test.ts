import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPage, pageKeyOf, sendKeptPage } from './page-cache.server'

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  pageKeyOf(
    { url, method, headers: { host: 'fonts.example', ...headers } } as unknown as IncomingMessage,
    '7',
  )

describe('the key of a page', () => {
  it('is the address, the host, the preferences and the catalogue it was made from', () => {
    const one = ask('/font?q=a')
    expect(one).not.toBeNull()
    expect(ask('/font?q=a')).toBe(one)
    expect(ask('/font?q=b')).not.toBe(one)
    expect(ask('/font?q=a', { host: 'other.example' })).not.toBe(one)
    expect(ask('/font?q=a', { cookie: 'theme=ZGFyaw' })).not.toBe(one)
    expect(ask('/font?q=a', { cookie: 'layout=x; theme=y' })).toBe(
      ask('/font?q=a', { cookie: 'theme=y; layout=x' }),
    )
  })

  it.each([
    ['a member', '/font', { cookie: 'theme=x; token=abc' }, 'GET'],
    ['any cookie that nobody thought of', '/font', { cookie: 'csrf=1' }, 'GET'],
    ['a form', '/font', {}, 'POST'],
    ['a file', '/assets/a.js', {}, 'GET'],
    ['a subset', '/webfont/abc-q5v1.woff2', {}, 'GET'],
    ['the API', '/web/api/font/getFontList', {}, 'GET'],
    ['what script asks for', '/font.data', {}, 'GET'],
    ['an address without end', `/font?q=${'a'.repeat(3000)}`, {}, 'GET'],
  ])('is none for %s', (_, url, headers, method) => {
    expect(ask(url, headers as Record<string, string>, method)).toBeNull()
  })

  it('takes the .html twin for a page, and any text for a header', () => {
    expect(ask('/font.html')).not.toBeNull()
    expect(ask('/font?q=永')).toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('a kept page', () => {
  let server: Server
  let origin: string
  const nonce = 'bm9uY2U='
  const html = `<!doctype html><script nonce="${nonce}">永()</script><p>${'字'.repeat(500)}</p>`
  const headersFor = (sources: string) =>
    new Headers({ 'cache-control': 'public, max-age=0', 'content-security-policy': `script-src ${sources}` })
  beforeAll(async () => {
    keepPage('kept', { html: Buffer.from(html), nonce, headersFor })
    server = http.createServer((request, response) => {
      void sendKeptPage(request.url!.slice(1), request, response).then((sent) => {
        if (!sent) response.writeHead(404).end()
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
  afterAll(() => void server.close())

  /** With node:http, because fetch unpacks what it gets. */
  async function get(path: string, headers: Record<string, string> = {}) {
    const request = http.get(origin + path, { headers })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk as Buffer)
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
  }

  it('sends no nonce twice: its scripts are allowed by their hashes', async () => {
    const { body, headers } = await get('/kept')
    expect(body.toString()).toBe(html.replace(` nonce="${nonce}"`, ''))
    const hash = createHash('sha256').update('永()').digest('base64')
    expect(headers['content-security-policy']).toBe(`script-src 'sha256-${hash}'`)
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('is packed as the browser accepts it: %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await get('/kept', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('Accept-Encoding')
    expect(unpack(body).toString()).toContain('字字字')
  })

  it('is not sent to a browser that has it', async () => {
    const { headers } = await get('/kept')
    const again = await get('/kept', { 'if-none-match': `"x", ${headers.etag}` })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
  })

  it.each([
    ['a cookie', { 'set-cookie': 'a=b', 'cache-control': 'public' }],
    ['a private answer', { 'cache-control': 'private, no-store' }],
  ])('is none that holds %s', async (_, headers) => {
    keepPage('refused', { html: Buffer.from(html), nonce, headersFor: () => new Headers(headers) })
    expect((await get('/refused')).status).toBe(404)
  })
})
