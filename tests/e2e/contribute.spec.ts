import { writeFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import sharp from 'sharp'
import { tinyFont } from '../../app/font-engine/testing/tiny-font'
import { axe, expect, fitsWidth, open, scripts, test } from './fixtures'
import { memberWith, newEmail } from './members'

// The browser reports the status of forms that were refused on purpose, and of a connection that was cut.
test.use({
  expectedErrors: [
    /status of 4\d\d .*\/(contribute|contact|cooperation|web\/api\/submission|favicon)|net::ERR_FAILED/,
  ],
})

const MB = 1024 * 1024
const font = (text = '见山行楷永字八法') => Buffer.from(tinyFont({ text }))
const file = (name: string, buffer: Buffer, mimeType = 'font/ttf') => ({ name, mimeType, buffer })
const send = (page: Page) => page.locator('.contribute__send').getByRole('button', { name: '提交投稿' })
const toldIn = (page: Page, text: string) =>
  expect(
    page
      .locator(scripts() ? '.toast' : '.message-bar')
      .filter({ hasText: text })
      .first(),
  ).toBeVisible()

async function fill(page: Page) {
  await page.getByLabel('字体名称').fill('见山行楷')
  await page.getByLabel('介绍').fill('<img src=x onerror=alert(1)> 写在毛边纸上的行楷。')
  await page.getByLabel(/免费商用/).check()
  await page.getByLabel('邮箱').fill('jianshan@type.cn')
  await page.getByRole('checkbox').check()
}

/** Chooses files; without script the form has to carry them before anything is known of them. */
async function choose(page: Page, label: string, ...files: ReturnType<typeof file>[]) {
  await page.getByLabel(label).setInputFiles(files)
  if (!scripts()) await send(page).click()
}

test('without a token the form is there, and the login comes back to it', async ({ page }) => {
  await open(page, '/contribute')
  await expect(page).toHaveTitle('投稿 - 永字字库')
  await expect(page.getByLabel('字体文件')).toBeVisible()
  await expect(send(page)).toHaveCount(0)
  const login = page.getByRole('link', { name: '登录后可以投稿' })
  await expect(login).toHaveAttribute('href', '/auth?redirect=/contribute')
  await page.goto('/auth?redirect=/contribute')
  await expect(page.getByText('登录后回到')).toContainText('投稿')
  expect((await page.goto('/contribute.html'))?.status()).toBe(200)
})

test('a font is looked at, seen, sent, and listed', async ({ page }) => {
  await memberWith(page)
  await open(page, '/contribute')
  await fill(page)
  await choose(page, '字体文件', file('JianshanXingkai.ttf', font()))
  const row = page.locator('.upload')
  await expect(row).toContainText('识别到 8 字')
  await expect(row).toContainText('常用字（一级 3,500 字）还缺')
  await expect(row.locator('svg path')).toHaveAttribute('d', /^M/)
  // Nothing has been sent before the findings were seen, and what was typed is still there.
  await expect(page.locator('.own-submission')).toHaveCount(0)
  await expect(page.getByLabel('字体名称')).toHaveValue('见山行楷')
  if (scripts()) await axe(page)
  await fitsWidth(page)
  await send(page).click()
  await toldIn(page, '投稿已提交')
  const own = page.locator('.own-submission')
  await expect(own).toContainText('等待审字')
  await expect(own).toContainText('JianshanXingkai.ttf')
  await expect(page.getByLabel('字体名称')).toHaveValue('')
  await expect(page.locator('.upload')).toHaveCount(0)
  await own.getByRole('button', { name: '撤回' }).click()
  await toldIn(page, '已撤回')
  await expect(own).toHaveCount(0)
})

test('what is missing is told at once, and nothing that was given is lost', async ({ page }) => {
  await memberWith(page)
  await open(page, '/contribute')
  await page.getByLabel('字体名称').fill('见山行楷')
  await page.getByLabel('邮箱').fill('jianshan@type')
  await choose(page, '字体文件', file('a.ttf', font()))
  await expect(page.locator('.upload')).toContainText('识别到 8 字')
  await send(page).click()
  const summary = page.locator('.error-summary')
  await expect(summary).toContainText('有 4 处需要修改')
  await expect(summary).toBeFocused()
  for (const said of ['邮箱格式不正确', '请选择授权方式', '请写几句介绍'])
    await expect(summary.getByRole('link', { name: said })).toBeVisible()
  await expect(page.getByLabel('字体名称')).toHaveValue('见山行楷')
  await expect(page.getByLabel('邮箱')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('.upload')).toContainText('识别到 8 字')
  if (scripts()) {
    await summary.getByRole('link', { name: '邮箱格式不正确' }).click()
    await expect(page.getByLabel('邮箱')).toBeFocused()
    await axe(page)
  }
  await fill(page)
  await send(page).click()
  await toldIn(page, '投稿已提交')
})

test('what is no font, or too much of one, is refused in words', async ({ page }) => {
  await memberWith(page)
  const REFUSED: Array<[string, ReturnType<typeof file>, RegExp]> = [
    ['字体文件', file('font.ttf', Buffer.from('<script>alert(1)</script>')), /不是字体文件/],
    ['字体文件', file('font.ttf', Buffer.concat([font().subarray(0, 300)])), /损坏|不完整|读/],
    ['样张', file('a.png', Buffer.from('<svg onload="alert(1)"/>'), 'image/png'), /图片要用 JPEG/],
  ]
  for (const [label, wrong, said] of REFUSED)
    await test.step(`${label}: ${said}`, async () => {
      await open(page, '/contribute')
      await choose(page, label, wrong)
      await expect(page.locator('.contribute__form').getByText(said).first()).toBeVisible()
    })
  // From a file: the browser is not told all of it over the test's own wire.
  const big = test.info().outputPath('big.ttf')
  await writeFile(big, Buffer.concat([font(), Buffer.alloc(31 * MB)]))
  await open(page, '/contribute')
  await page.getByLabel('字体文件').setInputFiles(big)
  if (!scripts()) await send(page).click()
  await expect(
    page
      .locator('.contribute__form')
      .getByText(/不能超过 30 MB/)
      .first(),
  ).toBeVisible()
})

test('an upload that was cut off goes on with what is missing', async ({ page }) => {
  test.skip(!scripts(), 'without script the form carries the file in one go')
  await memberWith(page)
  await open(page, '/contribute')
  await fill(page)
  const sent: string[] = []
  let cut = true
  await page.route('**/web/api/submission/upload/**', async (route) => {
    const part = new URL(route.request().url()).pathname.split('/').at(-1)!
    if (cut && part === '10') return route.abort()
    sent.push(part)
    return route.continue()
  })
  const long = Buffer.concat([font(), Buffer.alloc(9.5 * MB)])
  await choose(page, '字体文件', file('long.ttf', long))
  const row = page.locator('.upload')
  await expect(row).toContainText('上传断开了', { timeout: 20_000 })
  await expect(row.getByRole('progressbar')).toBeVisible()
  await send(page).click()
  await toldIn(page, '还有文件没有传完')
  cut = false
  await row.getByRole('button', { name: '继续' }).click()
  await expect(row).toContainText('识别到 8 字')
  // No part went twice.
  expect(sent).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  await row.getByRole('button', { name: /去掉/ }).click()
  await expect(row).toHaveCount(0)
})

test('a draft is kept with its files, and gone on with', async ({ page }) => {
  await memberWith(page)
  await open(page, '/contribute')
  await page.getByLabel('字体名称').fill('半成的字')
  await choose(page, '字体文件', file('half.ttf', font()))
  await expect(page.locator('.upload')).toContainText('识别到 8 字')
  await page.getByRole('button', { name: '存为草稿' }).click()
  await toldIn(page, '草稿存好了')
  await page.getByRole('link', { name: '继续填写' }).click()
  await expect(page.getByLabel('字体名称')).toHaveValue('半成的字')
  await expect(page.locator('.upload')).toContainText('half.ttf')
  await fill(page)
  await send(page).click()
  await toldIn(page, '投稿已提交')
  await expect(page.locator('.own-submission')).toHaveCount(1)
  await expect(page.locator('.own-submission')).toContainText('等待审字')
})

test('the cover is cut square', async ({ page }) => {
  await memberWith(page)
  await open(page, '/contribute')
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2301c' } })
    .png()
    .toBuffer()
  await choose(page, '封面', file('封.png', picture, 'image/png'))
  if (scripts()) {
    const dialog = page.getByRole('dialog', { name: '裁剪封面' })
    await expect(dialog.getByText('200 × 200 像素')).toBeVisible()
    await dialog.getByRole('button', { name: '保存' }).click()
  }
  await expect(page.locator('.upload')).toContainText('200 × 200')
})

test('messages are written to the operator, with and without script', async ({ page }) => {
  for (const [path, title] of [
    ['/contact', '联系我们'],
    ['/cooperation', '合作'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByLabel('称呼').fill('林见山')
    await page.getByLabel('手机号或邮箱').fill('lin')
    await page.getByRole('button', { name: '发送' }).click()
    await expect(page.locator('.error-summary')).toContainText('有 2 处需要修改')
    await expect(page.getByLabel('称呼')).toHaveValue('林见山')
    await expect(page.getByLabel('手机号或邮箱')).toHaveAttribute('aria-invalid', 'true')
    if (scripts()) await axe(page)
    await fitsWidth(page)
    await page.getByLabel('手机号或邮箱').fill(newEmail())
    await page.getByLabel('想说的话').fill('第 3 页的“永”缺一点。')
    await page.getByRole('button', { name: '发送' }).click()
    await toldIn(page, '留言收到了')
    await expect(page.getByLabel('称呼')).toHaveValue('')
  }
  // A machine fills what people don't see.
  const trapped = await page.request.post('/contact', {
    form: { name: 'x', account: 'x@type.cn', text: 'x', name__confirm: 'x', from__confirm: '' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(trapped.status()).toBe(400)
  const foreign = await page.request.post('/contact', {
    form: { name: 'x', account: 'x@type.cn', text: 'x' },
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status()).toBe(403)
})
