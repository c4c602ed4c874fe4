import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasNginx, startNginx } from '../http/nginx'
import { ensureLibrary } from '../library'
import { figure, median, progress, table } from '../report'
import { ensureBuild, freePort, startProcess, startSite, type Running } from '../site'

const ROUNDS = 5
const ROUND_SECONDS = 4
const WARM_UP_SECONDS = 3
const CONNECTIONS = 10
const PATH = '/font'

interface Load {
  requests: { average: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
  timeouts: number
}

type Autocannon = (options: { url: string; connections: number; duration: number }) => Promise<Load>

interface Contender {
  name: string
  server: Running
  bytes: number
  loads: Load[]
}

export async function httpPart(): Promise<string> {
  ensureLibrary()
  ensureBuild()
  const folder = mkdtempSync(join(tmpdir(), 'bench-http-'))
  chmodSync(folder, 0o755) // nginx started by root serves as somebody else
  const contenders: Contender[] = []
  try {
    const add = async (name: string, server: Running) => {
      contenders.push({ name, server, bytes: 0, loads: [] })
      const body = await (
        await fetch(server.origin + PATH, { headers: { 'accept-encoding': 'identity' } })
      ).text()
      contenders.at(-1)!.bytes = Buffer.byteLength(body)
      return body
    }
    const html = await add('永字（npm start）', await startSite())
    writeFileSync(join(folder, 'page.html'), html)
    await add('node:http + renderToPipeableStream', await startReact(join(folder, 'page.html')))
    if (hasNginx()) await add('nginx，同样的字节', await startNginx(folder, 'page.html'))
    await measure(contenders)
  } finally {
    await Promise.all(contenders.map(({ server }) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  return [
    `\`${PATH}\`，不压缩，${CONNECTIONS} 个连接，每轮 ${ROUND_SECONDS} 秒，${ROUNDS} 轮交替，取中位数。`,
    results(contenders),
    hasNginx() ? '' : '没有找到 nginx，没有比。',
    `延迟里大部分是排队：一直有 ${CONNECTIONS} 个请求同时在路上。`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

async function startReact(file: string): Promise<Running> {
  const port = await freePort()
  const script = fileURLToPath(new URL('../http/react-peer.ts', import.meta.url))
  return startProcess(process.execPath, ['--import', 'tsx', script, file, String(port)], { port })
}

async function measure(contenders: Contender[]): Promise<void> {
  const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon
  const run = ({ server }: Contender, duration: number) =>
    autocannon({ url: server.origin + PATH, connections: CONNECTIONS, duration })
  for (const contender of contenders) await run(contender, WARM_UP_SECONDS)
  for (let round = 1; round <= ROUNDS; round++) {
    progress(`${PATH}：第 ${round} 轮，共 ${ROUNDS} 轮…`)
    for (const contender of contenders) {
      const load = await run(contender, ROUND_SECONDS)
      if (load.non2xx + load.errors + load.timeouts > 0)
        throw new Error(`${contender.name}：有请求失败，数字不能用`)
      contender.loads.push(load)
    }
  }
}

function results(contenders: Contender[]): string {
  const rate = ({ loads }: Contender) => median(loads.map(({ requests }) => requests.average))
  const latency = ({ loads }: Contender, which: 'p50' | 'p99') => {
    const ms = median(loads.map((load) => load.latency[which]))
    return ms < 1 ? '<1' : figure(ms)
  }
  const ours = rate(contenders[0]!)
  return table(
    ['', '字节', '请求/秒', '比永字', 'p50 毫秒', 'p99 毫秒'],
    contenders.map((contender) => [
      contender.name,
      contender.bytes,
      figure(rate(contender)),
      `${figure(rate(contender) / ours)}×`,
      latency(contender, 'p50'),
      latency(contender, 'p99'),
    ]),
  )
}
