import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureLibrary, faceOf, ROOT } from '../library'
import { figure, goal, progress, table, times } from '../report'
import type { SliceResult } from '../slice/run'

const ROUNDS = 3
const FASTER = 40
const LARGER = 1.07
/** The largest TrueType font that isn't variable: 14,819 characters. The peer takes some twenty seconds for it. */
const FAMILY = 'Y10008'
const SCRIPT = 'hant'

export function slicePart(): string {
  ensureLibrary()
  const face = faceOf(FAMILY)
  progress(`切片：${face.name}…`)
  const script = fileURLToPath(new URL('../slice/run.ts', import.meta.url))
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, face.path, SCRIPT, String(ROUNDS)],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
  )
  if (status !== 0) throw new Error('bench/slice/run.ts failed')
  const { slices, contenders } = JSON.parse(stdout) as SliceResult
  const [ours, best, peer] = contenders as [Contender, Contender, Contender]
  return [
    `${face.name}，库里存着的文件 ${(face.bytes / 1e6).toFixed(1)} MB，切成 ${slices} 片。`,
    table(
      ['', '秒', '处理器秒', '时间比永字', '文件', '字节', '比同类'],
      contenders.map(({ name, ms, cpuMs, bytes, files }) => [
        name,
        figure(ms / 1000),
        figure(cpuMs / 1000),
        times(ms / ours.ms),
        files,
        bytes,
        (bytes / peer.bytes).toFixed(3),
      ]),
    ),
    [
      goal(
        `质量 5 按处理器时间 ${times(peer.cpuMs / ours.cpuMs)} 快（目标 ${FASTER}×）`,
        peer.cpuMs / ours.cpuMs >= FASTER,
      ),
      goal(
        `质量 5 ${(ours.bytes / peer.bytes).toFixed(3)} 倍大小（目标至多 ${LARGER}）`,
        ours.bytes / peer.bytes <= LARGER,
      ),
      `- 质量 11：${times(peer.cpuMs / best.cpuMs)} 快，${(best.bytes / peer.bytes).toFixed(3)} 倍大小`,
    ].join('\n'),
  ].join('\n\n')
}

type Contender = SliceResult['contenders'][number]
