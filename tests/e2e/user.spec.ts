import { axe, expect, fitsWidth, open, preferDark, scripts, test } from './fixtures'
import { memberWith, told } from './members'

test('without a token every page of the area leads home with the way back', async ({ page }) => {
  for (const path of ['', '/favorite', '/download', '/message', '/profile']) {
    await page.goto(`/user${path}`)
    await expect(page).toHaveURL((url) => url.searchParams.get('redirect') === `/user${path}`)
  }
  for (const path of ['/user/download.csv', '/user/profile/data']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toContain('/?redirect=')
  }
})

test.describe('消息', () => {
  test('opening one marks it as read, and the counts follow', async ({ page }) => {
    await memberWith(page, { messages: 3 })
    await open(page, '/user/message')
    const before = Number(/\d+/.exec(await page.locator('.page-head p').innerText())![0])
    const unread = page.locator('.message-list li').filter({ hasText: '第 2 条消息' })
    await expect(unread).toHaveClass(/is-unread/)
    if (scripts()) await unread.locator('summary').click()
    else await unread.getByRole('link', { name: '第 2 条消息' }).click()
    await expect(unread.locator('.prose strong')).toHaveText('重点')
    await expect(unread.locator('.prose')).toContainText('<script>')
    await expect(unread).not.toHaveClass(/is-unread/)
    const left = before - 1
    await expect(page.locator('.page-head p')).toHaveText(`${left} 条未读`)
    await expect(page.getByRole('link', { name: `消息，${left} 条未读` })).toBeVisible()
    await open(page, '/user/message')
    await expect(unread).not.toHaveClass(/is-unread/)
  })

  test('a type shows its own; all are marked as read', async ({ page }) => {
    await memberWith(page, { messages: 3 })
    await open(page, '/user/message')
    await page
      .getByRole('navigation', { name: '消息类别' })
      .getByRole('link', { name: /^授权变动/ })
      .click()
    await expect(page.locator('.message-list li')).toHaveCount(1)
    await page.getByRole('button', { name: '全部标为已读' }).click()
    await told(page, '全部标为已读')
    await expect(page.locator('.page-head p')).toHaveText('都看过了')
    await expect(page.locator('.is-unread')).toHaveCount(0)
  })
})

test.describe('下载记录', () => {
  test('is searched and narrowed; what has changed is said', async ({ page }) => {
    const { fonts } = await memberWith(page, { downloads: true })
    await open(page, '/user/download')
    const rows = page.locator('.history-table tbody tr')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('现为')
    await expect(rows.nth(2)).toContainText('已下架')
    await expect(rows.nth(2).getByRole('link')).toHaveCount(0)
    await expect(rows.first().getByRole('link', { name: /^再次下载/ })).toHaveAttribute('href', /\/download/)
    await page.getByLabel('在下载记录里找').fill(fonts[0]!.name)
    await page.getByLabel('在下载记录里找').press('Enter')
    await expect(rows).toHaveCount(1)
    await page.getByLabel('在下载记录里找').fill('没有这个')
    await page.getByLabel('在下载记录里找').press('Enter')
    await expect(page.getByText('没有找到“没有这个”。')).toBeVisible()
  })

  test('goes into a spreadsheet without formulas', async ({ page }) => {
    await memberWith(page, { downloads: true })
    const answer = await page.request.get('/user/download.csv')
    expect(answer.headers()['content-type']).toContain('text/csv')
    const text = await answer.text()
    expect(text).toContain("'=已经下架的字")
    expect(text.trimEnd().split('\r\n')).toHaveLength(4)
  })
})

test.describe('in both themes, wide and narrow', () => {
  for (const dark of [false, true])
    test(`axe finds nothing, nothing scrolls sideways (${dark ? 'dark' : 'light'})`, async ({ page }) => {
      test.skip(!scripts(), 'axe is a script')
      test.setTimeout(180_000)
      if (dark) await preferDark(page)
      await memberWith(page, { favourites: 3, downloads: true, messages: 3 })
      const places = ['', '/favorite', '/favorite?edit=new', '/favorite?tab=album', '/download', '/message']
      for (const path of [
        ...places,
        '/profile',
        '/profile?edit=phone',
        '/profile?edit=password',
        '/profile?edit=delete',
      ]) {
        // Themes change colours, widths change what there is: each is looked at once.
        await page.setViewportSize({ width: dark ? 390 : 1440, height: 844 })
        await open(page, `/user${path}`)
        await fitsWidth(page)
        await axe(page)
      }
    })
})
