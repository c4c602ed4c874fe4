import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './front-door.server'

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
