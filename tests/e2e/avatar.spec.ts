import sharp from 'sharp'
import { axe, expect, open, scripts, test } from './fixtures'
import { memberWith, told } from './members'

// The browser reports the status of a form that was refused on purpose.
test.use({ expectedErrors: [/status of 4\d\d .*\/user\/profile\.data/] })

test('a picture becomes the avatar, and goes again', async ({ page }) => {
  await memberWith(page, {})
  await open(page, '/user/profile?edit=avatar')
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2301c' } })
    .png()
    .toBuffer()
  await page.getByLabel('图片').setInputFiles({ name: '像.png', mimeType: 'image/png', buffer })
  if (scripts()) {
    const dialog = page.getByRole('dialog', { name: '裁剪头像' })
    await expect(dialog.getByText('200 × 200 像素')).toBeVisible()
    await dialog.getByRole('button', { name: '保存' }).click()
  } else await page.getByRole('button', { name: '上传' }).click()
  await told(page, '头像已保存')
  const picture = page.locator('.profile-rows .member-avatar img')
  const answer = await page.request.get((await picture.getAttribute('src'))!)
  const { width, height, format } = await sharp(await answer.body()).metadata()
  expect([format, width === height]).toEqual(['jpeg', true])

  await open(page, '/user/profile?edit=avatar')
  await page.getByRole('button', { name: '去掉头像' }).click()
  await told(page, '头像已去掉')
  await expect(picture).toHaveCount(0)
})

test('what is no picture is refused beside the field', async ({ page }) => {
  test.skip(scripts(), 'the cropper refuses it before it is sent')
  await memberWith(page, {})
  await open(page, '/user/profile?edit=avatar')
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  await page.getByLabel('图片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: '上传' }).click()
  await expect(page.locator('#avatar-error')).not.toBeEmpty()
})

test('the arrow keys move the frame of the cropper', async ({ page }) => {
  test.skip(!scripts(), 'there is no cropper without script')
  await memberWith(page, {})
  await open(page, '/user/profile?edit=avatar')
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2301c' } })
    .png()
    .toBuffer()
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
