import { expect, open, test } from './fixtures'

const REFUSED: ReadonlyArray<readonly [path: string, status: number, message: string]> = [
  ['/articles?page=abc', 400, '页码 page 应当是整数'],
  ['/album?page=1.5', 400, '页码 page 应当是整数'],
  ['/articles?column=nowhere', 400, '没有“nowhere”这一类'],
  ['/album?tag=nowhere', 400, '没有“nowhere”这一类'],
  ['/heji?tag=nowhere', 400, '没有“nowhere”这一类'],
  ['/case?column=nowhere', 400, '没有“nowhere”这一类'],
  ['/baike?column=nowhere', 400, '没有“nowhere”这一类'],
  ['/designer?region=nowhere', 400, '没有“nowhere”这一类'],
  ['/game?class=nowhere', 400, '没有“nowhere”这一类'],
  ['/qs?q=宋&type=font&page=abc', 400, '应当是整数'],
  ['/designer/fontworks?page=abc', 400, '应当是整数'],
  ['/notice?type=nowhere', 400, '没有“nowhere”这一类'],
]

test('an address that asks for what there is none of says so', async ({ page }) => {
  for (const [path, status, message] of REFUSED) {
    expect((await page.goto(path))!.status(), path).toBe(status)
    await expect(page.getByRole('alert').filter({ hasText: message }), path).toBeVisible()
  }
  await page.getByRole('link', { name: '去掉条件再看' }).click()
  await expect(page).toHaveURL('/notice')
})

test('a number out of range is the nearest page', async ({ page }) => {
  for (const path of ['/articles?page=-3', '/articles?page=999', '/baike?page=99999999999999999999']) {
    expect((await page.goto(path))!.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('an announcement opens by its address, and one that is not there is not found', async ({ page }) => {
  await open(page, '/notice?id=opening-library')
  await expect(page.locator('details[open]')).toContainText('二十九款字体')
  expect((await page.goto('/notice?id=nobody'))!.status()).toBe(404)
})

test('a comparison of unknown fonts names them and takes others', async ({ page }) => {
  expect((await page.goto('/pdf/compare?gno=nobody'))!.status()).toBe(404)
  await expect(page.locator('.message-bar')).toHaveText('字体不存在，没有放进来：“nobody”')
  const field = page.getByRole('textbox', { name: '再加一款字体' })
  await field.fill('Y10001')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('马善政毛笔楷书')
})
