import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls, TIMEOUT_MS } from '~/contract'
import { createTransport } from '~/services/http-transport.server'
import { answerWith, breakConnection, neverAnswer, REMOTE, remote } from '../mocks/remote-api'

beforeAll(() => remote.listen({ onUnhandledRequest: 'error' }))
afterEach(() => remote.resetHandlers())
afterAll(() => remote.close())

const transport = createTransport({
  fetch: (request) => fetch(request),
  base: { web: REMOTE, subset: REMOTE },
  product: 'yongzi',
  checkAnswers: true,
  timeoutMs: { web: 150, subset: 100 },
})
const ask = (token: string | null = null) => transport.call(calls.getKeyword, {}, { token })

describe('a remote API that misbehaves', () => {
  it('waits as long as the specification says', () => {
    expect(TIMEOUT_MS).toEqual({ web: 60_000, subset: 40_000 })
  })

  it.each([
    [403, '用户得到授权，但是访问是被禁止的。!'],
    [404, '网络请求错误,未找到该资源!'],
    [405, '网络请求错误,请求方法未允许!'],
    [408, '网络请求超时!'],
    [500, '服务器错误,请联系管理员!'],
    [501, '网络未实现!'],
    [502, '网络错误!'],
    [503, '服务不可用，服务器暂时过载或维护!'],
    [504, '网络超时!'],
    [505, 'http版本不支持该请求!'],
  ])('says for %i what the catalogue says, whatever the server says', async (status, message) => {
    remote.use(
      answerWith(status, { code: 'X', message: 'at Object.<anonymous> (/srv/app.js:1:1)', data: null }),
    )
    await expect(ask()).rejects.toMatchObject({ status, message })
    remote.use(answerWith(status, '<html>proxy</html>', { 'content-type': 'text/html' }))
    await expect(ask()).rejects.toMatchObject({ status, message })
  })

  it('passes on the server’s own words for 400', async () => {
    remote.use(answerWith(400, { code: 'INVALID', message: '页码应当是整数', data: null }))
    await expect(ask()).rejects.toMatchObject({ status: 400, message: '页码应当是整数' })
  })

  it('treats 401 and S00106 alike: the session is over', async () => {
    remote.use(answerWith(401, ''))
    await expect(ask('t')).rejects.toMatchObject({
      unauthorised: true,
      message: '用户没有权限（令牌、用户名、密码错误）!',
    })
    remote.use(answerWith(200, { code: 'S00106', message: '登录已过期', data: null }))
    await expect(ask('t')).rejects.toMatchObject({ unauthorised: true, message: '登录已过期' })
  })

  it('shows the message of a business refusal', async () => {
    remote.use(answerWith(200, { code: '5001', msg: '库存不足', data: null }))
    await expect(ask()).rejects.toMatchObject({ code: '5001', message: '库存不足', status: 200 })
  })

  it.each([['<html>'], [''], ['null'], ['[]'], ['{"code":"200","message":"","msg":"","data":{"wrong":1}}']])(
    'does not believe %j',
    async (body) => {
      remote.use(answerWith(200, body, { 'content-type': 'application/json' }))
      await expect(ask()).rejects.toMatchObject({ status: 502, message: '网络错误!' })
    },
  )

  it('gives up after the time-out, sooner when the visitor leaves', async () => {
    remote.use(neverAnswer())
    await expect(ask()).rejects.toMatchObject({ code: 'TIMEOUT', message: '网络请求超时!' })
    const gone = AbortSignal.abort()
    await expect(transport.call(calls.getKeyword, {}, { token: null, signal: gone })).rejects.toMatchObject({
      code: 'NETWORK',
    })
  })

  it('rejects when there is no connection', async () => {
    remote.use(breakConnection())
    await expect(ask()).rejects.toMatchObject({ code: 'NETWORK', status: 502 })
  })

  it('sends the token in three headers, lists in the query one by one', async () => {
    let seen: Request | undefined
    remote.use(
      http.get(`${REMOTE}/*`, ({ request }) => {
        seen = request
        return HttpResponse.json({ code: '200', message: '', msg: '', data: [] })
      }),
    )
    await transport.call(calls.getByNumber, { query: { dictNumber: ['1', '2'] } }, { token: 'secret' })
    expect(new URL(seen!.url).searchParams.getAll('dictNumber')).toEqual(['1', '2'])
    for (const name of ['god-font-authenticate', 'reeji-authenticate', 'yongzi-authenticate'])
      expect(seen!.headers.get(name)).toBe('secret')
  })
})
