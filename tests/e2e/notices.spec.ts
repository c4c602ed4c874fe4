import type { Page } from '@playwright/test'
import { expect, hydrated, scripts, test } from './fixtures'

async function open(page: Page) {
  await page.goto('/')
  await hydrated(page)
}

const header = (page: Page) => page.getByRole('banner')
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })

test.describe('网络', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /\[vite\]/] })

  test('断开时有一行字，恢复时告诉一声', async ({ page, context }) => {
    test.skip(!scripts(), 'needs script')
    await open(page)
    await context.setOffline(true)
    const bar = page.locator('.offline-bar')
    await expect(bar).toContainText('网络已断开，看过的页面仍可打开')
    await context.setOffline(false)
    await expect(bar).toBeHidden()
    await expect(toast(page, '网络已恢复')).toBeVisible()
  })
})

test.describe('对比', () => {
  const compare = (page: Page, name: RegExp) => page.locator('.stick').first().getByRole('link', { name })

  test('没有脚本时是去对比页的链接', async ({ page }) => {
    test.skip(scripts(), 'the browser with script adds in place')
    await open(page)
    await compare(page, /^加入对比/).click()
    await expect(page).toHaveURL(/\/pdf\/compare\?gno=Y\d+$/)
  })

  test('加入、重复、移出、不存在、满了，各有一句话', async ({ page }) => {
    test.skip(!scripts(), 'needs script')
    await open(page)
    await compare(page, /^加入对比/).click()
    await expect(toast(page, '添加对比成功')).toBeVisible()
    await expect(header(page).getByRole('link', { name: '对比列表，1 款' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toast(page, '添加对比成功')).toBeHidden()

    // Another tab has emptied the list, and this one hasn't heard of it yet.
    const kept = await page.evaluate(() => localStorage.getItem('compareFonts')!)
    await page.evaluate(() => localStorage.setItem('compareFonts', '[]'))
    await compare(page, /^移出对比/).click()
    await expect(toast(page, '字体不存在')).toHaveAttribute('role', 'alert')

    await page.reload()
    await hydrated(page)
    await page.evaluate((list) => localStorage.setItem('compareFonts', list), kept)
    await compare(page, /^加入对比/).click()
    await expect(toast(page, '请勿重复添加')).toHaveAttribute('role', 'alert')

    await page.reload()
    await hydrated(page)
    await compare(page, /^移出对比/).click()
    await expect(toast(page, '移除对比成功')).toBeVisible()

    const buttons = page.locator('.stick').getByRole('link', { name: /^(加入|移出)对比/ })
    for (const index of [0, 1, 2, 3, 4]) await buttons.nth(index).click()
    await expect(toast(page, '最多对比 4 款')).toBeVisible()
    await expect(header(page).getByRole('link', { name: '对比列表，4 款' })).toBeVisible()
  })
})

test('去下一页时，慢了有进度条，到了就收', async ({ page }) => {
  test.skip(!scripts(), 'needs script')
  await open(page)
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(/\/font\.data/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: '浏览全部字体' }).click()
  const bar = page.getByRole('progressbar', { name: '页面载入' })
  await expect(bar).toHaveClass(/load-bar--running/)
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  expect((await bar.boundingBox())!.y).toBe(0)
  go()
  await expect(page).toHaveURL(/\/font$/)
  await expect(bar).toBeHidden()
})
