import type { Page } from '@playwright/test'
import { axe, expect, fitsWidth, hydrated, preferDark, scripts, test } from './fixtures'

const PHONE = { width: 390, height: 844 }

async function open(page: Page, path = '/') {
  await page.goto(path)
  await hydrated(page)
}

const header = (page: Page) => page.getByRole('banner')
const mainMenu = (page: Page) => header(page).getByRole('navigation', { name: '主菜单' })
const searchBox = (page: Page) => header(page).getByRole('combobox', { name: '全站搜索' })

test.describe('主菜单', () => {
  test('每一项自己就是链接，指到时展开下一级', async ({ page }) => {
    await open(page)
    const item = mainMenu(page).locator('.main-nav__item').filter({ hasText: '文章' }).first()
    const child = item.getByRole('link', { name: '公告' })
    await expect(child).toBeHidden()
    await item.locator('.main-nav__link').hover()
    await expect(child).toBeVisible()
    await child.click()
    await expect(page).toHaveURL(/\/notice$/)
    await expect(mainMenu(page).locator('.main-nav__link', { hasText: '文章' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await mainMenu(page).getByRole('link', { name: '字体', exact: true }).click()
    await expect(page).toHaveURL(/\/font$/)
    await expect(mainMenu(page).getByRole('link', { name: '字体', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('用键盘打开、移动、关上', async ({ page }) => {
    test.skip(!scripts(), 'needs script')
    await open(page)
    const trigger = mainMenu(page).getByRole('link', { name: '字体', exact: true })
    const menu = mainMenu(page).getByRole('group', { name: '字体' })
    await trigger.focus()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: '推荐' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(trigger).toBeFocused()
  })
})

test.describe('手机菜单', () => {
  test.use({ viewport: PHONE })

  test('打开、去一页、到了就合上', async ({ page }) => {
    await open(page)
    const menu = page.locator('.phone-menu')
    const rows = menu.getByRole('navigation', { name: '主菜单' }).getByRole('link')
    await expect(rows.first()).toBeHidden()
    await menu.locator('summary').click()
    await expect(rows).toHaveText(['字体', '可变字体', '专辑', '设计师', '案例', '文章', '书法百科', '工具'])
    await expect(menu.getByRole('link', { name: '登录' })).toBeVisible()
    await expect(menu.getByRole('link', { name: '注册' })).toBeVisible()
    for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(52)
    await fitsWidth(page)
    await rows.filter({ hasText: '设计师' }).click()
    await expect(page).toHaveURL(/\/designer$/)
    await expect(rows.first()).toBeHidden()
  })

  test('在页首的线下面打开，后面的都到不了', async ({ page }) => {
    await open(page)
    const summary = page.locator('.phone-menu summary')
    await summary.click()
    const [top, sheet] = [
      (await header(page).boundingBox())!,
      (await page.locator('.phone-menu__sheet').boundingBox())!,
    ]
    expect(sheet.y).toBe(top.y + top.height)
    if (!scripts()) return
    for (const part of ['main', '.site-footer', '.skip-link'])
      await expect(page.locator(part)).toHaveAttribute('inert', '')
    // As wide as the full menu there is no sheet to close.
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(page.locator('main')).not.toHaveAttribute('inert')
    await expect(mainMenu(page)).toBeVisible()
  })

  test('指向本页的一行也把它合上', async ({ page }) => {
    test.skip(!scripts(), 'a link to the page itself loads it again')
    await open(page, '/font')
    const menu = page.locator('.phone-menu')
    await menu.locator('summary').click()
    await menu.getByRole('link', { name: '字体', exact: true }).click()
    await expect(menu).not.toHaveAttribute('open')
  })

  test('Esc 合上，焦点回到按钮', async ({ page }) => {
    test.skip(!scripts(), 'needs script')
    await open(page)
    const summary = page.locator('.phone-menu summary')
    await summary.click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.locator('.phone-menu')).not.toHaveAttribute('open')
    await expect(summary).toBeFocused()
  })

  test('深色在菜单里换', async ({ page }) => {
    await open(page)
    await page.locator('.phone-menu summary').click()
    await page.locator('.phone-menu').getByRole('button', { name: '切换深色' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('深色与浅色', () => {
  test('一按就换，记得住，换得回', async ({ page, context }) => {
    await open(page, '/font')
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await paper()
    await header(page).getByRole('button', { name: '切换深色' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page).toHaveURL(/\/font$/)
    expect(await paper()).not.toBe(light)
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'theme')).toBe(true)
    await open(page, '/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await header(page).getByRole('button', { name: '切换浅色' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('没有选过就随系统', async ({ page }) => {
    await preferDark(page)
    await open(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    await expect(header(page).getByRole('button', { name: '切换浅色' })).toBeVisible()
    await expect(header(page).getByRole('button', { name: '切换深色' })).toBeHidden()
  })
})

test.describe('搜索框', () => {
  test('提示写得下', async ({ page }) => {
    await open(page)
    for (const width of [768, 1024, 1180, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const room = await searchBox(page).evaluate((input: HTMLInputElement) => {
        const { paddingLeft, paddingRight, fontSize } = getComputedStyle(input)
        const inner = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return inner - [...input.placeholder].length * parseFloat(fontSize)
      })
      expect(room, String(width)).toBeGreaterThanOrEqual(0)
    }
  })

  test('回车到全站搜索', async ({ page }) => {
    await open(page)
    const asked = page.waitForRequest((request) => /\/qs(\.data)?\?q=/.test(request.url()))
    await searchBox(page).fill('思源')
    await searchBox(page).press('Enter')
    expect(new URL((await asked).url()).searchParams.get('q')).toBe('思源')
    await expect(page.getByRole('main')).toContainText('思源宋体')
  })

  test('边打边有联想，可用键盘', async ({ page }) => {
    test.skip(!scripts(), 'needs script')
    await open(page)
    await page.keyboard.press('/')
    await expect(searchBox(page)).toBeFocused()
    await searchBox(page).pressSequentially('思源')
    const list = page.getByRole('listbox', { name: '搜索联想' })
    await expect(list.getByRole('group', { name: '字体' }).getByRole('option').first()).toContainText('思源')
    await expect(list.getByRole('option').last()).toHaveText('在全站搜“思源”')
    await expect(list.locator('mark').first()).toHaveText('思源')
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(searchBox(page)).toBeFocused()
    await searchBox(page).pressSequentially('宋')
    await expect(list.getByRole('option').first()).toContainText('思源宋体')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/font\/Y\d+$/)
  })

  test('手机上是去搜索页的链接', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page)
    await expect(searchBox(page)).toBeHidden()
    await expect(header(page).getByRole('link', { name: '搜索' })).toHaveAttribute('href', '/qs')
  })
})

test('跳到正文', async ({ page }) => {
  await open(page, '/font')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到正文' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('页内的跳转', () => {
  test('跳得到，退得回', async ({ page }) => {
    await open(page, '/api/docs')
    const contents = page.getByRole('navigation', { name: '目录' })
    for (const id of ['getFontDetail', 'subsetBatch', 'getKeyword']) {
      await contents.getByRole('link', { name: id, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`#${id}$`))
      await expect(page.locator(`#${id} h3`)).toBeInViewport()
    }
    await page.goBack()
    await expect(page.locator('#subsetBatch h3')).toBeInViewport()
  })
})

test('友情链接按 sort 从大到小', async ({ page, request }) => {
  const { data } = await (await request.get('/web/api/friendshipLinks/getFriendshipLinks')).json()
  const links = data as Array<{ name: string; sort: number }>
  expect(links.length).toBeGreaterThan(1)
  await open(page)
  const shown = await page.getByRole('navigation', { name: '友情链接' }).getByRole('link').allInnerTexts()
  const sorts = shown.map((name) => links.find((link) => link.name === name)!.sort)
  expect(sorts).toEqual([...sorts].sort((a, b) => b - a))
  expect(shown).toHaveLength(links.length)
})

test('页首、页脚没有可访问性问题，菜单开着也一样', async ({ page }) => {
  test.skip(!scripts(), 'axe is a script')
  test.slow()
  await open(page, '/no-such-page')
  await mainMenu(page).getByRole('link', { name: '工具', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(mainMenu(page).getByRole('link', { name: '转换器' })).toBeFocused()
  await axe(page)
  await page.setViewportSize(PHONE)
  await page.locator('.phone-menu summary').click()
  await axe(page)
})
