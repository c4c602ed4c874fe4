import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT, ensureLibrary } from '../library'
import { figure, median, progress, table } from '../report'
import { ensureBuild, startSite } from '../site'
import { anonymousPages } from './js'

const RUNS = 3
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A fresh headless window holds its first frame back for a second or more, on any page; Lighthouse then counts
  // everything that came in that second as if the paint had waited for it.
  '--disable-features=PaintHolding',
]
const AUDITS = {
  'cumulative-layout-shift': 'CLS',
  'first-contentful-paint': 'FCP 秒',
  'largest-contentful-paint': 'LCP 秒',
  'total-blocking-time': 'TBT 毫秒',
} as const

interface LighthouseReport {
  runtimeError?: { message: string }
  categories: { performance: { score: number } }
  audits: Record<keyof typeof AUDITS, { numericValue: number }>
}

/** Lighthouse's mobile run with its own throttling, of each page anew. */
export async function lighthousePart(): Promise<string> {
  const { chromiumPath } = (await import('../../tests/setup/chromium.mjs')) as {
    chromiumPath(): string | null
  }
  const chromium = chromiumPath()
  if (!chromium) return '没有找到 Chromium，没有量：装一个，或者用 CHROMIUM_PATH 指明它。'
  ensureLibrary()
  ensureBuild()
  const site = await startSite()
  try {
    const rows = anonymousPages().map((path) => {
      const reports: LighthouseReport[] = []
      for (let run = 1; run <= RUNS; run++) {
        progress(`Lighthouse：${path}，第 ${run} 次，共 ${RUNS} 次…`)
        reports.push(lighthouse(site.origin + path, chromium))
      }
      const of = (audit: keyof typeof AUDITS) =>
        median(reports.map(({ audits }) => audits[audit].numericValue))
      return [
        path,
        Math.round(median(reports.map(({ categories }) => categories.performance.score)) * 100),
        of('cumulative-layout-shift').toFixed(3),
        figure(of('first-contentful-paint') / 1000),
        figure(of('largest-contentful-paint') / 1000),
        Math.round(of('total-blocking-time')),
      ]
    })
    return table(['页面', '性能', ...Object.values(AUDITS)], rows)
  } finally {
    await site.stop()
  }
}

function lighthouse(url: string, chromium: string): LighthouseReport {
  const manifest = createRequire(import.meta.url).resolve('lighthouse/package.json')
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(dirname(manifest), 'cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, CHROME_PATH: chromium },
    },
  )
  if (status !== 0) throw new Error(`Lighthouse 没有量完 ${url}`)
  const report = JSON.parse(stdout) as LighthouseReport
  if (report.runtimeError) throw new Error(`Lighthouse：${report.runtimeError.message}`)
  return report
}
