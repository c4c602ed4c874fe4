import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { Api } from '~/backend/api.server'

/** The API on a loopback port of its own, as another client would reach it. */
export async function serveApi(api: Api): Promise<{ base: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
      const request = new Request(new URL(incoming.url!, 'http://api.test'), {
        method: incoming.method,
        headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
        ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
      } as RequestInit)
      const response = await api.fetch(request)
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      if (response.body) Readable.fromWeb(response.body as never).pipe(outgoing)
      else outgoing.end()
    })()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
