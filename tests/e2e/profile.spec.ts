import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeFor, newPhone, solveCaptcha } from './accounts'
import { axe, expect, fitsWidth, hydrated, open, preferDark, scripts, test } from './fixtures'
import { logIn, memberWith, newEmail, told, toldOfChange } from './members'

const PASSWORD = 'lan-ting-353'

// The browser reports the status of a form that was refused on purpose.
test.use({ expectedErrors: [/status of 4\d\d .*\/(user\/profile|auth)\.data/] })

const row = (page: Page, name: string) =>
  page.locator('.profile-rows > div').filter({ has: page.locator('dt', { hasText: name }) })
const edit = (page: Page, what: string) => open(page, `/user/profile?edit=${what}&captcha=digits`)
const currentPassword = (page: Page) => page.getByLabel('现在的密码', { exact: true })

const CODES = {
  new: { button: 'button[value="send-code"]', field: 'input[name="code"]' },
  own: { button: 'button[value="send-confirm-code"]', field: 'input[name="confirmCode"]' },
}

/** Has a code sent from the open form, to the new account or to the member's own. */
async function sendCode(page: Page, kind: keyof typeof CODES) {
  await solveCaptcha(page)
  const { button } = CODES[kind]
  const line = page.locator('.field').filter({ has: page.locator(button) })
  await page.locator(button).click()
  await expect(line).toContainText('验证码已发送')
}

const fillCode = async (page: Page, kind: keyof typeof CODES, account: string) =>
  page.locator(CODES[kind].field).fill(await codeFor(account))

test('the nickname is changed in its row; a wrong one is refused there', async ({ page }) => {
  await memberWith(page, {})
  await open(page, '/user/profile')
  await page.getByRole('link', { name: /^修改\s*昵称$/ }).click()
  await page.getByLabel('昵称').fill('山')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.field__error')).toContainText('昵称是 2 到 16 个字')
  await expect(page.getByLabel('昵称')).toHaveValue('山')
  await page.getByLabel('昵称').fill('见山')
  await page.getByRole('button', { name: '保存' }).click()
  await told(page, '昵称已保存')
  await expect(page.locator('.profile-rows')).toContainText('见山')
  await expect(page.getByRole('link', { name: '见山，我的' })).toBeVisible()
})

test('an e-mail is bound, changed and let go, and the old one is told each time', async ({ page }) => {
  await memberWith(page, { password: PASSWORD })
  const [first, second] = [newEmail(), newEmail()]
  for (const email of [first, second]) {
    await edit(page, 'email')
    await page.getByLabel(email === first ? '邮箱' : '新的邮箱', { exact: true }).fill(email)
    await sendCode(page, 'new')
    await fillCode(page, 'new', email)
    await currentPassword(page).fill(PASSWORD)
    await page.getByRole('button', { name: email === first ? '绑定邮箱' : '换成新的邮箱' }).click()
    await told(page, '邮箱已绑定')
    await expect(row(page, '邮箱')).toContainText(email)
  }
  await toldOfChange(first, /邮箱已经更换/)

  await edit(page, 'email')
  await currentPassword(page).fill('not-this-one-1')
  await page.getByRole('button', { name: '解绑邮箱' }).click()
  await expect(page.getByRole('alert')).toContainText('现在的密码不正确')
  await currentPassword(page).fill(PASSWORD)
  await page.getByRole('button', { name: '解绑邮箱' }).click()
  await told(page, '已解绑')
  await expect(row(page, '邮箱')).toContainText('未绑定')
  await toldOfChange(second, /与账号解绑/)
})

test('without a password a phone is bound by a code to the account that is there', async ({ page }) => {
  const email = newEmail()
  await memberWith(page, { phone: null, email })
  const phone = newPhone()
  await edit(page, 'phone')
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await sendCode(page, 'new')
  await fillCode(page, 'new', phone)
  await expect(page.getByText('还有一个验证码没有发')).toBeVisible()
  await sendCode(page, 'own')
  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue(phone)
  await fillCode(page, 'own', email)
  await page.getByRole('button', { name: '绑定手机号' }).click()
  await told(page, '手机已绑定')
  await expect(row(page, '手机')).toContainText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
})

test('the last way to log in stays, even by a form that was opened before', async ({ page, context }) => {
  const email = newEmail()
  await memberWith(page, { email, password: PASSWORD })
  await edit(page, 'email')
  await currentPassword(page).fill(PASSWORD)

  const other = await context.newPage()
  await edit(other, 'phone')
  await currentPassword(other).fill(PASSWORD)
  await other.getByRole('button', { name: '解绑手机号' }).click()
  await told(other, '已解绑')

  await page.getByRole('button', { name: '解绑邮箱' }).click()
  await expect(page.getByRole('alert')).toContainText('这是最后一种登录方式，不能解绑')
  await edit(page, 'email')
  await expect(page.getByRole('button', { name: '换成新的邮箱' })).toBeVisible()
  await expect(page.getByRole('button', { name: '解绑邮箱' })).toHaveCount(0)
  await expect(page.getByText(email).first()).toBeVisible()
})

