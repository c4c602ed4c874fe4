import { newPhone, codeFor, register, solveCaptcha } from './accounts'
import { axe, expect, fitsWidth, hydrated, preferDark, scripts, test } from './fixtures'

test('a visitor registers by phone, is known in the header, and logs out', async ({ page }) => {
  await register(page, '/font')
  await expect(page.getByRole('link', { name: /，我的$/ })).toBeVisible()
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'token')
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await page.goto('/user')
  await hydrated(page)
  await page.getByRole('button', { name: '退出登录' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('link', { name: '登录', exact: true }).first()).toBeVisible()
})

test('a member logs in by password and lands where they wanted to be', async ({ page }) => {
  const { phone, password } = await register(page)
  await page.context().clearCookies()
  await page.goto('/user/favorite')
  await expect(page).toHaveURL(/\/\?redirect=%2Fuser%2Ffavorite/)
  await hydrated(page)
  if (scripts()) await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await page.goto('/auth?captcha=digits&redirect=%2Fuser%2Ffavorite')
  await hydrated(page)
  await expect(page.getByText('登录后回到')).toContainText('我的收藏')
  await page.getByLabel('手机号或邮箱').fill(phone)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await solveCaptcha(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/user/favorite')
})

test('a member logs in by code', async ({ page }) => {
  const { phone } = await register(page)
  await page.context().clearCookies()
  await page.goto('/auth?view=code&captcha=digits&redirect=%2Ffont')
  await hydrated(page)
  await page.getByLabel('手机号或邮箱').fill(phone)
  await solveCaptcha(page)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.locator('input[name="code"]').fill(await codeFor(phone))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/font')
  await expect(page.getByRole('link', { name: /，我的$/ })).toBeVisible()
})

test('a wrong password says no more than that, and keeps what was typed', async ({ page }) => {
  await page.goto('/auth?captcha=digits')
  await hydrated(page)
  const phone = newPhone()
  await page.getByLabel('手机号或邮箱').fill(phone)
  await page.getByLabel('密码', { exact: true }).fill('not-the-password-1')
  await solveCaptcha(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('账号或密码不正确')
  await expect(page.getByLabel('手机号或邮箱')).toHaveValue(phone)
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(scripts() ? /.*/ : '')
})

test('a wrong code is told at its field', async ({ page }) => {
  await page.goto('/auth?view=code&captcha=digits')
  await hydrated(page)
  await page.getByLabel('手机号或邮箱').fill(newPhone())
  await page.locator('input[name="code"]').fill('000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('验证码不对').first()).toBeVisible()
})

test('a forgotten password is set anew in three steps', async ({ page }) => {
  const { phone } = await register(page)
  await page.context().clearCookies()
  await page.goto('/account/forget?captcha=digits')
  await hydrated(page)
  await page.getByLabel('手机号').fill(phone)
  await solveCaptcha(page)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.locator('input[name="code"]').fill(await codeFor(phone))
  await page.getByRole('button', { name: '下一步' }).click()
  const ticket = await page.locator('input[name="ticket"]').inputValue()
  await page.getByLabel('新密码', { exact: true }).fill('a-new-one-354')
  await page.getByRole('button', { name: '设新密码' }).click()
  await page.waitForURL(/step=done/)
  // What was used once leads back to the first step.
  const form = { intent: 'set-password', ticket, account: phone, password: 'another-one-355' }
  const again = await (await page.request.post('/account/forget', { form })).text()
  expect(again).toContain('请重新验证身份')
  expect(again).toContain(`value="${phone}"`)
  expect(again).not.toContain('name="ticket"')
  await page.goto('/auth?captcha=digits&redirect=%2Ffont')
  await hydrated(page)
  await page.getByLabel('手机号或邮箱').fill(phone)
  await page.getByLabel('密码', { exact: true }).fill('a-new-one-354')
  await solveCaptcha(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/font')
})

test('a font is kept and let go by its star', async ({ page }) => {
  await register(page, '/font')
  await page.goto('/font/Y10004')
  await hydrated(page)
  // With script the star is on before the server has said so.
  const kept = scripts() ? page.waitForResponse((answer) => /\/favourite\b/.test(answer.url())) : null
  await page
    .getByRole('button', { name: /^收藏 / })
    .first()
    .click()
  const star = (pressed: boolean) => page.getByRole('button', { name: /^收藏 /, pressed }).first()
  await expect(star(true)).toBeVisible()
  await kept
  await page.reload()
  await hydrated(page)
  await star(true).click()
  await expect(star(false)).toBeVisible()
})

test('redirects lead nowhere but into the site', async ({ page }) => {
  for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example/', '/%09/evil.example']) {
    await page.goto(`/auth?redirect=${encodeURIComponent(evil)}`)
    const target = await page.locator('input[name="redirect"]').first().inputValue()
    expect(target.startsWith('/') && !target.startsWith('//') && !target.includes('\\')).toBe(true)
  }
})

test('links to the login open it in place', async ({ page }) => {
  test.skip(!scripts(), 'without script the link is followed')
  await page.goto('/font')
  await hydrated(page)
  await page.getByRole('link', { name: '登录', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: '登录' })
  await expect(dialog.getByLabel('手机号或邮箱')).toBeVisible()
  await dialog.getByRole('link', { name: '没有账号，去注册' }).click()
  await expect(page.getByRole('dialog', { name: '注册' }).getByLabel('手机号')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/font$/)
})

for (const path of ['/auth', '/auth?view=register', '/auth?view=wechat', '/account/forget'])
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    test.skip(!scripts(), 'axe is a script')
    for (const dark of [false, true]) {
      if (dark) await preferDark(page)
      await page.goto(path)
      await hydrated(page)
      await axe(page)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await fitsWidth(page)
  })
