import { describe, expect, it } from 'vitest'
import { ApiError } from '~/contract'
import { forClient, forVisitor } from './caller.server'
import { forForm } from './form.server'

const LIMITED = () => Promise.reject(new ApiError('LIMITED', '请求太频繁', { retryAfter: 42 }))
const FORBIDDEN = () => Promise.reject(new ApiError('FORBIDDEN'))
const page = () => new Request('http://own.test/font')
const form = () =>
  new Request('http://own.test/auth', { method: 'POST', body: new URLSearchParams({ a: '1' }) })
const headersOf = (answer: unknown) =>
  new Headers((answer as { init: ResponseInit | null }).init?.headers).get('retry-after')
const thrown = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (reason: unknown) => reason,
  )

describe('when to try again', () => {
  it('is said by a page that is refused', async () => {
    expect(headersOf(await thrown(forVisitor(page(), LIMITED)))).toBe('42')
  })

  it('is said by a form that is refused, beside its fields or on a page of its own', async () => {
    expect(headersOf(await forForm(form(), LIMITED))).toBe('42')
    expect(headersOf(await thrown(forForm(form(), LIMITED, { alone: () => true })))).toBe('42')
  })

  it('is said by a file that is refused', async () => {
    const response = await forClient(() => forVisitor(page(), LIMITED))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42'])
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  it('is not made up where the API does not say', async () => {
    expect(headersOf(await thrown(forVisitor(page(), FORBIDDEN)))).toBeNull()
  })
})
