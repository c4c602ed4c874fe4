import { axe, expect, fitsWidth, open, preferDark, scripts, test } from './fixtures'

const field = (page: import('@playwright/test').Page) =>
  page.getByRole('main').getByRole('searchbox', { name: '搜索词' })
const tabs = (page: import('@playwright/test').Page) => page.getByRole('navigation', { name: '结果类型' })

test('一个词找到各类，命中的字标出来，样张写着它', async ({ page }) => {
  await open(page, '/qs?q=宋體')
  await expect(page).toHaveTitle('搜索 宋體 - 永字字库')
  await expect(field(page)).toHaveValue('宋體')
  await expect(tabs(page).getByRole('link', { name: /^全部 \d+/ })).toHaveAttribute('aria-current', 'page')
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toContainText('宋体')
  await expect(first.locator('mark').first()).toHaveText('宋体')
  await expect(first.locator('.specimen')).toContainText(/宋[体體]/)
  const texts = page.getByRole('region', { name: '文章与百科' })
  await expect(texts.locator('mark').first()).toHaveText(/宋/)
  await fitsWidth(page)
  if (scripts()) await axe(page)
})

test('按类看，翻页，回到全部', async ({ page }) => {
  await open(page, '/qs?q=字')
  await tabs(page).getByRole('link', { name: /^字体/ }).click()
  await expect(page).toHaveURL(/[?&]type=font/)
  await expect(tabs(page).getByRole('link', { name: /^字体/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(field(page)).toHaveValue('字')
  await tabs(page).getByRole('link', { name: /^全部/ }).click()
  await expect(page).toHaveURL(/\/qs\?q=[^&]+$/)
})

test('改一个词，类别还在', async ({ page }) => {
  await open(page, '/qs?q=宋体&type=font')
  await field(page).fill('syst')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/q=syst/)
  await expect(page).toHaveURL(/type=font/)
  await expect(page.getByRole('article').first().locator('mark').first()).toHaveText('思源宋体')
})

test('标签也是地址', async ({ page }) => {
  await open(page, '/qs/serif')
  await expect(page).toHaveTitle('搜索 宋体 - 永字字库')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: '去掉标签 宋体' }).click()
  await expect(page).toHaveURL(/\/qs$/)
  const answer = await page.request.get('/qs/serif.html')
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toMatch(/rel="canonical" href="[^"]*\/qs\/serif"/)
})

test('没有结果时说找过什么，给出相近的和单个字', async ({ page }) => {
  await open(page, '/qs?q=思源龘')
  const main = page.getByRole('main')
  await expect(main).toContainText('没有找到“思源龘”')
  await expect(main).toContainText('简体、繁体、拼音')
  await expect(main.getByRole('link', { name: '源', exact: true })).toHaveAttribute('href', /q=%E6%BA%90$/)
  await expect(main.getByRole('link', { name: '龘', exact: true })).toHaveCount(0)
  await expect(main.getByRole('link', { name: '能写“思源龘”的字体' })).toHaveAttribute(
    'href',
    /^\/font\?draws=/,
  )
  if (scripts()) await axe(page)
  await main.getByRole('link', { name: /^思源 \d+/ }).click()
  await expect(field(page)).toHaveValue('思源')
  await expect(page.getByRole('article').first()).toContainText('思源')
  await open(page, '/qs?q=宋体&type=font&page=999')
  await expect(main.getByRole('link', { name: '去最后一页' })).toBeVisible()
})

test('什么也没写，写的是记号', async ({ page }) => {
  await open(page, '/qs')
  await expect(page).toHaveTitle('搜索 - 永字字库')
  await expect(page.getByRole('main').getByText('常搜')).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
  await open(page, `/qs?q=${encodeURIComponent('<b>"%\' OR 龘')}`)
  await expect(page.getByRole('main')).toContainText('没有找到')
  await expect(page.getByRole('main').locator('b')).toHaveCount(0)
})

test('手机、深色、窄窗口都放得下', async ({ page }) => {
  await preferDark(page)
  for (const width of [320, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/qs?q=字')
    await fitsWidth(page)
  }
  if (scripts()) await axe(page)
})
