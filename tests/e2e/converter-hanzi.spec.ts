import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axe, expect, hydrated, scripts, test } from './fixtures'

const PATH = '/converter?tool=hanzi'
const source = (page: Page) => page.getByRole('textbox', { name: /^(简体|繁体)$/ })
const result = (page: Page) => page.getByRole('region', { name: /结果$/ })

/** With script every change is its own answer; without, the form is sent. */
async function settle(page: Page) {
  if (!scripts()) await page.getByRole('button', { name: '转换' }).click()
}

async function choose(page: Page, group: string | RegExp, name: string | RegExp) {
  await page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check({ force: true })
  await settle(page)
}

test.describe('简繁文本', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(PATH)
    await hydrated(page)
  })

  test('converts what is written and shows each place', async ({ page }) => {
    await source(page).fill('头发\n后来')
    await settle(page)
    await expect(result(page)).toHaveText('頭髮\n後來')
    await expect(result(page).locator('mark')).toHaveText(['頭', '髮', '後', '來'])
    await expect(page.getByText('改了 4 处，2 个字有多种写法')).toBeVisible()
    await choose(page, '用字标准', '台湾')
    await source(page).fill('面馆里')
    await settle(page)
    await expect(result(page)).toHaveText('麵館裡')
    await expect(source(page)).toHaveValue('面馆里')
    if (scripts()) await axe(page)
  })

  test('a choice holds for the whole text, and on after more is written', async ({ page }) => {
    await source(page).fill('皇后后来后悔')
    await settle(page)
    await expect(result(page)).toHaveText('皇后後來後悔')
    const rows = page.getByRole('row').filter({ hasText: '后来' })
    await expect(rows).toHaveCount(1)
    await rows.getByRole('radio', { name: '后 皇后' }).check({ force: true })
    await settle(page)
    await expect(result(page)).toHaveText('皇后后來后悔')
    await source(page).fill('皇后后来后悔了')
    await settle(page)
    await expect(result(page)).toHaveText('皇后后來后悔了')
  })

  test('goes the other way by itself, or as told', async ({ page }) => {
    await source(page).fill('漢字')
    await settle(page)
    await expect(page.getByRole('region', { name: '简体结果' })).toHaveText('汉字')
    await choose(page, '方向', '简体到繁体')
    await expect(page.getByRole('region', { name: '繁体结果' })).toHaveText('漢字')
    await expect(page.getByText('没有要改的字')).toBeVisible()
  })

  test('gives the result as a file and to the other tool', async ({ page }) => {
    await source(page).fill('汉字')
    await settle(page)
    await expect(result(page)).toHaveText('漢字')
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'TXT' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe('繁体.txt')
    expect(await readFile(await download.path(), 'utf8')).toBe('漢字')
    await expect(page.getByRole('link', { name: '拿去做图形' })).toHaveAttribute(
      'href',
      `/converter?text=${encodeURIComponent('漢字')}`,
    )
  })

  test('what is refused keeps the choices, and is said in words where a file was asked for', async ({
    request,
  }) => {
    const form = { text: '后'.repeat(20_001), dir: 's2t', region: 'tw', words: '1' }
    const refused = await request.post(PATH, { form })
    expect(refused.status()).toBe(400)
    const html = await refused.text()
    for (const value of ['s2t', 'tw', '1'])
      expect(html).toMatch(new RegExp(`<input [^>]*checked=""[^>]*value="${value}"`))
    const file = await request.post('/converter/hanzi.txt', { form })
    expect(file.status()).toBe(400)
    expect(file.headers()['content-type']).toContain('text/plain')
    expect(await file.text()).toBe('文字太长，一次最多 20,000 个字\n')
  })

  test('an address may hold a short text, and nonsense is refused', async ({ page }) => {
    await page.goto(`${PATH}&region=hk&text=${encodeURIComponent('面条')}`)
    await expect(result(page)).toHaveText('麪條')
    const response = await page.goto(`${PATH}&region=xx&text=1`)
    expect(response!.status()).toBe(400)
    await expect(page.getByText('没有这种标准')).toBeVisible()
  })

  test('is wide enough for a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: '看一个例子' }).click()
    await expect(result(page)).toContainText('老闆把頭髮梳得整齊')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
