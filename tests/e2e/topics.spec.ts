import { axe, expect, scripts, test } from './fixtures'

const TOPICS = [
  ['/god', '神品：各类字体里的准绳'],
  ['/weifeng', '魏风：刀刻出来的骨头'],
  ['/game', /^游戏字体/],
  ['/japanese', /.+/],
] as const

test('a topic shows its fonts in their own faces, and what belongs to it', async ({ page }) => {
  for (const [path, title] of TOPICS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const specimens = page.locator('#main .specimen')
    expect(await specimens.count()).toBeGreaterThan(3)
    await expect(page.locator('#main .tofu')).toHaveCount(0)
    if (scripts()) await axe(page)
  }
})

test('a topic’s text sets its specimens in their fonts', async ({ page }) => {
  await page.goto('/game')
  const figure = page.locator('.topic-reading .type-figure')
  await expect(figure.locator('.specimen')).toHaveText('はじめから つづきから')
  await expect(figure.locator('.specimen')).toHaveCSS('font-family', /^"?yz/)
  await expect(figure.locator('figcaption')).toContainText('ドットゴシック16')
})

test('the title on a stele fits its cover, whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/weifeng')
  const covers = page.locator('.entry-covers__stele')
  const sizes = await covers.evaluateAll((all) =>
    all.map((cover) => {
      const { width, height } = cover.getBoundingClientRect()
      const title = cover.firstElementChild!
      const range = document.createRange()
      range.selectNodeContents(title)
      const words = range.getBoundingClientRect()
      return { width: Math.round(width), fits: words.height <= height && words.width <= width }
    }),
  )
  expect(sizes.length).toBeGreaterThan(4)
  expect(new Set(sizes.map(({ width }) => width)).size).toBe(1)
  expect(sizes.every(({ fits }) => fits)).toBe(true)
})

test('a class of 神品 is an address of its own', async ({ page }) => {
  await page.goto('/god')
  const all = await page.locator('.god-band').count()
  await page.getByRole('navigation', { name: '类别' }).getByRole('link', { name: '像素' }).click()
  await expect(page).toHaveURL(/\/god\?class=/)
  await expect(page.locator('.god-band')).toHaveCount(1)
  expect(all).toBeGreaterThan(4)
  await expect(page.getByRole('link', { name: '像素', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('a week of recommendations is an address of its own; promotions say when', async ({ page }) => {
  await page.goto('/recommend')
  const first = await page.locator('.stick__name').first().textContent()
  await expect(page.locator('.stick__note')).toHaveCount(4)
  await page.getByRole('link', { name: /第 46 周/ }).click()
  await expect(page).toHaveURL(/week=2026-w46/)
  await expect(page.locator('.stick__name').first()).not.toHaveText(first!)
  await expect(page.locator('.promotions time').first()).toHaveAttribute('datetime', /^2026-/)
  if (scripts()) await axe(page)
  const unknown = await page.goto('/recommend?week=1999-w01')
  expect(unknown!.status()).toBe(404)
})
