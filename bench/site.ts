import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { DATA_DIR, ROOT } from './library'
import { progress } from './report'

const START_LIMIT_MS = 15 * 60_000
const POLL_MS = 25

export interface Running {
  origin: string
  /** From the start of the process to the first answer. */
  seconds: number
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a server process and waits until it answers at `path` with 200. */
export async function startProcess(
  command: string,
  args: readonly string[],
  options: { port: number; path?: string; cwd?: string; env?: Record<string, string> },
): Promise<Running> {
  const origin = `http://127.0.0.1:${options.port}`
  const begun = performance.now()
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...options.env },
  })
  try {
    await untilAnswers(child, `${origin}${options.path ?? '/'}`)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const seconds = (performance.now() - begun) / 1000
  return {
    origin,
    seconds,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + START_LIMIT_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(`服务没有启动（${child.spawnargs.join(' ')}）`)
    if (performance.now() > until) throw new Error(`服务 ${url} 没有回答`)
    try {
      const response = await fetch(url)
      await response.arrayBuffer()
      if (response.ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Builds what `npm start` serves, so that a build isn't taken for a slow start. */
export function ensureBuild(): void {
  progress('正在确认构建…')
  const { status } = spawnSync(process.execPath, ['cli/start.mjs', '--build-only'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('构建没有完成')
}

/** What `npm start` runs, in production, on loopback, with the starter library. */
export async function startSite(
  cwd = ROOT,
  dataDir = DATA_DIR,
  env: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort()
  return startProcess(process.execPath, ['cli/start.mjs'], {
    port,
    path: '/healthz',
    cwd,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      // A site that is open to all has its address set; what it writes of itself is whole addresses then.
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SLICE_AHEAD: 'off',
      ...env,
    },
  })
}
