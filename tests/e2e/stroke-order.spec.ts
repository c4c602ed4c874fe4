import { ALONE, VARIABLE } from './detail-page'
import { axe, expect, hydrated, preferDark, scripts, test } from './fixtures'
import type { Page } from '@playwright/test'

const order = (page: Page) => page.locator('.stroke-order')

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

test.describe('the order of strokes', () => {
  test('is one picture of as many cells, the newest stroke of each marked', async ({ page }) => {
    await open(page, '/char?char=永')
    const picture = order(page).getByRole('img')
    await expect(picture).toHaveCount(1)
    await expect(picture).toHaveAccessibleName('永，5 画')
    const cells = picture.locator('.practice-cell')
    await expect(cells).toHaveCount(5)
    for (const cell of await cells.all()) await expect(cell.locator('svg')).toBeVisible()
    await expect(cells.last().locator('use')).toHaveCount(1)
    await expect(order(page)).toContainText('笔顺按文鼎楷体的字形画出，与各款字体的字形无关')
    if (scripts()) await axe(page)
  })

  test('stands with the glyph of a font, and names its licence', async ({ page }) => {
    await open(page, `/font/${ALONE.id}/glyphs?char=岁`)
    await expect(order(page).getByRole('img', { name: '岁，6 画' })).toBeVisible()
    await expect(order(page)).toContainText('与这款字体的字形无关')
    await order(page).getByRole('link', { name: 'Arphic Public License' }).click()
    await expect(page).toHaveURL('/licences/ARPHIC-NOTICE.txt')
    await expect(page.locator('body')).toContainText('Arphic Technology')
  })

  test('shows the count of its own form, and nothing where there is no data', async ({ page }) => {
    await open(page, '/char?char=為')
    await expect(page.getByRole('row').filter({ hasText: '笔画' })).toContainText('9 画')
    await expect(order(page).getByRole('img', { name: '為，12 画' })).toBeVisible()
    for (const char of ['𰻝', 'あ', 'A']) {
      await open(page, `/char?char=${char}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(char)
      await expect(order(page)).toHaveCount(0)
    }
  })

  test('can be played again, unless less motion is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/char?char=永')
    const button = order(page).getByRole('button', { name: '重播' })
    if (scripts()) {
      await button.click()
      await expect(button).toBeFocused()
      const last = order(page).locator('svg').last()
      expect(await last.evaluate((cell) => cell.getAnimations().length)).toBe(1)
      await expect(last).toHaveCSS('opacity', '1')
    } else await expect(button).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(button).toBeHidden()
  })

  test('of many strokes wraps on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/char?char=鱻', `/font/${ALONE.id}/glyphs?char=鱻`]) {
      await open(page, path)
      const cells = order(page).locator('.practice-cell')
      await expect(cells).toHaveCount(33)
      const top = async (index: number) => (await cells.nth(index).boundingBox())!.y
      expect(await top(5), path).toBe(await top(0))
      expect(await top(6), path).toBeGreaterThan(await top(0))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
  })

  test('is readable in the dark theme', async ({ page }) => {
    test.skip(!scripts(), 'axe needs scripts')
    await preferDark(page)
    await open(page, `/font/${ALONE.id}/glyphs?char=永`)
    await axe(page)
  })
})

test('the glyphs of a font go by number of strokes', async ({ page }) => {
  await open(page, `/font/${VARIABLE.id}/glyphs?char=岁`)
  await page.locator('#glyph').getByRole('link', { name: '6 画' }).click()
  await expect(page).toHaveURL(/by=strokes&part=6$/)
  await expect(page.locator('.glyphs-page__cells h2')).toHaveText('6 画')
  await page.getByRole('link', { name: '按笔画' }).click()
  const parts = page.getByRole('navigation', { name: '笔画' })
  await expect(parts.getByRole('link').first()).toContainText('1 画')
  await parts.getByRole('link', { name: /^1 画/ }).click()
  await expect(page).toHaveURL(/by=strokes&part=1$/)
  await expect(page.locator('.glyph-cells a').filter({ hasText: '一' })).toHaveCount(1)
  if (scripts()) await axe(page)
})
