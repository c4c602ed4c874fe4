import { expect, scripts, test } from './fixtures'
import { memberWith } from './members'

test.use({
  serviceWorkers: 'allow',
  // The browser says so of every request while it is offline.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /Load failed/],
})
test.skip(() => !scripts(), 'a worker is a script')

const working = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)
const kept = async () => {
  const names = await caches.keys()
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return keys.flat().map(({ url }) => new URL(url).pathname)
}

test('what was seen opens without a network; what was not says so', async ({ page, context }) => {
  await page.goto('/font/Y10001')
  await page.evaluate(working)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  // The first visit came before the worker.
  await page.reload()
  await expect.poll(() => page.evaluate(kept)).toContain('/font/Y10001')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('马善政')
  await page.goto('/font/Y10002')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('网络已断开')
  await context.setOffline(false)
})

test('nothing of a member is kept', async ({ page }) => {
  await memberWith(page)
  await page.goto('/user')
  await page.evaluate(working)
  await page.goto('/font')
  await page.goto('/user/profile')
  const paths = await page.evaluate(kept)
  expect(paths.filter((path) => /^\/(user|auth|account|web|api)(\/|$)/.test(path))).toEqual([])
  expect(paths).not.toContain('/font')
})
