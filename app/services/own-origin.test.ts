import { describe, expect, it } from 'vitest'
import { isOwnOrigin, ownPath } from './own-origin.server'

describe('the way back', () => {
  it.each(['/', '/font', '/font/Y10001?text=永#top', '/user/message?page=2', '/a//b'])(
    'goes to %s',
    (path) => {
      expect(new URL(ownPath(path), 'http://own.test').href).toBe(new URL(path, 'http://own.test').href)
    },
  )

  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\\/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/%2e%2e//evil.test',
    '/font/../..//evil.test/',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\u0000/evil.test',
    '/font\r\nset-cookie: a=b',
    'https://evil.test/',
    'http://own.test/font',
    'http://own.invalid/font',
    'javascript:alert(1)',
    'data:text/html,hello',
    'font',
    '?q=1',
    '#top',
    '',
    ' /font',
  ])('does not leave by %j', (value) => {
    expect(ownPath(value)).toBe('/')
  })

  it.each([null, undefined, 7, ['/font'], {}])('is the home page for %j', (value) => {
    expect(ownPath(value)).toBe('/')
  })

  it('stays here even when it looks encoded', () => {
    const to = new URL(ownPath('/%2f%2fevil.test'), 'http://own.test')
    expect(to.origin).toBe('http://own.test')
  })
})

describe('a form', () => {
  const from = (headers: Record<string, string>) =>
    isOwnOrigin(
      new Request('http://own.test/', { method: 'POST', headers: { host: 'own.test', ...headers } }),
    )

  it('of this site is taken, also behind a proxy and from old browsers', () => {
    expect(from({ origin: 'http://own.test' })).toBe(true)
    expect(from({ origin: 'https://fonts.example', 'x-forwarded-host': 'fonts.example' })).toBe(true)
    expect(from({})).toBe(true)
    expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  })

  it.each([
    { origin: 'http://evil.test' },
    { origin: 'http://own.test.evil.test' },
    { origin: 'http://own.test:8080' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { 'sec-fetch-site': 'cross-site' },
  ] as Array<Record<string, string>>)('of another is not: %j', (headers) => {
    expect(from(headers)).toBe(false)
  })
})
