import { defineConfig } from '@playwright/test'
import { wechatSettings } from './tests/e2e/wechat-settings'
import { chromiumPath, CHROMIUM_ARGS } from './tests/setup/chromium.mjs'

const port = Number(process.env.E2E_PORT ?? 3987)
const origin = `http://127.0.0.1:${port}`
const wechat = wechatSettings(port)
const launchOptions = { executablePath: chromiumPath() ?? undefined, args: CHROMIUM_ARGS }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/wechat-page.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A slow machine is no failure; a flow that fails twice is one.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    // A worker of its own would answer what a test expects of the server; one spec is about it.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    { name: 'js', use: { javaScriptEnabled: true } },
    { name: 'nojs', use: { javaScriptEnabled: false } },
  ],
  webServer: {
    command: 'node cli/start.mjs',
    url: `${origin}/healthz`,
    // Builds and imports the starter library the first time.
    timeout: 300_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.cache/e2e-data',
      // The tests say whose address they come from.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
      // Work in the background would be at the cost of what is timed.
      SLICE_AHEAD: 'off',
      NODE_ENV: 'production',
      // A page of the run's own stands for WeChat's. Another site to the browser, as WeChat is.
      WECHAT_APP_ID: wechat.appId,
      WECHAT_APP_SECRET: wechat.appSecret,
      WECHAT_OPEN_BASE: wechat.openBase,
      WECHAT_API_BASE: wechat.apiBase,
    },
  },
})
