import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ROOT, ensureLibrary } from '../library'
import { figure, goal, median, progress, table } from '../report'
import { ensureBuild, startSite } from '../site'
import { anonymousPages } from './js'
import { pageKinds, type PageKind } from './page-kinds'

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
const SPEED = {
  'cumulative-layout-shift': 'CLS',
  'first-contentful-paint': 'FCP 秒',
  'largest-contentful-paint': 'LCP 秒',
  'total-blocking-time': 'TBT 毫秒',
} as const

type Category = 'performance' | 'accessibility' | 'seo'

interface LighthouseReport {
  runtimeError?: { message: string }
  categories: Partial<Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>>
  audits: Record<string, { numericValue: number; score: number | null; title: string }>
}

/** Lighthouse's mobile run with its own throttling: how fast three pages are, and what it finds on one of each kind. */
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
    const speed = anonymousPages().map((path) => speedRow(site.origin, path, chromium))
    const found = pageKinds().map((kind) => qualityOf(site.origin, kind, chromium))
    return [
      table(['页面', '性能', ...Object.values(SPEED)], speed),
      table(
        ['页面', '无障碍', 'SEO', '扣分的项'],
        found.map(({ kind, accessibility, seo, failed }) => [
          kind.path + (kind.isHidden ? '（不让收录）' : ''),
          accessibility,
          seo,
          failed.join('；'),
        ]),
      ),
      goal(
        `无障碍与 SEO，${found.length} 种页面都是 100`,
        found.every(({ accessibility, seo }) => accessibility === 100 && seo === 100),
      ),
    ].join('\n\n')
  } finally {
    await site.stop()
  }
}

function speedRow(origin: string, path: string, chromium: string): (string | number)[] {
  const reports: LighthouseReport[] = []
  for (let run = 1; run <= RUNS; run++) {
    progress(`Lighthouse：${path}，第 ${run} 次，共 ${RUNS} 次…`)
    reports.push(lighthouse(origin + path, chromium, ['performance']))
  }
  const of = (audit: keyof typeof SPEED) => median(reports.map(({ audits }) => audits[audit]!.numericValue))
  return [
    path,
    median(reports.map((report) => scoreOf(report, 'performance'))),
    of('cumulative-layout-shift').toFixed(3),
    figure(of('first-contentful-paint') / 1000),
    figure(of('largest-contentful-paint') / 1000),
    Math.round(of('total-blocking-time')),
  ]
}

/** These two don't depend on how busy the machine is, so once is enough. */
function qualityOf(origin: string, kind: PageKind, chromium: string) {
  progress(`Lighthouse：${kind.path}，无障碍与 SEO…`)
  const report = lighthouse(
    origin + kind.path,
    chromium,
    ['accessibility', 'seo'],
    // A page that asks not to be found is not blamed for it.
    kind.isHidden ? ['is-crawlable'] : [],
  )
  const failed = Object.values(report.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    kind,
    accessibility: scoreOf(report, 'accessibility'),
    seo: scoreOf(report, 'seo'),
    failed,
  }
}

function scoreOf({ categories }: LighthouseReport, category: Category): number {
  return Math.round((categories[category]?.score ?? 0) * 100)
}

function lighthouse(
  url: string,
  chromium: string,
  categories: readonly Category[],
  skipped: readonly string[] = [],
): LighthouseReport {
  const manifest = createRequire(import.meta.url).resolve('lighthouse/package.json')
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      join(dirname(manifest), 'cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      ...skipped.map((audit) => `--skip-audits=${audit}`),
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
