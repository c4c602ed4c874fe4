// npm test: unit, contract and integration tests, then the browser's. Ends with one line that counts them all.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { ensureChromium } from './setup/chromium.mjs'

const REPORTS = '.cache/reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

function run(args, env = {}) {
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function report(file) {
  try {
    return JSON.parse(readFileSync(`${REPORTS}/${file}`, 'utf8'))
  } catch {
    return null
  }
}

const extra = process.argv.slice(2)
const units = run(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${REPORTS}/vitest.json`,
    ...extra,
  ],
  { NODE_ENV: 'test' },
)
const chromium = ensureChromium()
// Import the starter library anew: a run must not live off what an older one left.
rmSync('.cache/e2e-data', { recursive: true, force: true })
const browser = run(['node_modules/@playwright/test/cli.js', 'test'], {
  CHROMIUM_PATH: chromium,
  // A flow that a slow machine broke gets a second try, and no server is used that happens to run.
  CI: '1',
  E2E_PORT: String(await freePort()),
  E2E_REPORT: `${REPORTS}/playwright.json`,
})

const vitest = report('vitest.json')
const playwright = report('playwright.json')
const passed =
  (vitest?.numPassedTests ?? 0) + (playwright?.stats?.expected ?? 0) + (playwright?.stats?.flaky ?? 0)
let failed = (vitest?.numFailedTests ?? 0) + (playwright?.stats?.unexpected ?? 0)
// A suite that could not even start is a failure that no test counted.
if (failed === 0 && (units !== 0 || browser !== 0 || !vitest || !playwright)) failed = 1
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
