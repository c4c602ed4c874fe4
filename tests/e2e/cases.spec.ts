import { axe, expect, fitsWidth, open, preferDark, scripts, test } from './fixtures'

const CASE = { id: 'tea-box', title: '岩骨花香：岩茶纸盒练习', column: '包装' }

test('cases stand on twelve columns, each row of one height', async ({ page }) => {
  await open(page, '/case')
  await expect(page).toHaveTitle('案例 - 永字字库')
  const figures = page.locator('.case-figure')
  const boxes = await figures.evaluateAll((all) =>
    all.map((figure) => {
      const { top, width } = figure.getBoundingClientRect()
      const { height } = figure.querySelector('.case-figure__cover')!.getBoundingClientRect()
      return { top: Math.round(top), width: Math.round(width), height: Math.round(height) }
    }),
  )
  const rows = [...new Set(boxes.map(({ top }) => top))].map((at) => boxes.filter(({ top }) => top === at))
  expect(rows.slice(0, 3).map((row) => row.length)).toEqual([2, 2, 3])
  for (const row of rows) expect(new Set(row.map(({ height }) => height)).size).toBe(1)
  await expect(figures.first().locator('.used-fonts a').first()).toHaveAttribute('href', /^\/font\/Y\d+$/)
  if (scripts()) await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
})

test('the categories have their counts and lists', async ({ page }) => {
  await open(page, '/case')
  const link = page
    .getByRole('navigation', { name: '案例类别' })
    .getByRole('link', { name: new RegExp(`^${CASE.column}`) })
  const total = Number((await link.textContent())!.match(/\d+/)![0])
  await link.click()
  await expect(page).toHaveURL(/column=packaging/)
  await expect(page.locator('.case-figure')).toHaveCount(total)
})

test('a case opens over the list, turns and closes', async ({ page }) => {
  await open(page, '/case?column=packaging')
  await page.getByRole('link', { name: CASE.title }).click()
  await expect(page).toHaveURL(new RegExp(`view=${CASE.id}`))
  const viewer = page.locator('.viewer')
  await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible()
  await expect(viewer.locator('.viewer__image img')).toHaveJSProperty('complete', true)
  await expect(viewer.locator('.used-fonts a').first()).toBeVisible()
  if (scripts()) {
    await expect(page.getByRole('dialog', { name: CASE.title })).toBeVisible()
    await axe(page)
    await page.keyboard.press('ArrowRight')
  } else {
    await page.getByRole('link', { name: '下一张' }).click()
  }
  await expect(viewer.getByText(/^2 \/ \d$/)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('picture')).toBe('2')
  await viewer.getByRole('link', { name: '第 1 张' }).click()
  await expect(viewer.getByText(/^1 \/ \d$/)).toBeVisible()
  if (scripts()) await page.keyboard.press('Escape')
  else await page.getByRole('link', { name: '关闭' }).click()
  await expect(viewer).toHaveCount(0)
  await expect(page).toHaveURL('/case?column=packaging')
  if (scripts()) await expect(page.getByRole('link', { name: CASE.title })).toBeFocused()
})

test('its address opens it, also in the dark and on a telephone', async ({ page }) => {
  await preferDark(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/case?view=${CASE.id}&picture=2`)
  await expect(page).toHaveTitle(`${CASE.title} - 永字字库`)
  await expect(page.locator('.viewer').getByText(/^2 \/ \d$/)).toBeVisible()
  await expect(page.locator('.viewer__image img')).toBeVisible()
  await fitsWidth(page)
  await page
    .locator('.viewer')
    .getByRole(scripts() ? 'button' : 'link', { name: '关闭' })
    .click()
  await expect(page.locator('.case-mosaic')).toBeVisible()
  expect((await page.goto('/case?view=none-of-that-name'))!.status()).toBe(404)
})
