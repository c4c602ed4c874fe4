import type { APIRequestContext } from '@playwright/test'
import { expect, hydrated, scripts, test } from './fixtures'

test('菜单与页脚的链接都有页面', async ({ page, request }) => {
  await page.goto('/')
  const links = page.locator('header a[href^="/"], footer a[href^="/"]')
  const hrefs = new Set(
    await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.replace(/#.*/, ''))),
  )
  expect(hrefs.size).toBeGreaterThan(25)
  for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200)
})

test.describe('没有的地址', () => {
  test('404 与它的话', async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await hydrated(page)
    await expect(page).toHaveTitle('没有这一页 - 永字字库')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('缺字。字库里没有这一页')
    await expect(page.getByText('This page could not be found')).toHaveAttribute('lang', 'en')
    await page.getByRole('main').getByRole('link', { name: '回首页' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('深处的与带后缀的也是 404', async ({ request }) => {
    for (const path of ['/no/such/page', '/no-such-page.html', '/font/no-such-font'])
      expect((await request.get(path)).status(), path).toBe(404)
  })
})

/** Section 2 of the specification; a parameter is filled with the first entry that the list leads to. */
const SCREENS = [
  '/album',
  '/articles',
  '/auth',
  '/baike',
  '/calligraphy',
  '/case',
  '/contact',
  '/contribute',
  '/converter',
  '/cooperation',
  '/designer',
  '/font',
  '/game',
  '/god',
  '/heji',
  '/japanese',
  '/notice',
  '/player',
  '/recommend',
  '/variable',
  '/variable/list',
  '/weifeng',
  '/zixun',
  '/account/forget',
  '/agreement/font',
  '/agreement/register',
  '/pdf/compare',
  '/qs',
  '/api/docs',
]
const DETAILS = ['/album', '/articles', '/baike', '/designer', '/font', '/heji', '/zixun']
const PROTECTED = ['', '/compare', '/download', '/favorite', '/message', '/profile'].map(
  (path) => `/user${path}`,
)

async function canonicalOf(request: APIRequestContext, path: string): Promise<string | undefined> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  const href = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1]
  return href && new URL(href, 'http://here.test').pathname
}

test.describe('每一页的 .html 孪生地址', () => {
  // Addresses answer the same with and without script.
  test.beforeEach(() => test.skip(!scripts(), 'once is enough'))

  test('首页', async ({ request }) => {
    expect(await canonicalOf(request, '/index.html')).toBe('/')
  })

  test('各页答 200，指回原址', async ({ request }) => {
    test.slow()
    for (const path of SCREENS) {
      const plain = await canonicalOf(request, path)
      expect(plain, path).toBeDefined()
      expect(plain, path).not.toMatch(/\.html$/)
      expect(await canonicalOf(request, `${path}.html`), path).toBe(plain)
    }
  })

  test('详情页也是', async ({ request }) => {
    test.slow()
    for (const list of DETAILS) {
      const html = await (await request.get(list)).text()
      const id = new RegExp(`href="${list}/([\\w-]+)"`).exec(html)?.[1]
      // A list without entries has no details yet.
      if (!id) continue
      const plain = await canonicalOf(request, `${list}/${id}`)
      expect(await canonicalOf(request, `${list}/${id}.html`), list).toBe(plain)
      expect(plain).not.toMatch(/\.html$/)
    }
  })

  test('我的各页要先登录，孪生地址也一样', async ({ request }) => {
    for (const path of PROTECTED.flatMap((path) => [path, `${path}.html`])) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(302)
      expect(answer.headers()['location'], path).toBe(`/?redirect=${encodeURIComponent(path)}`)
    }
  })
})

test('没有登录去“我的”，回到首页并记得去处', async ({ page }) => {
  await page.goto('/user/favorite?tab=album')
  await expect(page).toHaveURL(/\/\?redirect=%2Fuser%2Ffavorite%3Ftab%3Dalbum$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('一个永字')
})

test('不完整的表单得到 400，不是 500', async ({ request }) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' }
  for (const path of ['/preferences', '/auth', '/favourite', '/auth/wechat', '/account/forget']) {
    const answer = await request.post(path, { headers, data: Buffer.from('broken') })
    expect(answer.status(), path).toBe(400)
  }
})