test('a changed password ends the other logins and is the one to log in with', async ({ page, browser }) => {
  const { id, phone } = await memberWith(page, { password: PASSWORD })
  const elsewhere = await browser.newContext()
  await logIn(elsewhere, id, 'Safari · iPhone')
  const other = await elsewhere.newPage()
  await open(other, '/user/profile')
  await expect(other.getByRole('heading', { name: '账号资料' })).toBeVisible()

  await edit(page, 'password')
  await expect(currentPassword(page)).toBeFocused()
  await currentPassword(page).fill('not-this-one-1')
  await page.getByLabel('新密码', { exact: true }).fill('qu-shui-353')
  await page.getByRole('button', { name: '保存密码' }).click()
  await expect(page.getByRole('alert')).toContainText('现在的密码不正确')
  await currentPassword(page).fill(PASSWORD)
  await page.getByLabel('新密码', { exact: true }).fill('qu-shui-353')
  await page.getByRole('button', { name: '保存密码' }).click()
  await told(page, '密码已修改')
  await expect(page.locator('.login-list li')).toHaveCount(1)
  await toldOfChange(phone, /密码/)

  await other.goto('/user/profile')
  await expect(other).toHaveURL('/')
  await enter(other, phone, PASSWORD)
  await expect(other.getByRole('alert')).toContainText('账号或密码不正确')
  await enter(other, phone, 'qu-shui-353')
  await expect(other).toHaveURL('/user/profile')
  await elsewhere.close()
})

/** Fills the login by password and sends it. */
async function enter(page: Page, account: string, password: string) {
  await open(page, '/auth?captcha=digits&redirect=%2Fuser%2Fprofile')
  await page.getByLabel('手机号或邮箱').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await solveCaptcha(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('one login is ended, then all the others', async ({ page, browser }) => {
  const { id } = await memberWith(page)
  const devices = ['Safari · iPhone', 'Firefox · Linux', 'Edge · Windows']
  const others = []
  for (const device of devices) {
    const elsewhere = await browser.newContext()
    await logIn(elsewhere, id, device)
    others.push(await elsewhere.newPage())
  }
  await open(page, '/user/profile')
  const logins = page.locator('.login-list li')
  await expect(logins).toHaveCount(4)
  await expect(logins.filter({ hasText: '这里' })).toHaveCount(1)
  await page.getByRole('button', { name: '结束 Safari · iPhone 的登录' }).click()
  await told(page, '那处登录已结束')
  await expect(logins).toHaveCount(3)
  await others[0]!.goto('/user/profile')
  await expect(others[0]!).toHaveURL('/')
  await others[1]!.goto('/user/profile')
  await expect(others[1]!).toHaveURL('/user/profile')

  await page.getByRole('button', { name: '结束别处的全部登录' }).click()
  await told(page, '别处的登录都已结束')
  await expect(logins).toHaveCount(1)
  for (const other of others.slice(1)) {
    await other.goto('/user/profile')
    await expect(other).toHaveURL('/')
  }
  for (const other of others) await other.context().close()
})

test('the account is deleted after a code, and nobody logs in to it again', async ({ page, context }) => {
  const { phone } = await memberWith(page, { password: PASSWORD, favourites: 2 })
  const [held] = (await context.cookies()).filter(({ name }) => name === 'token')
  await open(page, '/user/profile')
  await page.getByRole('link', { name: '注销账号' }).click()
  await expect(page.getByText('不能恢复')).toBeVisible()
  await edit(page, 'delete')
  await page.locator('input[name="confirmCode"]').fill('000000')
  await page.getByRole('button', { name: '注销账号' }).click()
  await expect(page.getByRole('alert')).toContainText('验证码不对或已过期')
  await sendCode(page, 'own')
  await fillCode(page, 'own', phone)
  await page.getByRole('button', { name: '注销账号' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible()

  await context.addCookies([held!])
  await page.goto('/user/profile')
  await expect(page).toHaveURL('/')
  await enter(page, phone, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('账号或密码不正确')
})

test('the data is taken away as a file, without what opens the account', async ({ page }) => {
  const { phone, fonts } = await memberWith(page, { password: PASSWORD, favourites: 1 })
  await open(page, '/user/profile')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出我的数据' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toBeInstanceOf(Object)
  for (const kept of ['林见山', phone, fonts[0]!.gno]) expect(text).toContain(kept)
  expect(text).not.toMatch(/argon2|token_?hash/i)
})

test('a tab that is behind after a logout changes nothing and shows nothing', async ({ page, context }) => {
  await memberWith(page)
  const behind = await context.newPage()
  await open(behind, '/user/profile?edit=nickname')
  await open(page, '/user/profile')
  await page.getByRole('button', { name: '退出登录' }).first().click()
  await expect(page).toHaveURL('/')

  await behind.getByLabel('昵称').fill('还在这里')
  await behind.getByRole('button', { name: '保存' }).click()
  await expect(behind).toHaveURL(/\/\?redirect=%2Fuser%2Fprofile/)
  await hydrated(behind)
  if (scripts()) await expect(behind.getByRole('dialog', { name: '登录' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/\?redirect=%2Fuser%2Fprofile/)
})

test('axe finds nothing on forms of the profile, nor where one was refused', async ({ page }) => {
  test.skip(!scripts(), 'axe is a script')
  test.setTimeout(120_000)
  await memberWith(page, { password: PASSWORD })
  const bothThemes = async () => {
    await axe(page)
    await preferDark(page)
    await axe(page)
    await fitsWidth(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  for (const what of ['avatar', 'nickname', 'email']) {
    await edit(page, what)
    await bothThemes()
  }
  await page.getByLabel('邮箱', { exact: true }).fill(newEmail())
  await page.locator(CODES.new.field).fill('000000')
  await currentPassword(page).fill(PASSWORD)
  await page.getByRole('button', { name: '绑定邮箱' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('.load-bar')).toHaveCount(0)
  await bothThemes()
})
