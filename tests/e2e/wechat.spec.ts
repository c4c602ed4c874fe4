import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, hydrated, open, preferDark, scripts, test } from './fixtures'
import { memberWith, told } from './members'

const PASSWORD = 'lan-ting-353'

// The browser reports the status of a form that was refused on purpose.
test.use({ expectedErrors: [/status of 4\d\d .*\/user\/profile\.data/] })

const newScanner = () => `u-${randomUUID()}`
const wechatRow = (page: Page) =>
  page.locator('.profile-rows > div').filter({ has: page.locator('dt', { hasText: '微信' }) })

/** From a page with the button to WeChat's, where this person scans; nobody refuses. */
async function scan(page: Page, unionid: string | null) {
  await page.getByRole('button', { name: '打开微信二维码' }).click()
  await page.getByLabel('谁在扫').fill(unionid ?? '')
  await page.getByRole('button', { name: '确认' }).click()
}

async function enter(page: Page, unionid: string | null, redirect = '/user/profile') {
  await open(page, `/auth?view=wechat&redirect=${encodeURIComponent(redirect)}`)
  await scan(page, unionid)
}

const idOf = async (page: Page) => {
  const text = await (await page.request.get('/user/profile/data')).text()
  return /"id":\s*"([^"]+)"/.exec(text)![1]
}

test('who scans is a member, the same at the next scan, and keeps WeChat as the last way in', async ({
  page,
  context,
}) => {
  const unionid = newScanner()
  await enter(page, unionid, '/user/favorite')
  await expect(page).toHaveURL('/user/favorite')
  await expect(page.getByRole('link', { name: '扫码的人，我的' })).toBeVisible()
  const id = await idOf(page)

  await open(page, '/user/profile?edit=password')
  await expect(page.getByText('先绑定其中一个，再设置密码')).toBeVisible()
  await open(page, '/user/profile?edit=wechat')
  await page.getByRole('button', { name: '解绑微信' }).click()
  await expect(page.getByRole('alert')).toContainText('这是最后一种登录方式，不能解绑')
  await page.goto('/user/profile')
  await expect(wechatRow(page)).toContainText('扫码的人')

  await context.clearCookies()
  await enter(page, unionid)
  await expect(page).toHaveURL('/user/profile')
  expect(await idOf(page)).toBe(id)
})

test('a member binds WeChat, logs in by it, and lets it go with the password', async ({ page, context }) => {
  const unionid = newScanner()
  const { phone } = await memberWith(page, { password: PASSWORD })
  await open(page, '/user/profile')
  await page.getByRole('link', { name: /^绑定\s*微信$/ }).click()
  await page.getByLabel('现在的密码', { exact: true }).fill(PASSWORD)
  await scan(page, unionid)
  await expect(page).toHaveURL('/user/profile')
  await expect(wechatRow(page)).toContainText('扫码的人')

  await context.clearCookies()
  await enter(page, unionid)
  await expect(page).toHaveURL('/user/profile')
  await expect(page.locator('.profile-rows')).toContainText(phone.slice(-4))

  await open(page, '/user/profile?edit=wechat')
  const proof = page.getByLabel('现在的密码', { exact: true })
  await expect(proof).toBeFocused()
  if (scripts()) await axe(page)
  await proof.fill(PASSWORD)
  await page.getByRole('button', { name: '解绑微信' }).click()
  await told(page, '已解绑')
  await expect(wechatRow(page)).toContainText('未绑定')
})

test('a refused, a foreign and a taken scan lead nobody in, and say so', async ({
  page,
  context,
  browser,
}) => {
  await enter(page, null)
  await expect(page).toHaveURL(/\/auth\?view=wechat/)

  // Somebody sends a link by which they are logged in: the state is another browser's.
  await page.getByRole('button', { name: '打开微信二维码' }).click()
  const theirs = new URL(page.url()).searchParams.get('state')!
  const elsewhere = await browser.newContext()
  const victim = await elsewhere.newPage()
  const answer = await victim.goto(`/auth/wechat/callback?code=x&state=${theirs}`)
  expect(answer?.status()).toBe(400)
  await expect(victim.getByText('这次扫码不是从这个浏览器开始的')).toBeVisible()
  expect((await elsewhere.cookies()).filter(({ name }) => name === 'token')).toEqual([])
  await elsewhere.close()

  const unionid = newScanner()
  await enter(page, unionid)
  await expect(page).toHaveURL('/user/profile')
  await context.clearCookies()
  await memberWith(page, { password: PASSWORD })
  await open(page, '/user/profile?edit=wechat')
  await page.getByLabel('现在的密码', { exact: true }).fill(PASSWORD)
  await scan(page, unionid)
  await expect(page.getByText('这个微信已经绑定了别的账号')).toBeVisible()
  await hydrated(page)
  if (!scripts()) return
  await axe(page)
  await preferDark(page)
  await axe(page)
  await open(page, '/user/profile?edit=wechat')
  await axe(page)
})
