import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzip } from './detail-page'
import { axe, expect, fitsWidth, open, preferDark, scripts, test } from './fixtures'
import { memberWith } from './members'

const ALBUM = { id: 'shan-gao-shui-chang', title: '山高水长：六款能写大字的楷行', fonts: 6 }

/** Each cover's left edge and top, in the order of the document. */
const places = (page: Page) =>
  page.locator('.waterfall__item').evaluateAll((items) =>
    items.map((item) => {
      const { left, top, bottom } = item.getBoundingClientRect()
      return { left: Math.round(left), top: Math.round(top), bottom: Math.round(bottom) }
    }),
  )

test('albums by tag, each with its cover, number and size', async ({ page }) => {
  await open(page, '/album')
  await expect(page).toHaveTitle('专辑 - 永字字库')
  const cards = page.locator('.album-card')
  const all = await cards.count()
  expect(all).toBeGreaterThan(5)
  await expect(cards.first()).toContainText(/\d+ 款 · [\d.]+ MB/)
  await page.getByRole('navigation', { name: '专辑标签' }).getByRole('link', { name: /^国风/ }).click()
  await expect(page).toHaveURL(/tag=national-style/)
  await expect.poll(() => cards.count()).toBeLessThan(all)
  await page.getByRole('link', { name: /^山高水长/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ALBUM.title)
})

test('the waterfall fills the shortest column, in the order of the document', async ({ page }) => {
  await open(page, '/album')
  const at = await places(page)
  const columns = new Set(at.map(({ left }) => left))
  expect(columns.size).toBe(4)
  if (!scripts()) return
  const ends = new Map([...columns].map((left) => [left, at[0]!.top]))
  for (const { left, top, bottom } of at) {
    expect(top).toBeLessThanOrEqual(Math.min(...ends.values()) + 6)
    ends.set(left, bottom)
  }
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => new Set((await places(page)).map(({ left }) => left)).size).toBe(2)
  await fitsWidth(page)
})

test('one album: its fonts with notes, in the reader’s words, vertical and traditional', async ({ page }) => {
  await open(page, `/album/${ALBUM.id}`)
  await expect(page.locator('.stick')).toHaveCount(ALBUM.fonts)
  await expect(page.locator('.stick__note').first()).not.toBeEmpty()
  if (scripts()) await axe(page)
  await page.getByLabel('试字内容').fill('风')
  if (!scripts()) await page.getByLabel('试字内容').press('Enter')
  await expect(page.locator('.stick .specimen').first()).toHaveText('风')
  await page.getByRole('link', { name: '繁体', exact: true }).click()
  await expect(page.locator('.stick .specimen').first()).toHaveText('風')
  await page.getByRole('link', { name: '竖排' }).click()
  await expect(page.locator('.font-list')).toHaveAttribute('data-dir', 'v')
  expect(new URL(page.url()).searchParams.get('text')).toBe('风')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/album\/shan-gao-shui-chang$/)
})

test('an album’s text shows a variable font at the weights it speaks of', async ({ page }) => {
  await open(page, '/album/thin-to-black')
  const figures = page.locator('.album-text .type-figure')
  await expect(figures.locator('figcaption')).toContainText(['字重 430', '字重 840'])
  const families = await figures
    .locator('.specimen')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontFamily))
  expect(new Set(families).size).toBe(2)
  if (scripts()) await expect(figures.locator('.specimen[data-state]')).toHaveCount(0)
})

test('the whole album comes as one archive, each family with its licence', async ({ page }) => {
  await open(page, `/album/${ALBUM.id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^整套下载/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${ALBUM.title}.zip`)
  const names = [...unzip(await readFile(await file.path())).keys()]
  expect(names.filter((name) => name.endsWith('/LICENSE.txt'))).toHaveLength(ALBUM.fonts)
  expect(names.filter((name) => name.endsWith('/README.txt'))).toHaveLength(ALBUM.fonts)
})

test('a member keeps an album, and finds it among the favourites', async ({ page }) => {
  await memberWith(page, {})
  await open(page, `/album/${ALBUM.id}`)
  // With script the star is on before the server has said so.
  const kept = scripts() ? page.waitForResponse((answer) => /\/favourite\b/.test(answer.url())) : null
  await page.getByRole('button', { name: `收藏 ${ALBUM.title}` }).click()
  await expect(page.getByRole('button', { name: `收藏 ${ALBUM.title}`, pressed: true })).toBeVisible()
  await kept
  await open(page, '/user/favorite?tab=album')
  await expect(page.getByRole('link', { name: ALBUM.title })).toHaveAttribute('href', `/album/${ALBUM.id}`)
})

test('合集 is the same set by tag; its details are the albums’', async ({ page }) => {
  await preferDark(page)
  await open(page, '/heji')
  const group = page.locator('.album-index__group').first()
  await expect(group.getByRole('heading', { level: 2 })).toContainText('国风')
  const row = page.getByRole('link', { name: new RegExp(`^${ALBUM.title}`) })
  await expect(row.locator('.specimen')).toHaveCount(3)
  if (scripts()) await axe(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await fitsWidth(page)
  await row.click()
  await expect(page).toHaveURL(`/heji/${ALBUM.id}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/album/${ALBUM.id}$`))
  await page.goto('/heji')
  await page.getByRole('link', { name: '封面', exact: true }).click()
  await expect(page).toHaveURL('/album')
})

test('what is no album is no page, and has no file', async ({ page, request }) => {
  expect((await page.goto('/album/none-of-that-name'))!.status()).toBe(404)
  expect((await request.get('/album/none-of-that-name/file')).status()).toBe(404)
  await page.goto('/album?page=99')
  await expect(page).toHaveURL('/album')
})
