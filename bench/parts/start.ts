import { spawnSync } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { ROOT } from '../library'
import { figure, median, progress, table, type Row } from '../report'
import { startSite } from '../site'

const STARTS = 5
/** What a fresh clone doesn't have. */
const NOT_CLONED = new Set([
  'build',
  'data',
  'coverage',
  '.cache',
  '.git',
  'test-results',
  'playwright-report',
])
const isCloned = (path: string) => basename(path) !== 'node_modules' && !NOT_CLONED.has(relative(ROOT, path))

/** Start times in a copy of the project; with `full`, the copy installs its own packages first. */
export async function startPart(full: boolean): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
  try {
    cpSync(ROOT, folder, { recursive: true, filter: isCloned })
    const rows: Row[] = full ? install(folder) : []
    if (!full) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const dataDir = join(folder, 'data')
    progress('第一次启动：构建并导入起始字库…')
    const first = await startSite(folder, dataDir)
    await first.stop()
    const next: number[] = []
    for (let start = 0; start < STARTS; start++) {
      const site = await startSite(folder, dataDir)
      next.push(site.seconds)
      await site.stop()
    }
    return [
      table(
        ['', ''],
        [
          ...rows,
          ['第一次 `npm start`（构建、导入起始字库），秒；只量一次', figure(first.seconds)],
          [`以后的 \`npm start\`，秒；${STARTS} 次的中位数`, figure(median(next))],
        ],
      ),
      full ? '' : '安装的时间与大小要加 `--full`。',
    ]
      .filter(Boolean)
      .join('\n\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function install(folder: string): Row[] {
  progress('npm ci…')
  const begun = performance.now()
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('npm ci 没有完成')
  const seconds = (performance.now() - begun) / 1000
  const modules = join(folder, 'node_modules')
  const all = diskBytes(modules)
  const fonts = readdirSync(join(modules, '@fontsource')).map((name) => join(modules, '@fontsource', name))
  const variable = readdirSync(join(modules, '@fontsource-variable'))
    .filter((name) => name.startsWith('noto-'))
    .map((name) => join(modules, '@fontsource-variable', name))
  const ofFonts = [...fonts, ...variable].reduce((sum, path) => sum + diskBytes(path), 0)
  const mb = (bytes: number) => (bytes / 1e6).toFixed(0)
  return [
    ['`npm ci`，秒', figure(seconds)],
    ['node_modules，MB', mb(all)],
    ['其中起始字库的字体包，MB', mb(ofFonts)],
  ]
}

/** What a folder takes on the disk, as `du` counts: whole blocks, links not followed. */
function diskBytes(path: string): number {
  const stat = lstatSync(path)
  const own = stat.blocks * 512
  if (!stat.isDirectory()) return own
  return readdirSync(path).reduce((sum, name) => sum + diskBytes(join(path, name)), own)
}
