import type { Page } from '@playwright/test'
import { axe, expect, fitsWidth, open, preferDark, scripts, test } from './fixtures'

const VIDEO = {
  id: 'thin-and-thick',
  title: '横细竖粗：宋体的一条轴',
  second: { at: 4, title: '从二百到九百' },
}

const seconds = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)

test('the videos, and one of them', async ({ page }) => {
  await open(page, '/player')
  await expect(page).toHaveTitle('视频 - 永字字库')
  if (scripts()) await axe(page)
  await page.getByRole('link', { name: /^横细竖粗/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VIDEO.title)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`id=${VIDEO.id}$`))
  await expect(page.locator('video track[kind=captions]')).toHaveAttribute('src', /^\/media\/.*\.vtt$/)
  await expect(page.locator('.font-table tbody tr').first()).toBeVisible()
  await expect(page.locator('.transcript li').first()).not.toBeEmpty()
  await expect(page.locator('.video-series [aria-current=page]')).toContainText(VIDEO.title)
})

test('chapters lead to their moment', async ({ page, request }) => {
  await open(page, `/player?id=${VIDEO.id}`)
  const chapter = page
    .getByRole('navigation', { name: '章节' })
    .getByRole('link', { name: new RegExp(VIDEO.second.title) })
  const [file, moment] = (await chapter.getAttribute('href'))!.split('#')
  expect(moment).toBe(`t=${VIDEO.second.at}`)
  const part = await request.get(file!, { headers: { range: 'bytes=10-19' } })
  expect(part.status()).toBe(206)
  expect((await part.body()).length).toBe(10)
  if (!scripts()) return
  await axe(page)
  await chapter.click()
  await expect.poll(() => seconds(page)).toBe(VIDEO.second.at)
  await expect(chapter).toHaveAttribute('aria-current', 'true')
  expect(new URL(page.url()).hash).toBe('#t=4')
  await page.reload()
  await expect.poll(() => seconds(page)).toBe(VIDEO.second.at)
})

test('the bar and the keyboard', async ({ page }) => {
  await open(page, `/player?id=${VIDEO.id}`)
  const video = page.locator('video')
  if (!scripts()) {
    await expect(video).toHaveAttribute('controls', '')
    await expect(page.locator('.video-player__bar')).toHaveCount(0)
    return
  }
  const player = page.getByRole('group', { name: /^播放器/ })
  await player.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => seconds(page)).toBe(5)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => seconds(page)).toBe(0)
  const speed = player.getByRole('button', { name: /^倍速/ })
  await speed.click()
  await expect(speed).toHaveText('1.25×')
  expect(await video.evaluate((element) => (element as HTMLVideoElement).playbackRate)).toBe(1.25)
  const captions = player.getByRole('button', { name: '字幕' })
  await expect(captions).toHaveAttribute('aria-pressed', 'true')
  await captions.click()
  await expect(captions).toHaveAttribute('aria-pressed', 'false')
  await player.focus()
  await page.keyboard.press(' ')
  await expect(player.getByRole('button', { name: '暂停' })).toBeVisible()
  await expect.poll(() => seconds(page)).toBeGreaterThan(0)
  await player.focus()
  await page.keyboard.press(' ')
  await expect(player.locator('.video-player__bar').getByRole('button', { name: '播放' })).toBeVisible()
})

test('fits a telephone, in the dark too', async ({ page }) => {
  await preferDark(page)
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, `/player?id=${VIDEO.id}`)
    await fitsWidth(page)
  }
  expect((await page.goto('/player?id=none-of-that-name'))!.status()).toBe(404)
})
