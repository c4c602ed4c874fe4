import { axe, expect, fitsWidth, open, preferDark, scripts, test } from './fixtures'

test('makers by letter, each name in a font of theirs that has it', async ({ page }) => {
  await open(page, '/designer')
  await expect(page).toHaveTitle('设计师 - 永字字库')
  const cells = page.locator('.designer-cell')
  await expect(cells.first()).toContainText(/\d+ 款/)
  const letters = await page.locator('.designer-cell__top b').allTextContents()
  expect(letters).toEqual([...new Set(letters)].sort())
  if (scripts()) {
    await axe(page)
    await page.evaluate(() => document.fonts.ready)
    const cut = await page
      .locator('.designer-cell__name')
      .evaluateAll((names) =>
        names
          .filter((name) => name.firstElementChild!.scrollWidth > name.clientWidth + 1)
          .map((name) => name.textContent),
      )
    expect(cut).toEqual([])
  }
  for (const width of [320, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await fitsWidth(page)
  }
})

test('by region, kind and letter', async ({ page }) => {
  await open(page, '/designer')
  const japan = page.getByRole('navigation', { name: '地区与类别' }).getByRole('link', { name: /^日本/ })
  const total = Number((await japan.textContent())!.match(/\d+/)![0])
  await japan.click()
  await expect(page.locator('.designer-cell')).toHaveCount(total)
  await page.getByRole('navigation', { name: '首字母' }).getByRole('link', { name: 'F', exact: true }).click()
  await expect(page.locator('.designer-cell').first()).toContainText('Fontworks')
  expect(new URL(page.url()).search).toBe('?region=jp&letter=F')
})

test('one designer: the name in their fonts, what they made, and where it is used', async ({ page }) => {
  await open(page, '/designer')
  await page
    .getByRole('link', { name: /Fontworks/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fontworks')
  const characters = page.locator('.name-cells .practice-cell__char')
  await expect(characters).toHaveCount(8)
  const families = await characters.evaluateAll((all) =>
    all.map((each) => getComputedStyle(each).fontFamily.split(',')[0]),
  )
  expect(new Set(families).size).toBeGreaterThan(3)
  await expect(page.locator('.stick').nth(3)).toBeVisible()
  await expect(page.getByRole('link', { name: /^官网/ })).toHaveAttribute('href', /^https:/)
  if (scripts()) await axe(page)
})

test('a name that no font of theirs can write whole is shown as such', async ({ page }) => {
  await preferDark(page)
  const lxgw = await page.goto('/designer/lxgw')
  expect(lxgw!.status()).toBe(200)
  const drawn = await page.locator('.name-cells .practice-cell__char').count()
  const tofu = await page.locator('.name-cells .tofu').count()
  expect(drawn + tofu).toBe(4)
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
  expect((await page.goto('/designer/none-of-that-name'))!.status()).toBe(404)
})
