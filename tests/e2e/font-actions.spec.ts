import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ALONE, FACES, VARIABLE, dialog, open, unzip } from './detail-page'
import { axe, expect, scripts, test } from './fixtures'

test.describe('download', () => {
  test('opens from the page, in place where script runs', async ({ page }) => {
    await open(page, FACES.id)
    const button = page.getByRole('link', { name: '下载字体' })
    await button.click()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(scripts() ? /\/font\/Y10008$/ : /\/font\/Y10008\/download#download$/)
    if (!scripts()) return expect(dialog(page)).toBeInViewport()
    await expect(dialog(page).getByRole('button', { name: '下载' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('stands open on its own address and closes to the font’s', async ({ page }) => {
    await open(page, `${FACES.id}/download`)
    await expect(page).toHaveTitle('下载 霞鹜文楷 TC - 永字字库')
    await expect(dialog(page)).toContainText('SIL Open Font License 1.1')
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(3)
    await expect(dialog(page).getByRole('link', { name: '去官方发布页' })).toBeVisible()
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('下载 霞鹜文楷 TC')
    if (scripts()) await axe(page)
    await dialog(page).getByRole('link', { name: '关闭' }).click()
    await expect(page).toHaveURL(/\/font\/Y10008$/)
    await expect(dialog(page)).toBeHidden()
  })

  for (const width of [1440, 390])
    test(`covers nothing without script at ${width}`, async ({ page }) => {
      test.skip(scripts(), 'a dialog lies over the page')
      await page.setViewportSize({ width, height: 844 })
      await open(page, `${FACES.id}/download`)
      const box = async (selector: string) => (await page.locator(selector).boundingBox())!
      const [head, part, next] = [
        await box('.detail-head'),
        await box('#download'),
        await box('.section-nav'),
      ]
      expect(part.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
      expect(next.y).toBeGreaterThanOrEqual(part.y + part.height - 1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(FACES.name)
    })

  test('lists its files, each with a box and a name of its own', async ({ page }) => {
    await open(page, `${FACES.id}/download`)
    const files = dialog(page).getByRole('group', { name: '选择文件' }).getByRole('listitem')
    await expect(files).toHaveCount(3)
    await expect(dialog(page).getByRole('table')).toHaveCount(0)
    await expect(files.first().getByRole('checkbox')).toHaveAccessibleName(/^[\w-]+\.ttf\s*[\d.]+ MB$/)
    for (const label of await files.locator('label').all())
      expect((await label.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  })

  test('gives the chosen files with their licence', async ({ page }) => {
    await open(page, `${FACES.id}/download`)
    const boxes = dialog(page).getByRole('checkbox')
    const go = dialog(page).getByRole('button', { name: '下载' })
    const whole = await go.textContent()
    await boxes.nth(0).uncheck()
    await boxes.nth(1).uncheck()
    if (scripts()) await expect(go).not.toHaveText(whole!)
    const [download] = await Promise.all([page.waitForEvent('download'), go.click()])
    expect(download.suggestedFilename()).toBe('霞鹜文楷 TC.zip')
    const files = unzip(await readFile(await download.path()))
    const fonts = [...files].filter(([name]) => name.endsWith('.ttf'))
    expect(fonts).toHaveLength(1)
    expect(fonts[0]![1].readUInt32BE(0)).toBe(0x00010000)
    const licence = [...files].find(([name]) => /LICENSE/.test(name))
    expect(licence?.[1].toString()).toContain('SIL OPEN FONT LICENSE')
  })

  test('can’t be sent without a file', async ({ page }) => {
    test.skip(!scripts(), 'without script no choice means all')
    await open(page, `${VARIABLE.id}/download`)
    await dialog(page).getByRole('checkbox').uncheck()
    await expect(dialog(page).getByRole('button', { name: '请选文件' })).toBeDisabled()
  })
})

test('对比 adds to the tray, or leads to the comparison', async ({ page }) => {
  await open(page, ALONE.id)
  if (!scripts()) {
    const link = page.locator('.detail-head').getByRole('link', { name: `对比 ${ALONE.name}` })
    return expect(link).toHaveAttribute('href', '/pdf/compare?gno=Y10001')
  }
  const button = page.locator('.detail-head').getByRole('button', { name: /对比/ })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('complementary', { name: '对比栏' })).toContainText(ALONE.name)
  await button.click()
  await expect(page.getByRole('complementary', { name: '对比栏' })).toHaveCount(0)
})

test('收藏 leads to the login and back', async ({ page }) => {
  await open(page, ALONE.id)
  const link = page.locator('.detail-head').getByRole('link', { name: /^收藏/ })
  await expect(link).toHaveAttribute('href', '/auth?redirect=%2Ffont%2FY10001')
})

test.describe('分享', () => {
  const share = (page: Page) => dialog(page, /^分享$/)

  test('shows the font, its address and where to send it', async ({ page, context }) => {
    await open(page, ALONE.id)
    const opener = page.getByRole('link', { name: `分享 ${ALONE.name}` })
    await expect(share(page)).toBeHidden()
    await opener.click()
    await expect(share(page)).toContainText(ALONE.name)
    await expect(share(page).locator('.practice-cell')).toHaveText('马')
    if (!scripts()) {
      // Without a public origin in the settings only the browser knows the whole address.
      const link = share(page).getByRole('link', { name: ALONE.name })
      await expect(link).toHaveAttribute('href', '/font/Y10001')
      await expect(share(page).getByRole('button')).toHaveCount(0)
      await share(page).getByRole('link', { name: '关闭' }).click()
      return expect(share(page)).toBeHidden()
    }
    const address = share(page).getByRole('textbox', { name: '本页地址' })
    await expect(address).toHaveValue(/^https?:\/\/.+\/font\/Y10001$/)
    await expect(address).not.toBeEditable()
    const weibo = await share(page).getByRole('link', { name: '微博' }).getAttribute('href')
    const { origin, searchParams } = new URL(weibo!)
    expect(origin).toBe('https://service.weibo.com')
    expect(searchParams.get('url')).toBe(await address.inputValue())
    expect(searchParams.get('title')).toBe('马善政毛笔楷书 - 永字字库')

    await expect(share(page).locator('.button--primary')).toHaveCount(0)
    const copy = share(page).getByRole('button', { name: '复制链接' })
    await expect(copy).toBeFocused()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await copy.click()
    await expect(share(page).getByRole('button', { name: '已复制' })).toBeVisible()
    await expect(share(page).getByRole('status')).toHaveText('链接已复制')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/font\/Y10001$/)
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(share(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('offers the system’s own way where there is one', async ({ page }) => {
    test.skip(!scripts(), 'needs script')
    await page.addInitScript(() => {
      const told = window as unknown as { told?: ShareData }
      navigator.share = async (data) => void (told.told = data)
    })
    await open(page, ALONE.id)
    await page.getByRole('link', { name: `分享 ${ALONE.name}` }).click()
    await share(page).getByRole('button', { name: '用系统分享' }).click()
    const told = await page.evaluate(() => (window as unknown as { told: ShareData }).told)
    expect(told).toMatchObject({ title: ALONE.name, url: expect.stringMatching(/\/font\/Y10001$/) })
  })

  test('is open where the address names it', async ({ page }) => {
    await open(page, `${ALONE.id}#share`)
    await expect(share(page)).toBeVisible()
  })
})
