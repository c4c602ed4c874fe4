import type { Page } from '@playwright/test'
import { ALONE, FACES, KANA, VARIABLE, open } from './detail-page'
import { expect, scripts, test } from './fixtures'

const field = (page: Page) => page.getByRole('textbox', { name: '试写内容' })

test.describe('试写', () => {
  test('a Japanese line ends where its words do', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, KANA.id)
    const drawing = page.locator('.try-panel__drawing')
    const lines = await drawing.evaluate(async (sheet) => {
      await document.fonts.ready
      const found: string[] = []
      let top: number | undefined
      const text = sheet.firstChild as Text
      for (let at = 0; at < text.length; at++) {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const box = range.getBoundingClientRect()
        if (box.width === 0 || text.data[at] === ' ') continue
        if (top === undefined || box.top > top + box.height / 2) found.push('')
        top = box.top
        found.push((found.pop() ?? '') + text.data[at])
      }
      return found
    })
    expect(lines).toEqual(['はなのいろは', 'うつりにけりな', 'いたづらに'])
    // The caret is the field's: it breaks its lines by the same rule.
    const rule = await drawing.evaluate((sheet) => getComputedStyle(sheet).wordBreak)
    expect(await field(page).evaluate((area) => getComputedStyle(area).wordBreak)).toBe(rule)
  })

  test('draws what is written, and names what the font lacks', async ({ page }) => {
    await open(page, ALONE.id)
    await field(page).fill('天地😀')
    if (!scripts()) await page.getByRole('button', { name: '试写' }).click()
    await expect(page).toHaveURL(/[?&]text=%E5%A4%A9%E5%9C%B0%F0%9F%98%80/)
    await expect(page.locator('.try-panel__drawing')).toHaveText('天地😀\u200b')
    await expect(page.locator('.try-panel__drawing .live-text__tofu')).toHaveText('😀')
    await expect(page.getByText('缺“😀”').first()).toBeVisible()
    await expect(page.locator('.size-ladder li').first()).toContainText('天地')
  })

  test('keeps line breaks and what else is in the address', async ({ page }) => {
    await open(page, `${ALONE.id}?text=${encodeURIComponent('天地\n玄黄')}&char=%E5%92%8C&px=64`)
    await expect(field(page)).toHaveValue('天地\n玄黄')
    await expect(page.locator('.try-panel__drawing')).toHaveCSS('--px', '64px')
    await field(page).fill('天\n地')
    if (!scripts()) await page.getByRole('button', { name: '试写' }).click()
    await expect(page).toHaveURL(/text=%E5%A4%A9(%0D)?%0A%E5%9C%B0/)
    await expect(page).toHaveURL(/char=%E5%92%8C/)
    await expect(page).toHaveURL(/px=64/)
  })

  test('an emptied field gets the font’s own words back', async ({ page }) => {
    await open(page, `${ALONE.id}?text=%E6%B0%B8`)
    await field(page).fill('')
    if (scripts()) await field(page).blur()
    else await page.getByRole('button', { name: '试写' }).click()
    await expect(field(page)).toHaveValue(/^永和九年/)
  })

  test('a variable font follows its weight', async ({ page }) => {
    await open(page, VARIABLE.id)
    const drawing = page.locator('.try-panel__drawing')
    await expect(drawing).toHaveCSS('font-weight', '400')
    if (scripts()) {
      await page.getByRole('slider', { name: '字重' }).press('End')
      await expect(drawing).toHaveCSS('font-weight', '900')
    } else {
      await page.getByRole('combobox', { name: '字重' }).selectOption('900')
      await page.getByRole('button', { name: '试写' }).click()
    }
    await expect(page).toHaveURL(/weight=900/)
    await expect(drawing).toHaveCSS('font-weight', '900')
  })

  test('a family of faces offers its weights', async ({ page }) => {
    await open(page, FACES.id)
    const bold = page.getByRole('radio', { name: '粗', exact: true })
    await bold.check()
    if (!scripts()) await page.getByRole('button', { name: '试写' }).click()
    await expect(page).toHaveURL(/weight=700/)
    await expect(bold).toBeChecked()
  })

  test('turns vertical and into the other script', async ({ page }) => {
    await open(page, `${VARIABLE.id}?text=${encodeURIComponent('国风')}`)
    await page.getByRole('radio', { name: '竖排' }).check()
    if (scripts()) await expect(page).toHaveURL(/dir=v/)
    await page.getByRole('radio', { name: '繁体' }).check()
    if (!scripts()) await page.getByRole('button', { name: '试写' }).click()
    await expect(page).toHaveURL(/dir=v/)
    await expect(page).toHaveURL(/script=hant/)
    await expect(field(page)).toHaveValue('國風')
    await expect(page.locator('.try-panel__drawing')).toHaveCSS('writing-mode', 'vertical-rl')
  })

  test('goes on in the converter with the same words', async ({ page }) => {
    await open(page, `${ALONE.id}?text=%E6%B0%B8`)
    const link = page.getByRole('link', { name: '在转换器里编辑' })
    await expect(link).toHaveAttribute('href', '/converter?text=%E6%B0%B8&gno=Y10001')
  })

  test('takes strange text for text', async ({ request }) => {
    for (const text of [
      '%ED%A0%80',
      '%00%01%7F',
      '%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB',
      '%E2%80%AE%EF%BB%BF',
      '%3Cscript%3E',
    ])
      expect((await request.get(`/font/${ALONE.id}?text=${text}&char=${text}`)).status(), text).toBe(200)
    expect((await request.get(`/font/${ALONE.id}?text=${'a'.repeat(201)}`)).status()).toBe(400)
    expect((await request.get(`/font/${ALONE.id}?weight=bold`)).status()).toBe(400)
  })
})
