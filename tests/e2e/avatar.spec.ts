import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axe, expect, open, scripts, test } from './fixtures'
import { memberWith, told } from './members'

// The browser reports the status of a form that was refused on purpose.
test.use({ expectedErrors: [/status of 4\d\d .*\/user\/profile\.data/] })

const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2301c' } })
    .png()
    .toBuffer()

/** Chooses the middle of a picture as the avatar. */
async function upload(page: Page, buffer: Buffer) {
  await open(page, '/user/profile?edit=avatar')
  await page.getByLabel('图片').setInputFiles({ name: '像.png', mimeType: 'image/png', buffer })
  if (scripts()) {
    const dialog = page.getByRole('dialog', { name: '裁剪头像' })
    await expect(dialog.getByText('200 × 200 像素')).toBeVisible()
    await dialog.getByRole('button', { name: '保存' }).click()
  } else await page.getByRole('button', { name: '上传' }).click()
  await told(page, '头像已保存')
}

test('a picture becomes the avatar, and goes again', async ({ page }) => {
  await memberWith(page)
  await upload(page, await picture())
  const shown = page.locator('.profile-rows .member-avatar img')
  const answer = await page.request.get((await shown.getAttribute('src'))!)
  const { width, height, format } = await sharp(await answer.body()).metadata()
  expect([format, width === height]).toEqual(['jpeg', true])

  await open(page, '/user/profile?edit=avatar')
  await page.getByRole('button', { name: '去掉头像' }).click()
  await told(page, '头像已去掉')
  await expect(shown).toHaveCount(0)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90" onload="alert(1)"/>'
const REFUSED = {
  'an SVG': { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) },
  'a page': { name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
  'a page that says that it is a picture': {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  },
  'more than 5 MB': { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(7 * 1024 * 1024, 'P') },
}

test('what is no picture, or too much of one, is refused in words; the old one stays', async ({ page }) => {
  await memberWith(page)
  await upload(page, await picture())
  const shown = page.locator('.user-nav .member-avatar img')
  const before = await shown.getAttribute('src')
  for (const [what, file] of Object.entries(REFUSED))
    await test.step(what, async () => {
      await open(page, '/user/profile?edit=avatar')
      await page.getByLabel('图片').setInputFiles(file)
      if (!scripts()) await page.getByRole('button', { name: '上传' }).click()
      await expect(page.getByText(/这个文件不是能用的图片|头像要用 JPEG|图片太大，最大 5 MB/)).toBeVisible()
      await expect(page.getByLabel('图片')).toBeVisible()
      await open(page, '/user/profile')
      await expect(shown).toHaveAttribute('src', before!)
    })
})

test('the arrow keys move the frame of the cropper', async ({ page }) => {
  test.skip(!scripts(), 'there is no cropper without script')
  await memberWith(page)
  await open(page, '/user/profile?edit=avatar')
  const buffer = await picture()
  await page.getByLabel('图片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  const frame = page.getByRole('dialog', { name: '裁剪头像' }).locator('.ReactCrop__crop-selection')
  await frame.focus()
  const left = async () => (await frame.boundingBox())!.x
  const start = await left()
  await frame.press('ArrowLeft')
  expect(start - (await left())).toBeCloseTo(1, 0)
  await frame.press('Shift+ArrowLeft')
  expect(start - (await left())).toBeCloseTo(11, 0)
  await axe(page)
})
