import { createCookie } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { clearToken, isProtected, requireToken, tokenOf } from './session.server'

const cookie = createCookie('token')
const request = async (path: string, token?: unknown) =>
  new Request(`http://own.test${path}`, {
    headers: token === undefined ? {} : { cookie: (await cookie.serialize(token)).split(';')[0]! },
  })
const redirectOf = (asked: Request) =>
  requireToken(asked).then(
    () => null,
    (response: Response) => ({ status: response.status, to: response.headers.get('location') }),
  )

describe('paths of members', () => {
  it.each([
    '/user',
    '/user/message',
    '/user/message.html',
    '/en/user',
    '/USER/message',
    '/%75ser/message',
    '/users',
  ])('%s is one', (path) => {
    expect(isProtected(path)).toBe(true)
  })

  it.each(['/', '/font', '/auth', '/%'])('%s is none', (path) => {
    expect(isProtected(path)).toBe(false)
  })
})

describe('a page of a member', () => {
  it('opens with a token', async () => {
    expect(await requireToken(await request('/user/message', 'abc'))).toBe('abc')
  })

  it.each([
    ['/user/message?page=2', '/user/message?page=2'],
    ['/user/message.data?page=2&_routes=a%2Cb', '/user/message?page=2'],
    ['/user/compare?text=%E6%B0%B8&a=1', '/user/compare?text=%E6%B0%B8&a=1'],
  ])('sends a stranger from %s home, with the way back', async (path, back) => {
    const found = await redirectOf(await request(path))
    expect(found?.status).toBe(302)
    const to = new URL(found!.to!, 'http://own.test')
    expect(to.origin + to.pathname).toBe('http://own.test/')
    expect(to.searchParams.get('redirect')).toBe(back)
    expect([...to.searchParams]).toHaveLength(1)
  })

  it.each([[''], [5], [null], [{ a: 1 }], [['abc']], ['x'.repeat(513)]])(
    'does not take %j for a token',
    async (token) => {
      expect(await tokenOf(await request('/user', token))).toBeNull()
      expect((await redirectOf(await request('/user', token)))?.status).toBe(302)
    },
  )

  it.each(['token=%', 'token=abc', 'token=eyJ', 'token', '; ;', 'other=1'])(
    'survives the cookie %j',
    async (header) => {
      expect(await tokenOf(new Request('http://own.test/user', { headers: { cookie: header } }))).toBeNull()
    },
  )
})

describe('ending a session', () => {
  it('removes the cookie that scripts could not read', async () => {
    const header = await clearToken(await request('/'))
    expect(header).toMatch(/^token=.*Max-Age=0/)
    expect(header).toContain('HttpOnly')
    expect(header).toContain('SameSite=Lax')
    expect(header).not.toContain('Secure')
    expect(await clearToken(new Request('https://own.test/'))).toContain('Secure')
  })
})
