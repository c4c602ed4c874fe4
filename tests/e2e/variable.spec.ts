import type { Page } from '@playwright/test'
import { axe, expect, hydrated, scripts, test } from './fixtures'

/** 思源黑体 of the starter library: one axis, 100–900. */
const SANS = 'Y10014'
const row = (page: Page) => page.getByRole('article', { name: '思源黑体', exact: true })
const number = (page: Page) => row(page).getByRole('spinbutton', { name: /字重 wght/ })
const settings = (page: Page) =>
  row(page)
    .locator('.specimen')
    .evaluate((drawn) => getComputedStyle(drawn).fontVariationSettings)

async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response!
}

test.describe('可变字体', () => {
  test('shows the weights of one font, and a column sets it', async ({ page }) => {
    await open(page, '/variable')
    const sheet = page.getByRole('navigation', { name: '思源黑体的字重' })
    await expect(sheet.getByRole('link')).toHaveCount(9)
    await sheet.getByRole('link', { name: '字重 200' }).click()
    await expect(number(page)).toHaveValue('200')
    await expect.poll(() => settings(page)).toBe('"wght" 200')
    await expect(sheet.locator('[aria-current]')).toHaveAccessibleName('思源黑体，字重 200')
    await expect(page).toHaveURL(new RegExp(`${SANS}\\.wght=200`))
    if (!scripts()) return
    await axe(page)
    const column = sheet.getByRole('link', { name: '字重 300' })
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      column.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(tab).toHaveURL(new RegExp(`${SANS}\\.wght=300`))
    await expect(number(page)).toHaveValue('200')
  })

  test('an axis draws another instance, and the code follows', async ({ page }) => {
    await open(page, '/variable/list')
    const drawn = row(page).locator('.specimen')
    await number(page).press('ControlOrMeta+a')
    await number(page).pressSequentially('650')
    if (!scripts()) await row(page).getByRole('button', { name: '应用' }).click()
    await expect.poll(() => settings(page)).toBe('"wght" 650')
    await expect(page).toHaveURL(new RegExp(`${SANS}\\.wght=650`))
    const thin = await drawn.screenshot()
    await row(page).getByText('CSS', { exact: true }).click()
    await expect(row(page).locator('pre')).toContainText('/css2?family=Noto+Sans+SC:wght@100..900')
    await expect(row(page).locator('pre')).toContainText('font-weight: 650;')
    await row(page).getByText('实例 9 个').click()
    await row(page).getByRole('link', { name: '900' }).click()
    await expect.poll(() => settings(page)).toBe('"wght" 900')
    await expect(page).toHaveURL(new RegExp(`${SANS}\\.wght=900`))
    expect((await drawn.screenshot()).equals(thin)).toBe(false)
    if (scripts()) await axe(page)
  })

  test('writes what the reader wants, and names what a font lacks', async ({ page }) => {
    await open(page, `/variable/list?${SANS}.wght=300`)
    await page.getByRole('textbox', { name: '试字内容' }).fill('天地🐉')
    if (!scripts())
      await page.getByRole('search', { name: '试字工具条' }).getByRole('button', { name: '应用' }).click()
    await expect(row(page).locator('.specimen')).toHaveText('天地🐉')
    await expect(row(page).getByText('缺“🐉”')).toBeVisible()
    await expect.poll(() => settings(page)).toBe('"wght" 300')
  })

  test('a number is taken when it is done, and kept within the axis', async ({ page }) => {
    test.skip(!scripts(), 'without script the form sends it')
    await open(page, '/variable/list')
    await number(page).press('ControlOrMeta+a')
    await number(page).press('Delete')
    await expect(number(page)).toHaveValue('')
    await number(page).pressSequentially('6')
    await expect(number(page)).toHaveValue('6')
    await number(page).press('Tab')
    await expect(number(page)).toHaveValue('100')
    // Neither of two changes in quick succession undoes the other.
    await page.getByRole('textbox', { name: '试字内容' }).fill('天地玄黄')
    await row(page).getByRole('slider').fill('444')
    await expect(page).toHaveURL(/text=.*wght=444|wght=444.*text=/)
    await expect(row(page).locator('.specimen')).toHaveText('天地玄黄')
    await page.reload()
    await expect(number(page)).toHaveValue('444')
  })

  test('takes what lies beyond an axis at its end, and refuses nonsense', async ({ page }) => {
    await open(page, `/variable/list?${SANS}.wght=5000`)
    await expect(number(page)).toHaveValue('900')
    await expect(row(page).getByText('字重 wght 在 100 到 900 之间，已取 900')).toBeVisible()
    expect((await open(page, `/variable?${SANS}.wght=fat`)).status()).toBe(400)
    await expect(page.getByText('字重 wght 应当是数字')).toBeVisible()
    expect((await open(page, '/variable/list?axis=%22')).status()).toBe(400)
  })

  test('narrows by axis, and says when nothing is left', async ({ page }) => {
    await open(page, '/variable/list?axis=wght')
    await expect(page.getByRole('article')).toHaveCount(4)
    await open(page, '/variable/list?axis=GRAD')
    await expect(page.getByText('没有带 GRAD 轴的字体。')).toBeVisible()
    await open(page, `/font/${SANS}`)
    await page.getByRole('link', { name: '每一个实例' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  test('runs the axis when asked, and stops', async ({ page }) => {
    test.skip(!scripts(), 'motion is of the script alone')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/variable/list')
    const before = await settings(page)
    await row(page).getByRole('button', { name: '播放 思源黑体 的字重' }).click()
    await expect.poll(() => settings(page)).not.toBe(before)
    await row(page).getByRole('button', { name: '停下 思源黑体 的字重' }).click()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(row(page).getByRole('button', { name: /播放/ })).toBeHidden()
  })

  test('is wide enough for a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/variable', '/variable/list']) {
      await open(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
    // A form without script sends the slider's own size, and another size makes nothing leave the window.
    await open(page, '/variable/list?text=天地玄黄&px=136')
    const size = () =>
      row(page)
        .locator('.specimen')
        .evaluate((drawn) => parseFloat(getComputedStyle(drawn).fontSize))
    expect(await size()).toBeLessThan(100)
    await open(page, '/variable/list?text=天地玄黄&px=150')
    expect(await size()).toBeGreaterThan(120)
    const compare = (await row(page).locator('.variable-row__actions').boundingBox())!
    expect(compare.x + compare.width).toBeLessThanOrEqual(390)
    const cut = await row(page)
      .locator('.specimen')
      .evaluate((drawn) => drawn.scrollWidth - drawn.clientWidth)
    expect(cut).toBeLessThanOrEqual(0)
  })
})
