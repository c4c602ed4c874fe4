import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall } from '~/contract/call'
import { repeated } from '~/contract/page'
import { readInput } from './read-input.server'

const common = { name: 'test.call', path: '/x/:id', summary: '', output: z.null() } as const
const byQuery = defineCall({
  ...common,
  method: 'GET',
  input: { query: z.object({ tag: repeated(z.string()), one: z.string().optional() }) },
})
const byForm = defineCall({
  ...common,
  method: 'POST',
  input: { form: z.object({ tag: repeated(z.string()), name: z.string({ error: '缺少名字' }) }) },
})
const byBody = defineCall({ ...common, method: 'POST', input: { body: z.object({ name: z.string() }) } })
const byParams = defineCall({
  ...common,
  method: 'GET',
  input: { params: z.object({ id: z.string().regex(/^\d+$/, '没有这个编号') }) },
})

const query = async (search: string) =>
  (await readInput(byQuery, {}, new Request(`http://t/?${search}`)))['query']
const send = (call: typeof byForm | typeof byBody, body: BodyInit, headers: Record<string, string> = {}) =>
  readInput(call, {}, new Request('http://t/', { method: 'POST', body, headers }))

describe('a query', () => {
  it.each([
    ['tag=a', ['a']],
    ['tag=a&tag=b', ['a', 'b']],
    ['tag[]=a', ['a']],
    ['tag[]=a&tag[]=b', ['a', 'b']],
    ['tag%5B%5D=a&tag=b', ['a', 'b']],
    ['tag=', []],
    ['', []],
  ])('%s has the list %j', async (search, tag) => {
    expect(await query(search)).toEqual({ tag })
  })

  it('with a list for a single field is refused by the field’s name', async () => {
    await expect(query('one=a&one=b')).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining('one'),
    })
  })

  it('can’t reach into objects', async () => {
    const read = await query('__proto__=polluted&__proto__[]=x&constructor=1&toString=1&tag=a')
    expect(read).toEqual({ tag: ['a'] })
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('a form', () => {
  it('comes in both encodings, lists as name[]', async () => {
    const form = new FormData()
    form.append('name', '永')
    form.append('tag[]', 'a')
    form.append('tag[]', 'b')
    const expected = { form: { name: '永', tag: ['a', 'b'] } }
    expect(await send(byForm, form)).toEqual(expected)
    expect(await send(byForm, new URLSearchParams('name=永&tag[]=a&tag[]=b'))).toEqual(expected)
  })

  it('without a field is refused by the field’s name', async () => {
    await expect(send(byForm, new URLSearchParams('tag=a'))).rejects.toMatchObject({
      code: 'INVALID',
      fields: { name: '缺少名字' },
      message: 'name：缺少名字',
    })
  })

  it('that is none is refused', async () => {
    await expect(send(byForm, '{}', { 'content-type': 'application/json' })).rejects.toMatchObject({
      status: 415,
    })
  })

  it('that breaks off is refused', async () => {
    const type = 'multipart/form-data; boundary=b'
    const broken = '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nabc'
    await expect(send(byForm, broken, { 'content-type': type })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a parameter of the path', () => {
  it('that can’t be one of ours leads nowhere', async () => {
    const at = (id: string) => readInput(byParams, { id }, new Request('http://t/'))
    expect(await at('7')).toEqual({ params: { id: '7' } })
    await expect(at('seven')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
      message: '没有这个编号',
    })
  })
})

describe('a body', () => {
  const json = { 'content-type': 'application/json' }

  it('is JSON', async () => {
    const text = '{"name":"永","__proto__":{"x":1}}'
    expect(await send(byBody, text, json)).toEqual({ body: { name: '永' } })
    await expect(send(byBody, '{"name":', json)).rejects.toMatchObject({ code: 'INVALID', message: /JSON/ })
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/vnd.api+json'])(
    'may call itself %s',
    async (type) => {
      expect(await send(byBody, '{"name":"永"}', { 'content-type': type })).toEqual({ body: { name: '永' } })
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'that calls itself %j is refused',
    async (type) => {
      await expect(send(byBody, '{"name":"永"}', { 'content-type': type })).rejects.toMatchObject({
        code: 'UNSUPPORTED',
        status: 415,
      })
    },
  )

  it('that doesn’t say what it is counts as JSON', async () => {
    const body = new TextEncoder().encode('{"name":"永"}')
    expect(await send(byBody, body)).toEqual({ body: { name: '永' } })
  })

  it('that is too long is not read to its end, whatever it says of its length', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const request = new Request('http://t/', { method: 'POST', body: endless, duplex: 'half' } as RequestInit)
    await expect(readInput(byBody, {}, request)).rejects.toMatchObject({ status: 413 })
    expect(sent).toBeLessThan(2 * 1024 * 1024)
    await expect(send(byBody, '{}', { ...json, 'content-length': '99999999' })).rejects.toMatchObject({
      status: 413,
    })
  })
})
