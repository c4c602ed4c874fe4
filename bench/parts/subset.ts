import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureLibrary, largestFace, ROOT } from '../library'
import { figure, goal, median, progress, table, times } from '../report'
import type { ColdResult } from '../subset/cold'
import type { MemoryResult } from '../subset/memory'
import type { WarmResult } from '../subset/warm'

const ROUNDS = 5
const FASTER = 40
const LARGER = 1.09

/** A measurement in a process of its own; it prints JSON. */
function measure<T>(script: string, ...args: string[]): T {
  const file = fileURLToPath(new URL(`../subset/${script}.ts`, import.meta.url))
  const { status, stdout } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (status !== 0) throw new Error(`bench/subset/${script}.ts failed`)
  return JSON.parse(stdout) as T
}

export function subsetPart(): string {
  ensureLibrary()
  const face = largestFace()
  progress(`子集：${face.name}…`)
  const warm = measure<WarmResult[]>('warm', face.path)
  const cold: Record<'ours' | 'subset-font', ColdResult[]> = { ours: [], 'subset-font': [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const contender of ['ours', 'subset-font'] as const)
      cold[contender].push(measure<ColdResult>('cold', face.path, contender))
  const memory = measure<MemoryResult>('memory', face.path)

  const first = (results: ColdResult[]) => median(results.map(({ firstMs }) => firstMs))
  const next = (results: ColdResult[]) => median(results.map(({ nextMs }) => nextMs))
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1)
  return [
    `${face.name}，库里存着的文件 ${mb(face.bytes)} MB。`,
    table(
      ['字数', '', '毫秒', '时间比永字', '字节', '永字比它', '字形'],
      warm.flatMap(({ characters, contenders }) => {
        const ours = contenders[0]!
        return contenders.map(({ name, ms, bytes, glyphs }) => [
          characters,
          name,
          figure(ms),
          times(ms / ours.ms),
          bytes,
          (ours.bytes / bytes).toFixed(3),
          glyphs,
        ])
      }),
    ),
    table(
      ['刚启动的进程', '第一个子集（8 字），毫秒', '第二个（100 字），毫秒'],
      [
        ['永字', figure(first(cold.ours)), figure(next(cold.ours))],
        ['subset-font', figure(first(cold['subset-font'])), figure(next(cold['subset-font']))],
      ],
    ),
    table(
      ['一款打开着的字体占用的内存', 'MB'],
      [
        ['打开并做过一个子集', mb(memory.opened)],
        ['做第二个时建的加速表，另加', mb(memory.accelerated)],
        ['做过 3,500 字的，另加', mb(memory.large)],
        ['引擎自己的估算', mb(memory.estimated)],
      ],
    ),
    goals(warm),
  ].join('\n\n')
}

function goals(warm: WarmResult[]): string {
  return warm
    .flatMap(({ characters, contenders: [ours, peer] }) => {
      const faster = peer!.ms / ours!.ms
      const larger = ours!.bytes / peer!.bytes
      return [
        ...(characters <= 100
          ? [goal(`${characters} 字 ${times(faster)} 快（目标 ${FASTER}×）`, faster >= FASTER)]
          : []),
        goal(`${characters} 字 ${larger.toFixed(3)} 倍大小（目标至多 ${LARGER}）`, larger <= LARGER),
      ]
    })
    .join('\n')
}
