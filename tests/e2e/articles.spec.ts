import { axe, expect, fitsWidth, hydrated, open, preferDark, scripts, test } from './fixtures'
import { memberWith } from './members'

const ARTICLE = { path: '/articles/where-song-comes-from', title: '宋体从哪里来：从刻刀到屏幕的横细竖粗' }
const NEWS = { path: '/zixun/news-neutral-names', title: '下载到的思源黑体，为什么叫Yongzi Y10014' }

test.describe('文章', () => {
  test('按年排列，按栏目分；资讯另有一处', async ({ page }) => {
    await open(page, '/articles')
    await expect(page).toHaveTitle('文章 - 永字字库')
    const rows = page.locator('.news-list--dated li')
    await expect(page.getByRole('heading', { level: 2, name: '2026' })).toBeVisible()
    const days = await rows.locator('time').allTextContents()
    expect(days).toEqual([...days].sort().reverse())

    const tabs = page.getByRole('navigation', { name: '栏目' })
    const tab = tabs.getByRole('link', { name: /^字与工艺/ })
    const count = Number((await tab.textContent())!.match(/\d+/)![0])
    await tab.click()
    await expect(page).toHaveURL('/articles?column=craft')
    await expect(rows).toHaveCount(count)
    await expect(rows.locator('small')).toHaveText(Array<string>(count).fill('字与工艺'))
    await tabs.getByRole('link', { name: /^资讯/ }).click()
    await expect(page).toHaveURL('/zixun')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('资讯')
    await page.getByRole('link', { name: NEWS.title }).click()
    await expect(page).toHaveURL(NEWS.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEWS.title)
  })

  test('一篇文章：目录、样张、文中字体、参考与前后', async ({ page }) => {
    await open(page, ARTICLE.path)
    await expect(page).toHaveTitle(`${ARTICLE.title} - 永字字库`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ARTICLE.path}$`))
    await expect(page.locator('.reading__by')).toContainText(/\d 字.*分钟/)

    // Every specimen of the text has a face of its own, which this browser has loaded.
    const sheets = page.locator('.type-figure .specimen')
    expect(await sheets.count()).toBeGreaterThan(1)
    for (const sheet of await sheets.all()) await expect(sheet).toHaveCSS('font-family', /^"?yz/)
    await expect(page.locator('.type-figure figcaption').first()).toContainText('思源宋体')
    if (scripts()) await expect(page.locator('.type-figure .specimen[data-state]')).toHaveCount(0)
    await expect(page.locator('.fonts-in-text li')).toHaveCount(4)

    const contents = page.getByRole('navigation', { name: '目录' }).getByRole('link')
    const heading = page.getByRole('heading', { level: 2, name: '横为什么细' })
    await contents.filter({ hasText: '横为什么细' }).click()
    await expect(heading).toBeInViewport()
    await expect(page).toHaveURL(/#/)
    await expect(page.getByRole('region', { name: '参考' }).getByRole('link').first()).toHaveAttribute(
      'href',
      /^https:/,
    )
    await expect(page.getByRole('region', { name: '接着读' }).getByRole('link')).toHaveCount(3)
    await page
      .getByRole('navigation', { name: '前后' })
      .getByRole('link', { name: /^下一篇/ })
      .click()
    await expect(page).toHaveURL(/^[^#]+\/articles\/(?!where-song)[\w-]+$/)
  })

  test('别处的文章转到它自己的地址；没有的是 404', async ({ page, request }) => {
    for (const [from, to] of [
      ['/articles/news-neutral-names', NEWS.path],
      ['/zixun/where-song-comes-from', ARTICLE.path],
    ] as const) {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']]).toEqual([301, to])
    }
    expect((await page.goto(`${ARTICLE.path}.html`))?.status()).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ARTICLE.path}$`))
    for (const path of ['/articles/nowhere', '/zixun/nowhere'])
      expect((await page.goto(path))?.status()).toBe(404)
  })

  test('收藏：会员点星，别人先登录', async ({ page }) => {
    await open(page, ARTICLE.path)
    await expect(page.getByRole('link', { name: `收藏 ${ARTICLE.title}（登录后可以收藏）` })).toHaveAttribute(
      'href',
      `/auth?redirect=${encodeURIComponent(ARTICLE.path)}`,
    )
    await memberWith(page)
    await open(page, ARTICLE.path)
    const kept = scripts() ? page.waitForResponse((answer) => answer.url().includes('/favourite')) : null
    await page.getByRole('button', { name: `收藏 ${ARTICLE.title}`, exact: true }).click()
    expect((await kept)?.ok()).not.toBe(false)
    await expect(page.getByRole('button', { name: `收藏 ${ARTICLE.title}`, pressed: true })).toBeVisible()
    await open(page, '/user/favorite?tab=article')
    await expect(page.getByRole('link', { name: ARTICLE.title })).toBeVisible()
    await open(page, ARTICLE.path)
    await expect(page.getByRole('button', { name: `收藏 ${ARTICLE.title}`, pressed: true })).toBeVisible()
  })

  test('分享：二维码、地址，不用脚本也有', async ({ page, baseURL }) => {
    await open(page, ARTICLE.path)
    await page.getByRole('link', { name: `分享 ${ARTICLE.title}` }).click()
    const share = scripts()
      ? page.getByRole('dialog', { name: '分享' })
      : page.getByRole('region', { name: '分享' })
    const code = share.getByRole('img', { name: '本页地址的二维码' })
    await expect(code).toBeVisible()
    await expect.poll(() => code.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    if (!scripts()) return expect(share.getByRole('link', { name: ARTICLE.title })).toBeVisible()
    await expect(share.getByRole('textbox', { name: '本页地址' })).toHaveValue(
      new URL(ARTICLE.path, baseURL).href,
    )
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(share).toBeHidden()
  })

  test('公告在原处展开，也有自己的地址', async ({ page }) => {
    await open(page, '/notice')
    const first = page.locator('.news-list--dated li').first()
    await expect(first.locator('.tag')).toHaveText('置顶')
    const text = first.locator('.prose')
    await expect(text).toBeHidden()
    await first.locator('summary').click()
    await expect(text).toBeVisible()
    await first.getByRole('link', { name: '这条公告的地址' }).click()
    await expect(page).toHaveURL('/notice?id=opening-library')
    await hydrated(page)
    await expect(text).toBeVisible()
    await expect(page).toHaveTitle(/起始字库.*公告/)
    await open(page, '/notice?page=99')
    await expect(page).toHaveURL('/notice')
  })

  test('手机上不横向滚动；没有可访问性问题', async ({ page }) => {
    test.skip(!scripts(), 'both are measured by script')
    test.slow()
    for (const [index, path] of [
      '/articles',
      ARTICLE.path,
      NEWS.path,
      '/notice?id=opening-library',
    ].entries())
      for (const width of [1440, 320]) {
        if (width === 320) await preferDark(page)
        else await page.emulateMedia({ colorScheme: 'light' })
        await page.setViewportSize({ width, height: 900 })
        await open(page, path)
        await fitsWidth(page)
        // Each page once, by turns in the light and in the dark.
        if ((width === 320) === (index % 2 === 0)) await axe(page)
      }
  })
})
