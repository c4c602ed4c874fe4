import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashToken } from '~/backend/account/sessions.server'
import { calls } from '~/contract'
import { tokenHeaders } from '~/contract/token'
import { ANYONE, onBothTransports } from './transports'

onBothTransports('dispatch', (subject) => {
  const signIn = async (expires: string) => {
    const token = randomUUID()
    await subject.library.backend.db
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        member_id: 'm1',
        created_at: '2026-01-01T00:00:00Z',
        expires_at: expires,
      })
      .execute()
    return token
  }

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

  it.each(tokenHeaders('yongzi'))('accepts a token in %s', async (header) => {
    const token = await signIn('2999-01-01T00:00:00Z')
    const response = await subject.raw('/web/api/keyword/getKeyword', { headers: { [header]: token } })
    expect(response.status).toBe(200)
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

  it('ignores cookies', async () => {
    const response = await subject.raw('/web/api/keyword/getKeyword', { headers: { cookie: 'token=nobody' } })
    expect(response.status).toBe(200)
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
})
