import { expect, it } from 'vitest'
import { calls } from '~/contract'
import { createTransport } from './http-transport.server'

/** A transport to a server that answers every request with an empty list, and the requests that it saw. */
function recorder() {
  const seen: Request[] = []
  const transport = createTransport({
    fetch: async (request) => {
      seen.push(request)
      return Response.json({ code: '200', message: '', msg: '', data: [] })
    },
    base: { web: 'https://web.test/base', subset: 'https://subset.test' },
    product: 'yongzi',
    checkAnswers: true,
  })
  return { seen, transport }
}

it('sends each call to its service, with parameters as one segment of the path', async () => {
  const { seen, transport } = recorder()
  await transport.call(calls.getChildren, { params: { id: '../a b/永?x#y' } }, { token: null })
  await transport.call(calls.subsetBatch, { body: [] }, { token: null })
  expect(seen.map((request) => `${request.method} ${request.url}`)).toEqual([
    `GET https://web.test/base/api/v1/web/search/${encodeURIComponent('../a b/永?x#y')}/childs`,
    'POST https://subset.test/webfont/http',
  ])
})

it.each(['..', '.', ''])('asks nothing for the id %j, which would be another call’s path', async (id) => {
  const { seen, transport } = recorder()
  await expect(transport.call(calls.getChildren, { params: { id } }, { token: null })).rejects.toMatchObject({
    status: 404,
  })
  expect(seen).toEqual([])
})

it('leaves absent fields out and sends no token where there is none', async () => {
  const { seen, transport } = recorder()
  await transport.call(calls.getAdverts, { query: { position: undefined } }, { token: null })
  expect(new URL(seen[0]!.url).search).toBe('')
  expect([...seen[0]!.headers.keys()].filter((name) => name.includes('authenticate'))).toEqual([])
})
