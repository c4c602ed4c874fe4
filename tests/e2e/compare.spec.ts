import type { BrowserContext, Page } from '@playwright/test'
import { register } from './accounts'
import { axe, expect, fitsWidth, open, preferDark, scripts, test } from './fixtures'
import { addByName, CACTUS, FOUR, gnosOf, HINA, PHONE, queryOf, SERIF, XIAOWEI } from './compare-fonts'

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text })

test.describe('成员的对比', () => {
  let cookies: Awaited<ReturnType<BrowserContext['cookies']>> = []

  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage()
    await register(page)
    cookies = await page.context().cookies()
    await page.close()
  })
  test.beforeEach(({ context }) => context.addCookies(cookies))

  const mine = (fonts: Array<{ id: string }>, more = '') => `/user/compare?${queryOf(fonts)}${more}`
  const columns = (page: Page) => page.locator('.compare__name a:first-child')
  const item = ({ id, name }: { id: string; name: string }) => ({ fontGNo: id, name, href: `/font/${id}` })
  const store = (page: Page, fonts: Array<{ id: string; name: string }>) =>
    page.evaluate((list) => localStorage.setItem('compareFonts', list), JSON.stringify(fonts.map(item)))
  const stored = (page: Page) =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('compareFonts') ?? '[]') as Array<{ fontGNo: string }>).map(
        ({ fontGNo }) => fontGNo,
      ),
    )

  test('没有登录就先去登录，回来还是这几款', async ({ page, context }) => {
    await context.clearCookies()
    await page.goto(mine([SERIF]))
    await expect(page).toHaveURL(`/?redirect=${encodeURIComponent(mine([SERIF]))}`)
  })

  test('地址里的几款：格子、属性、下载、导出', async ({ page }) => {
    await open(page, mine(FOUR))
    await expect(columns(page)).toHaveText(FOUR.map(({ name }) => name))
    await expect(page.locator('.page-head')).toContainText('4 / 4')
    await expect(page.locator('.compare .practice-cell__char')).toHaveText(['永', '永', '永', '永'])
    const counts = page.locator('.compare tbody', { has: page.getByText('字数', { exact: true }) })
    await expect(counts.locator('b')).toHaveCount(1)
    await expect(counts.locator('td', { has: page.locator('b') })).toContainText('最多')
    await expect(page.getByRole('link', { name: `下载 ${SERIF.name}` })).toHaveAttribute(
      'href',
      `/font/${SERIF.id}/download#download`,
    )
    await expect(page.getByRole('link', { name: '导出 PDF' })).toHaveAttribute(
      'href',
      `/pdf/compare/file?${queryOf(FOUR)}`,
    )
    await expect(page.getByRole('link', { name: '打印版' })).toHaveAttribute(
      'href',
      `/pdf/compare?${queryOf(FOUR)}`,
    )
    await expect(page.getByRole('button', { name: '分享' })).toBeVisible({ visible: scripts() })
    await expect(page.getByRole('link', { name: /^对比列表/ })).toHaveAttribute('href', '/user/compare')
  })

  test('按名字添加，移除', async ({ page }) => {
    await open(page, mine([SERIF]))
    await addByName(page, 'ひな明朝')
    await expect(columns(page)).toHaveText([SERIF.name, HINA.name])
    expect(gnosOf(page)).toEqual([SERIF.id, HINA.id])
    if (scripts()) await expect.poll(() => stored(page)).toEqual([SERIF.id, HINA.id])
    await page.getByRole('link', { name: `移除 ${SERIF.name}` }).click()
    await expect(columns(page)).toHaveText([HINA.name])
    expect(gnosOf(page)).toEqual([HINA.id])
    if (!scripts()) return
    await expect(toast(page, '移除对比成功')).toBeVisible()
    expect(await stored(page)).toEqual([HINA.id])
  })

  test('工具条：文字、简繁、横竖', async ({ page }) => {
    await open(page, mine([SERIF, CACTUS]))
    await page.getByRole('textbox', { name: '试字内容' }).fill('国之兰亭')
    if (!scripts()) await page.getByRole('button', { name: '应用' }).click()
    const lines = page.locator('.compare-table .specimen')
    await expect(lines).toHaveText(['国之兰亭', '国之兰亭'])
    await expect(page.locator('.compare .practice-cell__char')).toHaveText(['国', '国'])
    await page.getByRole('link', { name: '繁体', exact: true }).click()
    await expect(lines).toHaveText(['國之蘭亭', '國之蘭亭'])
    await page.getByRole('link', { name: '竖排' }).click()
    await expect(page).toHaveURL(/dir=v/)
    await expect(lines.first()).toHaveCSS('writing-mode', 'vertical-rl')
    expect(gnosOf(page)).toEqual([SERIF.id, CACTUS.id])
    await expect(page.getByRole('link', { name: '导出 PDF' })).toHaveAttribute(
      'href',
      /text=.*&script=hant&dir=v$/,
    )
  })

  const overlay = (page: Page) => page.locator('.compare-overlay')
  const drawing = (page: Page) => overlay(page).getByRole('img')

  test('叠字：先是头两款，换款、换字、交换都是链接', async ({ page }) => {
    await open(page, mine([SERIF, XIAOWEI, HINA]))
    await expect(drawing(page)).toHaveAccessibleName(`“永”：${SERIF.name}填色，${XIAOWEI.name}描边`)
    await expect(overlay(page).locator('.compare-overlay__large path')).toHaveCount(2)
    await expect(overlay(page).getByRole('link', { name: /^叠/ })).toHaveCount(4)
    await overlay(page).getByRole('link', { name: '叠“年”' }).click()
    await expect(drawing(page)).toHaveAccessibleName(/^“年”/)
    await overlay(page).getByRole('group', { name: '描边' }).getByRole('link', { name: HINA.name }).click()
    await expect(drawing(page)).toHaveAccessibleName(`“年”：${SERIF.name}填色，${HINA.name}描边`)
    await overlay(page).getByRole('link', { name: '交换' }).click()
    await expect(drawing(page)).toHaveAccessibleName(`“年”：${HINA.name}填色，${SERIF.name}描边`)
    const wanted = overlay(page).getByRole('textbox', { name: '要叠的字' })
    await wanted.fill('𪚥')
    await wanted.press('Enter')
    await expect(overlay(page).getByRole('status')).toContainText(`${HINA.name}缺“𪚥”。${SERIF.name}缺“𪚥”。`)
    if (scripts()) await expect(wanted).toBeFocused()
    await expect(overlay(page)).toContainText(/的墨[轻重]约 \d+%。/)
    expect(gnosOf(page)).toEqual([SERIF.id, XIAOWEI.id, HINA.id])
  })

  test('一款叠不了', async ({ page }) => {
    await open(page, mine([SERIF]))
    await expect(overlay(page)).toHaveCount(0)
  })

  test('字重：可变的一款变粗，静态的一款用最近的并写明', async ({ page }) => {
    await open(page, mine([SERIF, XIAOWEI]))
    const before = await page.locator('.compare .practice-cell__char').first().getAttribute('style')
    const weights = page.getByRole('combobox', { name: '字重' })
    await weights.focus()
    await weights.selectOption('900')
    if (!scripts()) await page.getByRole('button', { name: '应用' }).click()
    await expect(page).toHaveURL(/weight=900/)
    if (scripts()) await expect(weights).toBeFocused()
    await expect(page.locator('.compare-table')).toContainText(['没有字重 900，用最近的 400', ''])
    expect(await page.locator('.compare .practice-cell__char').first().getAttribute('style')).not.toBe(before)
  })

  test('字符集：独有的字数得出来，也看得见是哪些', async ({ page }) => {
    await open(page, mine([SERIF, XIAOWEI]))
    const second = page.locator('.compare-coverage tbody', { hasText: '通用规范汉字二级' })
    await expect(second.locator('td')).toHaveCount(2)
    const alone = second.locator('details').first()
    await expect(alone).toContainText(/^独有 [\d,]+ 字/)
    await alone.locator('summary').click()
    await expect(alone.locator('p')).toBeVisible()
    await expect(alone.locator('p')).toHaveText(/\p{Script=Han}/u)
  })

  test('和会员的其他页面一样，有去别处的一排', async ({ page }) => {
    await open(page, mine([SERIF]))
    const nav = page.getByRole('navigation', { name: '我的' })
    await expect(nav.getByRole('link', { name: /^对比/ })).toHaveAttribute('aria-current', 'page')
    await nav.getByRole('link', { name: /^收藏/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '我的收藏' })).toBeVisible()
  })

  test('字号跟着滑块，也写进地址', async ({ page }) => {
    test.skip(!scripts(), 'without script the form sends it')
    await open(page, mine([SERIF]))
    await page.getByRole('slider', { name: '字号' }).fill('60')
    await expect(page.locator('.compare-table .specimen')).toHaveCSS('font-size', '60px')
    await expect(page).toHaveURL(/px=60/)
  })

  test.describe('浏览器里的列表', () => {
    test.skip(() => !scripts(), 'the list lives in the browser')

    test('地址里没有字体时取列表；别的窗口改了就跟着改', async ({ page, context }) => {
      await open(page, '/user/compare')
      await expect(page.getByText('还没有要对比的字体')).toBeVisible()
      await store(page, [SERIF, XIAOWEI])
      await open(page, '/user/compare')
      await expect(columns(page)).toHaveText([SERIF.name, XIAOWEI.name])
      expect(gnosOf(page)).toEqual([SERIF.id, XIAOWEI.id])

      const other = await context.newPage()
      await other.goto('/healthz')
      await store(other, [XIAOWEI, HINA])
      await expect(columns(page)).toHaveText([XIAOWEI.name, HINA.name])
      await store(other, [])
      await expect(page.getByText('还没有要对比的字体')).toBeVisible()
      await expect(page).toHaveURL('/user/compare')
    })

    test('接连移除两款，一款也不回来', async ({ page }) => {
      await open(page, '/font')
      await store(page, FOUR)
      await open(page, '/user/compare')
      await expect(columns(page)).toHaveCount(4)
      await page.evaluate(() => {
        for (const link of [...document.querySelectorAll<HTMLElement>('.compare__name .icon-button')].slice(
          2,
        ))
          link.click()
      })
      await expect(columns(page)).toHaveText([SERIF.name, XIAOWEI.name])
      expect(await stored(page)).toEqual([SERIF.id, XIAOWEI.id])
    })

    test('别人发来的几款不动自己的列表', async ({ page }) => {
      await open(page, '/font')
      await store(page, [CACTUS])
      await open(page, mine([SERIF, HINA]))
      await expect(columns(page)).toHaveText([SERIF.name, HINA.name])
      expect(await stored(page)).toEqual([CACTUS.id])
    })

    test('坏掉的存储当作没有，下架的字体点名后移出', async ({ page }) => {
      await open(page, '/font')
      await page.evaluate(() => localStorage.setItem('compareFonts', '{"broken":'))
      await open(page, '/user/compare')
      await expect(page.getByText('还没有要对比的字体')).toBeVisible()
      await store(page, [SERIF, { id: 'Y99999', name: '不在了' }])
      await open(page, '/user/compare')
      await expect(columns(page)).toHaveText([SERIF.name])
      await expect(page.locator('.message-bar--warning')).toHaveText('字体不存在，没有放进来：“Y99999”')
      await expect.poll(() => stored(page)).toEqual([SERIF.id])
    })

    test('分享复制的是谁都能打开的那一页', async ({ page, context, baseURL }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await open(page, mine([SERIF, HINA]))
      await page.getByRole('button', { name: '分享' }).click()
      await expect(toast(page, '链接已复制')).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(`${baseURL}/pdf/compare?${queryOf([SERIF, HINA])}`)
    })
  })

  for (const [name, address] of Object.entries({
    空着: '/user/compare',
    四款: mine(FOUR),
    一款: mine([SERIF]),
  }))
    test(`axe，两种主题：${name}`, async ({ page }) => {
      test.skip(!scripts(), 'axe is a script')
      await open(page, address)
      await axe(page)
      await preferDark(page)
      await axe(page)
    })

  test('手机上不横着滚', async ({ page }) => {
    await page.setViewportSize(PHONE)
    for (const count of [1, 2, 3, 4]) {
      await open(page, mine(FOUR.slice(0, count)))
      await fitsWidth(page)
    }
    if (scripts()) await axe(page)
  })
})
