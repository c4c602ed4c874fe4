import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guarded, refusalOf } from './front-door.server'

const door = { trustedProxies: 0, ownOrigins: ['https://fonts.example'], submissionBytes: 86 * 1024 * 1024 }
const ask = (url: string, method = 'GET', headers: Record<string, string> = {}) =>
  refusalOf(
    { url, method, headers: { host: 'fonts.example', ...headers } } as unknown as IncomingMessage,
    door,
  )
const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://fonts.example' }
const files = { ...form, 'content-type': 'multipart/form-data; boundary=x' }

describe('the front door', () => {
  it.each([
    ['/', 'GET', {}],
    ['/font?text=%E6%B0%B8&draws=%zz', 'GET', {}],
    ['/font.data', 'GET', {}],
    ['/webfont/http', 'POST', { 'content-type': 'application/json' }],
    ['/web/api/keyword/getKeyword', 'DELETE', {}],
    ['/preferences', 'POST', form],
    ['/preferences', 'POST', { ...form, origin: 'http://fonts.example' }],
    ['/contribute', 'POST', { ...files, 'content-length': '80000000' }],
    ['/contribute.data', 'POST', { ...files, 'content-length': '80000000' }],
    ['/', 'GET', { host: '127.0.0.1:3000' }],
    ['/', 'GET', { host: '[::1]:3000' }],
  ])('lets %s by %s in', (url, method, headers) => {
    expect(ask(url, method, headers as Record<string, string>)).toBeNull()
  })

  it.each([
    ['/', 'GET', { host: 'a b' }, 400],
    ['/', 'GET', { host: 'evil.example"><script>' }, 400],
    ['/', 'GET', { host: '' }, 400],
    ['/font/%zz', 'GET', {}, 400],
    ['/font/%ED%A0%80', 'GET', {}, 400],
    ['*', 'OPTIONS', {}, 204],
    ['/font', 'TRACE', {}, 405],
    ['/font', 'PUT', {}, 405],
    ['/font/Y10001/file.data', 'GET', {}, 404],
    ['/webfont/x.woff2.data', 'GET', {}, 404],
    ['/healthz.data', 'GET', {}, 404],
    ['/preferences', 'POST', { ...form, origin: 'https://evil.example' }, 403],
    ['/preferences', 'POST', { ...form, origin: 'null' }, 403],
    ['/preferences', 'POST', { ...form, 'content-type': 'application/json' }, 415],
    ['/preferences', 'POST', { ...form, 'content-type': 'multipart/form-data' }, 415],
    ['/preferences', 'POST', { ...form, 'content-length': '30000000' }, 413],
    ['/contribute', 'POST', { ...files, 'content-length': '300000000' }, 413],
    ['/contribute', 'POST', { ...form, 'content-length': '80000000' }, 413],
    ['/contribute', 'POST', { ...form, 'transfer-encoding': 'chunked' }, 411],
    ['/contribute/upload', 'POST', { ...form, 'content-length': '30000000' }, 413],
    ['/preferences', 'POST', { ...form, 'transfer-encoding': 'chunked' }, 411],
    ['/user/profile', 'POST', { ...form, 'transfer-encoding': 'chunked' }, 411],
  ])('answers %s by %s itself', (url, method, headers, status) => {
    const refusal = ask(url, method, headers as Record<string, string>)
    expect(refusal?.[0]).toBe(status)
    if (status !== 204) expect(refusal?.[1]).toMatch(/[\u4e00-\u9fff]/)
  })
})

describe('what the front door says', () => {
  const server = createServer(guarded((_, response) => response.end('in'), { ...door, submissionBytes: 10 }))
  let base = ''
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const post = (path: string, accept: string) => {
    const body = new FormData()
    body.set('name', 'x'.repeat(100))
    return fetch(base + path, { method: 'POST', headers: { accept }, body })
  }
  const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'

  it('is a page with a way back to the form for who reads pages', async () => {
    const response = await post('/contribute', HTML)
    expect(response.status).toBe(413)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = await response.text()
    expect(page).toMatch(/<h1>文件合起来太大了.*<\/h1>/)
    expect(page).toContain('<a href="/contribute">')
    expect(page).toContain('<a href="/">')
  })

  it('never leads elsewhere or holds what was asked', async () => {
    for (const path of ['//evil.example/contribute', '/contribute/%22%3E%3Cscript%3E'])
      expect(
        await (await fetch(base + path, { method: 'POST', headers: { accept: HTML } })).text(),
      ).not.toMatch(/evil|script|%22/)
  })

  it('is a line for scripts, and an envelope for clients of the API', async () => {
    const line = await post('/contribute.data', '*/*')
    expect(line.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await line.text()).toMatch(/^文件合起来太大了[^<]*\n$/)
    const { status, body } = await new Promise<{ status: number; body: string }>((done) => {
      get(`${base}/web/api/x`, { headers: { host: 'a b', accept: HTML } }, (answer) => {
        let body = ''
        answer
          .on('data', (chunk) => (body += chunk))
          .on('end', () => done({ status: answer.statusCode!, body }))
      })
    })
    expect(status).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ code: 'INVALID', message: '请求的主机名不正确', data: null })
  })
})
