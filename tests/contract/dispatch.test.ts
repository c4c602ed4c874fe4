import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Entry } from '~/backend/api.server'
import type { Handler } from '~/backend/backend'
import { ApiError, binary, calls, defineCall, TIMEOUT_MS, type Call } from '~/contract'
import { tokenHeaders } from '~/contract/token'
import { loginOf, makeMember } from '../factories/members'
import { ANYONE, onBothTransports, type Subject } from './transports'

const memberSchema = z.object({ memberId: z.string().nullable() })
const WHO = defineCall({
  name: 'test.who',
  method: 'GET',
  path: '/test/who',
  auth: 'required',
  summary: '',
  output: memberSchema,
})
const VISITOR = defineCall({ ...WHO, path: '/test/visitor', auth: 'optional' })
const ANYBODY = defineCall({ ...WHO, path: '/test/anybody', auth: 'none' })
/** Both slower than this suite lets the subset service be. */
const SLOW = defineCall({ ...ANYBODY, path: '/test/slow', service: 'subset' })
const SLOW_FILE = defineCall({ ...SLOW, path: '/test/slow-file', output: binary('font/ttf') })
const DEADLINE_MS = 1_000

const entry = <C extends Call>(call: C, handler: Handler<C>): Entry => ({
  call,
  handler: handler as never,
})
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** What the slow calls were told, and what became of the file that came too late. */
const told = { signal: undefined as AbortSignal | undefined, cancelled: 0 }
const MORE: Entry[] = [
  ...[WHO, VISITOR, ANYBODY].map((call) =>
    entry(call, (_, __, { actor }) => ({ memberId: actor?.memberId ?? null })),
  ),
  entry(SLOW, async (_, __, { signal }) => {
    told.signal = signal
    await pause(3 * DEADLINE_MS)
    return { memberId: null }
  }),
  entry(SLOW_FILE, async () => {
    await pause(1.3 * DEADLINE_MS)
    return { contentType: 'font/ttf', body: new ReadableStream({ cancel: () => void told.cancelled++ }) }
  }),
]

onBothTransports('dispatch', suite, {}, { more: MORE, timeoutMs: { ...TIMEOUT_MS, subset: DEADLINE_MS } })

