import type { Page } from '@playwright/test'
import { axe, expect, fitsWidth, open, scripts, test } from './fixtures'

const words = (page: Page) => page.getByRole('textbox', { name: '文字', exact: true })
const canvas = (page: Page) => page.getByRole('region', { name: '画布' })
const file = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const address = (query: Record<string, string>) => `/converter?${new URLSearchParams(query)}`
/** Without script the form is sent. */
const apply = async (page: Page) => {
  if (!scripts()) await page.getByRole('button', { name: '应用' }).click()
}
const MISSING = { gno: 'Y10001', text: '犇向新岁\n一马当先' }

test.describe('文字转图形', () => {
  test('opens with a font and its own words, drawn', async ({ page }) => {
    await open(page, '/converter')
    await expect(words(page)).not.toHaveValue('')
    await expect(canvas(page).locator('path[transform]').first()).toBeVisible()
    await expect(file(page, '导出 SVG')).toBeVisible()
    await fitsWidth(page)
    if (scripts()) await axe(page)
  })

  test('is the place where 编辑 leads, with the same font and words', async ({ page }) => {
    await open(page, '/font/Y10001?text=%E6%B0%B8%E5%AD%97')
    await page.getByRole('link', { name: '在转换器里编辑' }).click()
    await expect(words(page)).toHaveValue('永字')
    await expect(page.locator('.font-picker summary')).toHaveAccessibleName('字体：马善政毛笔楷书')
    await expect(canvas(page).getByRole('img')).toHaveAccessibleName('永字，马善政毛笔楷书')
  })

  test('names what is missing, leaves its cell empty and offers fonts that have it', async ({ page }) => {
    await open(page, address(MISSING))
    await expect(page.getByText('马善政毛笔楷书没有“犇”')).toBeVisible()
    await expect(canvas(page).locator('path[transform]')).toHaveCount(7)
    await expect(canvas(page).locator('rect[stroke="#c2301c"]')).toHaveCount(1)
    await expect(page.getByText('1,280 × 720，已转曲')).toBeVisible()
    const others = page.getByRole('region', { name: '换一款' })
    await expect(others.getByRole('link', { name: /8 个字都有的 \d+ 款/ })).toBeVisible()
    await others.getByRole('link', { name: /思源宋体/ }).click()
    await expect(page).toHaveURL(/gno=Y10004/)
    await expect(page.getByText('没有“犇”')).toHaveCount(0)
    await expect(words(page)).toHaveValue(MISSING.text)
    await expect(canvas(page).locator('path[transform]')).toHaveCount(8)
  })

  test('draws what is written', async ({ page }) => {
    await open(page, address({ gno: 'Y10001', text: '永' }))
    await words(page).fill('天地玄黄')
    await apply(page)
    await expect(canvas(page).getByRole('img')).toHaveAccessibleName(/^天地玄黄/)
    await expect(page).toHaveURL(/text=%E5%A4%A9%E5%9C%B0/)
    if (scripts()) await expect(words(page)).toBeFocused()
    await page.reload()
    await expect(words(page)).toHaveValue('天地玄黄')
  })

  test('sets it down the page, larger, wider and in the other script', async ({ page }) => {
    await open(page, address({ gno: 'Y10004', text: '国风' }))
    await page.getByRole('radio', { name: '竖排' }).check()
    await page.getByRole('radio', { name: '繁体' }).check()
    await page.getByRole('slider', { name: '字号' }).press('Home')
    await page.getByRole('slider', { name: '字距' }).press('End')
    await apply(page)
    await expect(page).toHaveURL(/px=16/)
    await expect(page).toHaveURL(/spacing=0\.5/)
    await expect(page).toHaveURL(/dir=v/)
    await expect(page).toHaveURL(/script=hant/)
    await expect(canvas(page).getByRole('img')).toHaveAccessibleName(/^國風/)
    await expect(page.getByText('16 × 40')).toBeVisible()
  })

  test('moves the weight of a variable font', async ({ page }) => {
    await open(page, address({ gno: 'Y10004', text: '永' }))
    const path = canvas(page).locator('path[transform]')
    const light = await path.getAttribute('d')
    await page.getByRole('slider', { name: '字重' }).press('End')
    await apply(page)
    await expect(page).toHaveURL(/weight=900/)
    await expect(path).not.toHaveAttribute('d', light!)
  })

  test('chooses among the faces of a family', async ({ page }) => {
    await open(page, address({ gno: 'Y10008', text: '永' }))
    await page.getByRole('radio', { name: '粗', exact: true }).check()
    await apply(page)
    await expect(page).toHaveURL(/weight=700/)
    await expect(file(page, 'PNG')).toHaveAttribute('href', /gno=Y10008-700/)
  })

  test('chooses a font from the list', async ({ page }) => {
    await open(page, address(MISSING))
    const picker = page.locator('.font-picker summary')
    await picker.click()
    await page.getByRole('radio', { name: '思源黑体', exact: true }).check()
    if (!scripts()) await page.getByRole('button', { name: '用这款' }).click()
    await expect(page).toHaveURL(/gno=Y10014/)
    await expect(page.getByText('没有“犇”')).toHaveCount(0)
    if (!scripts()) return
    const opened = page.locator('.font-picker[open]')
    await picker.press('Enter')
    await page.getByRole('radio', { name: '思源黑体', exact: true }).press('Enter')
    await expect(opened).toHaveCount(0)
    await expect(picker).toBeFocused()
    await picker.press('Enter')
    await expect(opened).toHaveCount(1)
    await words(page).focus()
    await expect(opened).toHaveCount(0)
  })

  test('leads to other fonts only where there are some', async ({ page }) => {
    await open(page, address({ gno: 'Y10004', text: '永😀한' }))
    await expect(page.getByText('思源宋体没有“😀”“한”')).toBeVisible()
    await expect(page.getByText('这几格导出时留空')).toBeVisible()
    await expect(page.getByText('没有别的字体写得全这 3 个字')).toBeVisible()
    await expect(page.locator('.text-notice').getByRole('link')).toHaveCount(0)
  })

  test('colours: a swatch, a number, and one that is none', async ({ page }) => {
    await open(page, address({ gno: 'Y10001', text: '永' }))
    await page.getByRole('link', { name: '底色用墨' }).click()
    await expect(page).toHaveURL(/background=%23111111/)
    await page.getByRole('textbox', { name: '文字颜色' }).fill('#fcfcfc')
    await apply(page)
    await expect(page).toHaveURL(/color=%23fcfcfc/)
    await expect(canvas(page)).toHaveCSS('background-color', 'rgb(17, 17, 17)')
    await expect(page.getByText('对比 18.4 : 1')).toBeVisible()
    const colour = page.getByRole('textbox', { name: '文字颜色' })
    await colour.fill('red')
    const said = page.locator('.colour-field').getByText('写成 #rrggbb，如 #c2301c')
    if (scripts()) {
      // It may still become a number.
      await expect(said).toHaveCount(0)
      await colour.blur()
    }
    await apply(page)
    await expect(said).toBeVisible()
    await expect(colour).toHaveValue('red')
    // Far down the page, so that a page that is loaded anew says it at its top too.
    const summary = page.locator('.error-summary').getByRole('link', { name: /写成 #rrggbb/ })
    if (scripts()) await expect(summary).toHaveCount(0)
    else await expect(summary).toHaveAttribute('href', '#converter-color')
  })

  test('light words on nothing are shown on ink, and in forced colours still', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await open(page, address({ gno: 'Y10001', text: '永', color: '#ffffff' }))
    await expect(canvas(page)).toHaveCSS('background-color', 'rgb(17, 17, 17)')
    const swatch = page.getByRole('link', { name: '底色用墨' }).locator('i')
    await expect(swatch).toHaveCSS('background-color', 'rgb(17, 17, 17)')
  })

  test('hands out the three files', async ({ page, request }) => {
    await open(page, address({ ...MISSING, outline: '0' }))
    await expect(page.getByText('PDF 里的文字可以选取')).toBeVisible()
    for (const [name, type, start] of [
      ['导出 SVG', 'image/svg+xml', '<svg'],
      ['PNG', 'image/png', '\u0089PNG'],
      ['PDF', 'application/pdf', '%PDF'],
    ] as const) {
      const response = await request.get((await file(page, name).getAttribute('href'))!)
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toBe(type)
      expect((await response.body()).toString('latin1')).toMatch(new RegExp(`^${start}`))
    }
  })

  test('says what is wrong with an address', async ({ page, request }) => {
    expect((await request.get(address({ gno: 'nobody', text: '永' }))).status()).toBe(404)
    expect((await request.get(address({ gno: 'Y10001', text: '永', px: 'x' }))).status()).toBe(400)
    const long = await page.goto(address({ gno: 'Y10001', text: '永'.repeat(300) }))
    expect(long!.status()).toBe(400)
    await expect(page.locator('#converter-text-error')).toHaveText(/^文字最多 200 个字/)
    await expect(canvas(page).locator('path[transform]')).toHaveCount(200)
    for (const text of ['%ED%A0%80', '%00%01%7F', '%E2%80%AE', '%F0%9F%98%80', '%20'])
      expect((await request.get(`/converter?gno=Y10001&text=${text}`)).status()).toBe(200)
  })

  test('on a phone, in the dark', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, address(MISSING))
    await expect(canvas(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await fitsWidth(page)
    if (scripts()) await axe(page)
  })
})
