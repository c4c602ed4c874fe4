import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, expect, it } from 'vitest'

/** A server that stops on signals, takes `ANSWER_MS` to answer and says so when it is closed. */
const SERVER = `
  import { createServer } from 'node:http'
  import { stopOnSignals } from './app/boot/stop.server.ts'
  import { closeOnShutdown } from './app/shutdown.server.ts'
  stopOnSignals()
  closeOnShutdown('broken', () => Promise.reject(new Error('expected')))
  closeOnShutdown('library', async () => console.log('closed'))
  const server = createServer((_, response) => {
    console.log('asked')
    setTimeout(() => response.end('whole'), Number(process.env.ANSWER_MS))
  })
  process.once('SIGTERM', () => server.close())
  server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
`
let child: ChildProcess | undefined
afterEach(() => void child?.kill('SIGKILL'))

async function start(answerMs: number) {
  child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SERVER], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'silent', ANSWER_MS: String(answerMs) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text))
  const says = async (pattern: RegExp) => {
    for (;;) {
      const match = pattern.exec(output)
      if (match) return match
      await once(child!.stdout!, 'data')
    }
  }
  const port = Number((await says(/port (\d+)/))[1])
  return { child, port, says, ended: once(child, 'exit') as Promise<[number | null, string | null]> }
}

function ask(port: number) {
  return new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ body, connection: response.headers.connection }))
    })
    asking.on('error', reject).end()
  })
}

it('ends with 0 when asked to, everything closed, whatever fails to close', async () => {
  const server = await start(0)
  expect((await ask(server.port)).body).toBe('whole')
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual([0, null])
  await server.says(/closed/)
})

it('lets the request under way end, and its connection with it, before it closes anything', async () => {
  const server = await start(700)
  const answer = ask(server.port)
  await server.says(/asked/)
  server.child.kill('SIGTERM')
  expect(await answer).toEqual({ body: 'whole', connection: 'close' })
  expect(await server.ended).toEqual([0, null])
  await server.says(/closed/)
})

it('ends at once at the second signal', async () => {
  const server = await start(60_000)
  ask(server.port).catch(() => {})
  await server.says(/asked/)
  server.child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 200))
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual([null, 'SIGTERM'])
})
