import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DrawResult } from '../draw/measure'
import { ensureLibrary, facesWithMostHanzi, ROOT } from '../library'
import { figure, goal, progress, table, times } from '../report'

const FONTS = 4
const AT_MOST = 1.5

/** Text as SVG, PNG and PDF, as multiples of the library that does the heavy part of each alone. */
export function drawPart(): string {
  ensureLibrary()
  const faces = facesWithMostHanzi(FONTS)
  progress(`文字转图形：${faces.map(({ name }) => name).join('、')}…`)
  const file = fileURLToPath(new URL('../draw/measure.ts', import.meta.url))
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', file, ...faces.map(({ path }) => path)],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
  )
  if (status !== 0) throw new Error('bench/draw/measure.ts failed')
  const results = JSON.parse(stdout) as DrawResult[]
  return [
    faces.map(({ name, bytes }) => `${name} ${(bytes / 1e6).toFixed(1)} MB`).join('，'),
    table(
      ['', 'CPU 毫秒', '单独的库', 'CPU 毫秒', '倍数'],
      results.map(({ name, peer, ms, peerMs }) => [
        name,
        figure(ms),
        peer,
        figure(peerMs),
        times(ms / peerMs),
      ]),
    ),
    results
      .map(({ name, ms, peerMs }) =>
        goal(`${name} ${times(ms / peerMs)}（目标至多 ${AT_MOST}×）`, ms / peerMs <= AT_MOST),
      )
      .join('\n'),
  ].join('\n\n')
}