function suite(subject: Subject) {
  beforeAll(() => makeMember(subject.library.backend, { id: 'm1' }))
  const signIn = (expires: string) => loginOf(subject.library.backend, 'm1', expires)

  it('wraps every answer in the envelope', async () => {
    const response = await subject.raw('/web/api/keyword/getKeyword')
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toEqual({
      code: '200',
      message: '操作成功',
      msg: '操作成功',
      data: expect.anything(),
    })
  })

  it('answers 404 for an unknown path and 405 with Allow for an unknown method', async () => {
    const unknown = await subject.raw('/web/api/nothing/here')
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ code: 'NOT_FOUND', message: '网络请求错误,未找到该资源!' })
    const method = await subject.raw('/web/api/keyword/getKeyword', { method: 'DELETE' })
    expect(method.status).toBe(405)
    expect(method.headers.get('allow')).toBe('GET')
    expect(await method.json()).toMatchObject({ code: 'METHOD', message: '网络请求错误,请求方法未允许!' })
  })

  it.each(tokenHeaders('yongzi'))('knows by a token in %s who asks', async (header) => {
    const token = await signIn('2999-01-01T00:00:00Z')
    for (const path of [WHO.path, VISITOR.path]) {
      const response = await subject.raw(path, { headers: { [header]: token } })
      expect(await response.json()).toMatchObject({ code: '200', data: { memberId: 'm1' } })
    }
    expect(await subject.transport.call(WHO, {}, { token })).toEqual({ memberId: 'm1' })
  })

  it('asks for a token where one is required, and only there', async () => {
    const refused = await subject.raw(WHO.path)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'S00106', data: null })
    expect(await subject.transport.call(VISITOR, {}, ANYONE)).toEqual({ memberId: null })
  })

  it('ignores cookies, also those that hold a good token', async () => {
    const token = await signIn('2999-01-01T00:00:00Z')
    const names = ['token', 'session', '__session', ...tokenHeaders('yongzi')]
    const headers = { cookie: names.map((name) => `${name}=${token}`).join('; ') }
    expect((await subject.raw(WHO.path, { headers })).status).toBe(401)
    const visitor = await subject.raw(VISITOR.path, { headers })
    expect(await visitor.json()).toMatchObject({ code: '200', data: { memberId: null } })
  })

  it('does not look at tokens where nobody’s matter', async () => {
    expect(await subject.transport.call(ANYBODY, {}, { token: 'nobody' })).toEqual({ memberId: null })
  })

  it('refuses a token that is unknown or past its time', async () => {
    for (const token of ['nobody', await signIn('2020-01-01T00:00:00Z')]) {
      const response = await subject.raw('/web/api/keyword/getKeyword', {
        headers: { 'yongzi-authenticate': token },
      })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'S00106' })
      await expect(subject.transport.call(calls.getKeyword, {}, { token })).rejects.toMatchObject({
        unauthorised: true,
      })
    }
  })

  it.each(['{', '', 'null', '{}', '[1]', '[{"gno":"Y20001"}]', '[{"gno":5,"text":"永"}]', '\u0000'])(
    'refuses the body %j without a stack trace',
    async (body) => {
      const response = await subject.raw('/webfont/http', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(response.status).toBe(400)
      const answer = await response.text()
      expect(answer).toMatch(/[\u4e00-\u9fff]/)
      expect(answer).not.toMatch(/\bat \w|node_modules/)
    },
  )

  it('refuses a body that is too large', async () => {
    const response = await subject.raw('/webfont/http', {
      method: 'POST',
      body: JSON.stringify([{ gno: 'Y20001', text: 'a'.repeat(2_000_000) }]),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(413)
  })

  it('describes itself', async () => {
    const response = await subject.raw('/api/openapi.json')
    const document = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
    for (const call of Object.values(calls)) {
      const path = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]
      expect(path, call.path).toHaveProperty(call.method.toLowerCase())
    }
  })

  it('survives a handler that fails, without telling why', async () => {
    const { db } = subject.library.backend
    subject.library.backend.db = new Proxy(db, {
      get() {
        throw new Error('secret detail')
      },
    })
    try {
      const response = await subject.raw('/web/api/keyword/getKeyword')
      expect(response.status).toBe(500)
      const answer = await response.text()
      expect(answer).toContain('服务器错误,请联系管理员!')
      expect(answer).not.toContain('secret')
      await expect(subject.transport.call(calls.getKeyword, {}, ANYONE)).rejects.toMatchObject({
        status: 500,
        message: '服务器错误,请联系管理员!',
      })
    } finally {
      subject.library.backend.db = db
    }
  })

  it('ends a call that takes too long, and tells its handler', async () => {
    const response = await subject.raw(SLOW.path)
    expect(response.status).toBe(408)
    const message = '网络请求超时!'
    expect(await response.json()).toEqual({ code: 'TIMEOUT', message, msg: message, data: null })
    expect(told.signal!.aborted).toBe(true)
    const late = { code: 'TIMEOUT', status: 408, message }
    await expect(subject.transport.call(SLOW, {}, ANYONE)).rejects.toMatchObject(late)
  })

  it('lets go of a file that comes too late', async () => {
    const before = told.cancelled
    expect((await subject.raw(SLOW_FILE.path)).status).toBe(408)
    await expect.poll(() => told.cancelled).toBe(before + 1)
  })

  it('does not wait when the visitor has left', async () => {
    const visitor = new AbortController()
    setTimeout(() => visitor.abort(), 20)
    const started = Date.now()
    const leaving = subject.transport.call(SLOW, {}, { token: null, signal: visitor.signal })
    await expect(leaving).rejects.toBeInstanceOf(ApiError)
    expect(Date.now() - started).toBeLessThan(DEADLINE_MS / 2)
  })
}
