import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { guarded } from './front-door.server'

const MB = 1024 * 1024
const HEAD = 'Host: fonts.example\r\nContent-Type: application/x-www-form-urlencoded\r\n'

describe('a refusal of what is still being sent', () => {
  let server: Server
  afterEach(() => new Promise((done) => server.close(done)))

  async function serve(listener: RequestListener): Promise<number> {
    server = createServer(guarded(listener, { trustedProxies: 0, ownOrigins: [] }))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return (server.address() as AddressInfo).port
  }

  /** Sends a whole body before it looks at the answer, as browsers do; the answer, and how the connection ended. */
  function post(port: number, path: string, bytes: number, more = '') {
    return new Promise<{ answer: string; error: string | null }>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      const answer: Buffer[] = []
      let error: string | null = null
      socket.on('error', (reason: NodeJS.ErrnoException) => (error = reason.code ?? 'unknown'))
      socket.on('close', () => resolve({ answer: Buffer.concat(answer).toString(), error }))
      socket.write(
        `POST ${path} HTTP/1.1\r\nConnection: close\r\n${HEAD}${more}Content-Length: ${bytes}\r\n\r\n`,
      )
      socket.write(Buffer.alloc(bytes, 'a'), () => socket.on('data', (chunk) => answer.push(chunk)))
    })
  }

  it('arrives where the door refuses, before a byte is read', async () => {
    const port = await serve(() => expect.unreachable())
    const { answer, error } = await post(port, '/user/profile', 12 * MB)
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*内容太大[\s\S]*\r\n0\r\n\r\n$/)
    expect(error).toBeNull()
  })

  it('arrives where a reader gives up in the middle', async () => {
    const port = await serve((request, response) => {
      request.once('data', () => {
        request.destroy()
        response.writeHead(413, { 'content-type': 'text/plain; charset=utf-8' }).end('太长了')
      })
    })
    const { answer, error } = await post(port, '/web/api/account/update-account-info', 12 * MB)
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*太长了/)
    expect(error).toBeNull()
  })

  it('leaves a body that is read whole as it is, and its connection to the next request', async () => {
    const port = await serve((request, response) => {
      let size = 0
      request.on('data', (chunk: Buffer) => (size += chunk.length))
      request.on('end', () => response.end(String(size)))
    })
    const url = `http://127.0.0.1:${port}/web/api/x`
    const sizes = []
    for (const size of [3, MB]) {
      const answer = await fetch(url, { method: 'POST', body: 'a'.repeat(size) })
      sizes.push(Number(await answer.text()))
    }
    expect(sizes).toEqual([3, MB])
  })

  it('doesn’t wait for what would never end', async () => {
    const port = await serve(() => expect.unreachable())
    const { answer } = await post(port, '/user/profile', 64 * MB)
    // Cut off: the answer may be lost, the server's time is not.
    expect(answer === '' || answer.startsWith('HTTP/1.1 413')).toBe(true)
  })
})
