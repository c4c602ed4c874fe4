import { createCookie } from '@remix-run/node'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clearCsrf, CSRF_FIELD, csrfToken, isOwnForm } from './form-guard.server'

const dataDir = mkdtempSync(join(tmpdir(), 'yongzi-guard-'))
beforeAll(() => void vi.stubEnv('DATA_DIR', dataDir))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true })
})

const pair = (cookie: string) => cookie.split(';')[0]!
async function requestOf(login: string | null, csrfCookie?: string | null): Promise<Request> {
  const cookies = login === null ? [] : [pair(await createCookie('token').serialize(login))]
  if (csrfCookie) cookies.push(pair(csrfCookie))
  return new Request('http://own.test/user/profile', { headers: { cookie: cookies.join('; ') } })
}
function formOf(token: string): FormData {
  const form = new FormData()
  form.set(CSRF_FIELD, token)
  return form
}

describe('the token of a member’s forms', () => {
  it('is good in the login that it was made for, on every page of it', async () => {
    const first = await csrfToken(await requestOf('login-a'))
    expect(first.cookie).toMatch(/HttpOnly/)
    const next = await requestOf('login-a', first.cookie)
    expect(await csrfToken(next)).toEqual({ token: first.token, cookie: null })
    expect(await isOwnForm(formOf(first.token), next)).toBe(true)
  })

  it('from before a login, or of another one, is not accepted after it and is replaced', async () => {
    for (const before of ['login-a', null]) {
      const old = await csrfToken(await requestOf(before))
      const after = await requestOf('login-b', old.cookie)
      expect(await isOwnForm(formOf(old.token), after)).toBe(false)
      const fresh = await csrfToken(after)
      expect(fresh.token).not.toBe(old.token)
      const request = await requestOf('login-b', fresh.cookie)
      expect(await isOwnForm(formOf(fresh.token), request)).toBe(true)
      expect(await isOwnForm(formOf(old.token), request)).toBe(false)
    }
  })

  it.each(['', 'x', 'x.y', '.'])(
    'is not %j, even where a neighbour has set it as the cookie',
    async (made) => {
      const request = await requestOf('login-a', await createCookie('csrf').serialize(made))
      expect(await isOwnForm(formOf(made), request)).toBe(false)
    },
  )

  it('goes with the login, so that the pages kept for visitors are sent again', async () => {
    expect(await clearCsrf(await requestOf('login-a'))).toMatch(/^csrf=.*Max-Age=0/)
  })
})
