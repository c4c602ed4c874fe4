import { axe, expect, fitsWidth, open, preferDark, scripts, test } from './fixtures'

test.describe('协议', () => {
  test('条款编号，目录通到每一条，修订列在后面', async ({ page }) => {
    await open(page, '/agreement/font')
    await expect(page).toHaveTitle('字体授权协议 - 永字字库')
    await expect(page.locator('.agreement-head')).toContainText(
      /\d{4}-\d\d-\d\d 修订，第 \d+ 版，约 [\d,]+ 字/,
    )
    const contents = page.getByRole('navigation', { name: '目录' }).getByRole('link')
    const articles = page.locator('.agreement__article:not(#revisions)')
    await expect(contents).toHaveCount(await articles.count())
    await contents.filter({ hasText: '第三条' }).click()
    const third = articles.nth(2)
    await expect(third.getByRole('heading')).toBeInViewport()
    await expect(third.locator('p small').first()).toHaveText('3.1')
    await page.getByRole('link', { name: '历次修订' }).click()
    await expect(page.locator('#revisions')).toBeInViewport()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: '目录' })).toBeHidden()
    await expect(page.locator('.site-header')).toBeHidden()
  })

  test('页脚的隐私通到用户协议的那一条', async ({ page }) => {
    await open(page, '/agreement/font')
    await page.getByRole('contentinfo').getByRole('link', { name: '隐私' }).click()
    await expect(page).toHaveURL('/agreement/register#privacy')
    await expect(page.getByRole('heading', { name: '第五条 隐私' })).toBeInViewport()
    expect((await page.goto('/agreement/register.html'))?.status()).toBe(200)
  })

  test('手机上不横向滚动；没有可访问性问题', async ({ page }) => {
    test.skip(!scripts(), 'both are measured by script')
    test.slow()
    for (const width of [1440, 320]) {
      if (width === 320) await preferDark(page)
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/agreement/register')
      await fitsWidth(page)
      await axe(page)
    }
  })
})
