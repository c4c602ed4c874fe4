/** `npm run bench [-- part…] [--full]`: one Markdown report on stdout, and in bench/results/latest.md. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, platform, release } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { favouritesPart } from './parts/favourites'
import { captchaPart } from './parts/captcha'
import { drawPart } from './parts/draw'
import { httpPart } from './parts/http'
import { jsPart } from './parts/js'
import { lighthousePart } from './parts/lighthouse'
import { memberPart } from './parts/member'
import { css2Part } from './parts/css2'
import { searchPart } from './parts/search'
import { slicePart } from './parts/slice'
import { startPart } from './parts/start'
import { subsetPart } from './parts/subset'
import { progress } from './report'

const HERE = fileURLToPath(new URL('.', import.meta.url))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false } },
})

const PARTS: Record<string, { title: string; run(): string | Promise<string> }> = {
  subset: { title: '子集', run: subsetPart },
  draw: { title: '文字转图形', run: drawPart },
  slice: { title: '切片', run: slicePart },
  css2: { title: '样式表', run: css2Part },
  http: { title: '一页的请求', run: httpPart },
  favourites: { title: '收藏', run: favouritesPart },
  member: { title: '会员', run: memberPart },
  search: { title: '搜索与大库', run: searchPart },
  start: { title: '安装与启动', run: () => startPart(values.full) },
  js: { title: '浏览器端脚本', run: jsPart },
  captcha: { title: '验证题', run: captchaPart },
  lighthouse: { title: 'Lighthouse（手机）', run: lighthousePart },
}

const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`没有这样的部分：${unknown.join('、')}。有的是：${Object.keys(PARTS).join('、')}`)
  process.exit(1)
}

installPeers()
const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS)
const sections = [
  `# 基准\n\n${new Date().toISOString()} · Node ${process.version} · ${platform()} ${release()} · ${cpus().length} × ${cpus()[0]?.model ?? '?'}`,
]
let failed = 0
for (const name of wanted) {
  const { title, run } = PARTS[name]!
  progress(`— ${title}`)
  try {
    sections.push(`## ${title}\n\n${await run()}`)
  } catch (error) {
    // The other parts' figures are worth having all the same.
    console.error(error)
    sections.push(`## ${title}\n\n没有量成：${(error as Error).message}`)
    failed++
  }
}
const report = `${sections.join('\n\n')}\n`
mkdirSync(`${HERE}results`, { recursive: true })
writeFileSync(`${HERE}results/latest.md`, report)
console.log(report)
process.exit(failed > 0 ? 1 : 0)

/** The peers have a lock file of their own; they are installed when one is absent or of another version. */
function installPeers(): void {
  const versionOf = (name: string): string | null => {
    try {
      return JSON.parse(readFileSync(`${HERE}node_modules/${name}/package.json`, 'utf8')).version
    } catch {
      return null
    }
  }
  const { dependencies } = JSON.parse(readFileSync(`${HERE}package.json`, 'utf8')) as {
    dependencies: Record<string, string>
  }
  if (Object.entries(dependencies).every(([name, version]) => versionOf(name) === version)) return
  progress('正在安装拿来比较的同类…')
  const { status } = spawnSync('npm', ['ci'], { cwd: HERE, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
}
