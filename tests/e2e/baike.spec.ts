import { axe, expect, fitsWidth, open, preferDark, scripts, test } from './fixtures'

const YONG = '/baike/yongzi-bafa'

test.describe('书法百科', () => {
  test('竖排的目录，按门类看，按词查', async ({ page }) => {
    await open(page, '/baike')
    await expect(page).toHaveTitle('书法百科 - 永字字库')
    await expect(page.getByRole('region').filter({ hasText: '今日一条' })).toBeVisible()
    const entries = page.getByRole('list', { name: '词条' }).getByRole('link')
    await expect(entries).toHaveCount(36)
    // The first column stands at the right.
    const [first, second] = [await entries.nth(0).boundingBox(), await entries.nth(1).boundingBox()]
    expect(first!.x).toBeGreaterThan(second!.x)

    const strip = page.getByRole('navigation', { name: '门类' })
    await strip.getByRole('link', { name: /^碑帖/ }).click()
    await expect(page).toHaveURL('/baike?column=work')
    await expect(entries.filter({ hasText: '碑帖' })).toHaveCount(await entries.count())

    await open(page, '/baike')
    const field = page.getByRole('searchbox', { name: '查词条' })
    await field.fill('yongzi')
    await field.press('Enter')
    await expect(page).toHaveURL('/baike?q=yongzi')
    await expect(entries).toHaveText([/^永字八法/])
    await open(page, '/baike?q=%3Cb%3E没有的词')
    await expect(page.getByText('没有找到“<b>没有的词”。')).toBeVisible()
    await open(page, '/baike?page=99')
    await expect(page).toHaveURL('/baike?page=2')
  })

  test('一个词条：大字、八笔、正文、临写、字体', async ({ page }) => {
    await open(page, YONG)
    await expect(page).toHaveTitle('永字八法 - 永字字库')
    await expect(page.getByRole('list', { name: '永字八法' }).getByRole('listitem')).toHaveCount(8)
    const parts = page.locator('.baike-parts > li')
    await expect(parts).toHaveCount(8)
    await expect(parts.first()).toContainText('侧不得平其笔')
    await expect(parts.locator('use').nth(7)).toHaveAttribute('href', '#s-na')
    const facts = page.locator('.baike-head .facts-table')
    await expect(facts.getByRole('link', { name: '楷书' })).toHaveAttribute('href', '/baike/kaishu')
    await expect(page.locator('.practice-sheet p')).toHaveCount(4)
    await expect(page.locator('.practice-sheet')).toHaveCSS('font-family', /^"?yz/)
    await expect(page.getByRole('region', { name: '写成字体' }).locator('.font-table__link')).toHaveCount(3)
    for (const path of [`${YONG}.html`, '/baike/nowhere'])
      expect((await page.goto(path))?.status()).toBe(path.endsWith('.html') ? 200 : 404)
  })

  test('字帖单独打印，一个字一个米字格', async ({ page }) => {
    await open(page, YONG)
    await page.getByRole('link', { name: /^打印字帖/ }).click()
    await expect(page).toHaveURL(`${YONG}?print=sheet`)
    const sheet = page.locator('.practice-page')
    await expect(sheet).toHaveCount(1)
    await expect(sheet.locator('.practice-cell--mi')).toHaveCount(88)
    const models = sheet.locator('.is-model .practice-cell__char')
    await expect(models).toHaveText([...'侧勒努趯策掠啄磔永字八法一笔一势'])
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.site-header', '.site-footer', '.practice-head'])
      await expect(page.locator(part)).toBeHidden()
    await expect(sheet).toBeVisible()
  })

  test('书法：五体各写一个水，没有字体的书体照实说', async ({ page }) => {
    await open(page, '/calligraphy')
    const panels = page.getByRole('navigation', { name: '书体' }).getByRole('link')
    await expect(panels).toHaveText([/篆书/, /隶书/, /楷书/, /行书/, /草书/])
    await expect(page.getByText('库里还没有授权清楚的篆书字体。')).toBeVisible()
    await expect(page.getByRole('link', { name: '投一款' }).first()).toHaveAttribute('href', '/contribute')
    await panels.filter({ hasText: '草书' }).click()
    const cursive = page.getByRole('region', { name: '草书' })
    await expect(cursive).toBeInViewport()
    await expect(cursive.getByRole('heading', { level: 3, name: '钟齐流江毛草' })).toBeVisible()
    await cursive.getByRole('link', { name: '自叙帖' }).click()
    await expect(page).toHaveURL('/baike/zixu-tie')
  })

  test('手机上不横向滚动；没有可访问性问题', async ({ page }) => {
    test.skip(!scripts(), 'both are measured by script')
    test.slow()
    for (const [index, path] of ['/baike', YONG, '/baike/jiege', '/calligraphy'].entries())
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
