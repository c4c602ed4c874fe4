import type { Page } from '@playwright/test'
import { axe, expect, fitsWidth, hydrated, preferDark, scripts, test } from './fixtures'

async function open(page: Page, query = '') {
  await page.goto(`/${query}`)
  await hydrated(page)
}

const tryText = (page: Page) => page.getByRole('textbox', { name: '试字内容' })
const tryButton = (page: Page) => page.getByRole('button', { name: '试写' })
const sticks = (page: Page) => page.locator('.stick')
const lines = (page: Page) => page.locator('.stick .specimen')
const firstLine = (page: Page) => lines(page).first()
const query = (page: Page) => new URL(page.url()).searchParams

test.describe('首页的内容', () => {
  test('第一份 HTML 就是整页', async ({ page, request }) => {
    const html = await (await request.get('/')).text()
    expect(html).toContain('一个永字，')
    expect(html.match(/class="stick"/g)).toHaveLength(6)

    await open(page)
    await expect(page).toHaveTitle('永字字库')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^一个永字，[一二三四五六七八九十百千万零两]+种写法$/,
    )
    await expect(page.getByRole('list', { name: '永字八法' }).getByRole('listitem')).toHaveCount(8)
    await expect(page.locator('.home-hero__cells > a')).toHaveCount(14)
    await expect(sticks(page)).toHaveCount(6)
    await expect(page.locator('.stroke-index__cell')).toHaveCount(8)
    await expect(page.locator('.weight-strip > a')).toHaveText(
      [200, 300, 400, 500, 600, 700, 800, 900].map((w) => `永${w}`),
    )
    await expect(page.getByRole('navigation', { name: '工具', exact: true }).getByRole('link')).toHaveCount(3)
  })

  test('没有数据的栏目不出现', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      '最新收录',
      '八法检字',
      '可变字体',
      '专辑',
      '案例',
      '书法百科',
      '文章与资讯',
    ])
  })

  test('字数与库里的相符', async ({ page, request }) => {
    const { data } = await (await request.get('/web/api/showData/getData')).json()
    await open(page)
    await expect(page.getByRole('link', { name: /^查看全部/ })).toHaveText(`查看全部 ${data.libraryTotal} 款`)
    await expect(page.locator('.home-hero__text p').first()).toContainText(`${data.libraryTotal} 款`)
    await expect(page.locator('.stick__name > a')).toHaveText(
      data.newest.map((font: { familyName: string }) => font.familyName),
    )
  })

  test('格里的永字、新字体与字重都通往字体页', async ({ page }) => {
    await open(page)
    await page.locator('.home-hero__cells > a').first().click()
    await expect(page).toHaveURL(/\/font\/Y\d+$/)
    await open(page)
    await page.locator('.stick__name > a').first().click()
    await expect(page).toHaveURL(/\/font\/Y\d+$/)
    await open(page)
    await page.getByRole('link', { name: /^永 900/ }).click()
    await expect(page).toHaveURL(/\/font\/Y\d+\?weight=900$/)
  })

  test('八法检字列出的每一项都有字体', async ({ page, request }) => {
    await open(page)
    const links = page.locator('.stroke-index a:not([href*="panel"])')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    expect(hrefs.length).toBeGreaterThan(20)
    for (const href of hrefs) {
      const [, group, tag] = /^\/font\?(\w+)=(.+)$/.exec(href)!
      const answer = await request.get(`/web/api/font/getFontList?size=1&${group}=${tag}`)
      expect((await answer.json()).data.total, href).toBeGreaterThan(0)
    }
    await page.locator('.stroke-index').getByRole('link', { name: '宋体' }).click()
    await expect(page).toHaveURL(/\/font\?type=serif$/)
  })

  test('笔画的名字带到它那一组', async ({ page }) => {
    await open(page)
    await page.getByRole('link', { name: '趯 钩' }).or(page.locator('[data-name="gou"] a')).first().click()
    await expect(page).toHaveURL(/#jianzi-gou$/)
    await expect(page.locator('#jianzi-gou')).toBeInViewport()
    await expect(page.locator('#jianzi-gou').getByRole('heading')).toHaveText('字体类型')
  })

  test('指到或聚焦的笔画变红，别处让开', async ({ page }) => {
    await open(page)
    const fill = (stroke: string) =>
      page.locator(`.home-hero [data-stroke="${stroke}"]`).evaluate((group) => getComputedStyle(group).fill)
    const lit = await fill('na')
    expect(await fill('dian')).not.toBe(lit)
    await page.locator('[data-name="dian"] a').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await fill('dian')).toBe(lit)
    expect(await fill('na')).not.toBe(lit)
    await page.locator('[data-name="dian"] a').blur()
    await page.locator('[data-name="shu"] a').hover()
    expect(await fill('shu')).toBe(lit)
    expect(await fill('na')).not.toBe(lit)
  })

  test('带着 redirect 来也是这一页', async ({ page }) => {
    await open(page, '?redirect=%2Fuser%2Ffavorite')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('一个永字')
  })
})

test.describe('试写', () => {
  test('提交到全部字体', async ({ page }) => {
    await open(page)
    await tryText(page).fill('山高水长')
    await tryButton(page).click()
    await expect(page).toHaveURL(/\/font\?/)
    expect(query(page).get('text')).toBe('山高水长')
    // Without script a slider can't be left out of its form.
    expect(query(page).has('px')).toBe(!scripts())
  })

  test('地址里的文字与字号照样写出来', async ({ page }) => {
    await open(page, '?text=%E9%BE%8D&px=60')
    await expect(tryText(page)).toHaveValue('龍')
    await expect(firstLine(page)).toHaveText('龍')
    // Fonts of simplified characters lack it, and say so.
    await expect(page.locator('.missing-glyphs').first()).toHaveText('缺“龍”')
    const size = await firstLine(page).evaluate((line) => parseFloat(getComputedStyle(line).fontSize))
    expect(size).toBeGreaterThanOrEqual(60 * 0.88)
    expect(size).toBeLessThanOrEqual(60 * 1.18)
  })

  test('说不通的字号是一页错误', async ({ page }) => {
    const answer = await page.goto('/?px=large')
    expect(answer?.status()).toBe(400)
    await expect(page.getByRole('link', { name: '回首页' })).toBeVisible()
  })
})

test.describe('边写边看', () => {
  test.beforeEach(() => test.skip(!scripts(), 'needs script'))

  test('六款就地换字，焦点不动，返回即离开', async ({ page }) => {
    await page.goto('/font')
    await open(page)
    const sample = await firstLine(page).innerText()
    await tryText(page).pressSequentially('风云')
    await expect(lines(page)).toHaveText(Array(6).fill('风云'))
    await expect(page).toHaveURL(/\?text=/)
    await expect(tryText(page)).toBeFocused()
    await tryText(page).fill('')
    await expect(firstLine(page)).toHaveText(sample.replace(/\s+/g, ' '))
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/font$/)
  })

  test('拼写中的字不算', async ({ page }) => {
    await open(page)
    const sample = await firstLine(page).innerText()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('.data')) asked.push(request.url())
    })
    await tryText(page).focus()
    const session = await page.context().newCDPSession(page)
    for (const text of ['y', 'yo', 'yong'])
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await expect(tryText(page)).toHaveValue('yong')
    expect(await firstLine(page).innerText()).toBe(sample)
    await session.send('Input.insertText', { text: '永' })
    await expect(firstLine(page)).toHaveText('永')
    expect(asked.map((address) => new URL(address).searchParams.get('text'))).toEqual(['永'])
  })

  test('字号当即见效，不问服务器', async ({ page }) => {
    await open(page)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('.data')) asked += 1
    })
    const before = await firstLine(page).evaluate((line) => parseFloat(getComputedStyle(line).fontSize))
    await page.getByRole('slider').fill('48')
    const after = await firstLine(page).evaluate((line) => parseFloat(getComputedStyle(line).fontSize))
    expect(after).toBeLessThan(before)
    await expect(page.locator('.try-bar output')).toHaveText('48 px')
    await expect(page).toHaveURL(/\?px=48$/)
    expect(asked).toBe(0)
    await tryButton(page).click()
    await expect(page).toHaveURL(/\/font\?px=48$/)
  })

  test('数据取一次，要求重载才再取', async ({ page }) => {
    await open(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (/screen(%3A|:)home|_root\.data/.test(request.url())) asked.push(request.url())
    })
    await page.getByRole('link', { name: '浏览全部字体' }).click()
    await expect(page).toHaveURL(/\/font$/)
    await page.getByRole('link', { name: '永字字库 首页' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('一个永字')
    expect(asked).toEqual([])
    const again = page.waitForResponse((response) => response.url().includes('_root.data?reload'))
    await page
      .getByRole('link', { name: '永字字库 首页' })
      .evaluate((link) => link.setAttribute('href', '/?reload'))
    await page.getByRole('link', { name: '永字字库 首页' }).click()
    expect((await again).status()).toBe(200)
  })

  test('别的链接会把试写的字换掉', async ({ page }) => {
    await open(page, '?text=%E5%B1%B1')
    await expect(tryText(page)).toHaveValue('山')
    await page.getByRole('link', { name: '永字字库 首页' }).click()
    await expect(tryText(page)).toHaveValue('')
    await expect(firstLine(page)).not.toHaveText('山')
  })

  test('登录后的去处在试写时留着', async ({ page }) => {
    await open(page, '?redirect=%2Fuser')
    const dialog = page.getByRole('dialog', { name: '登录' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await tryText(page).fill('永')
    await expect(firstLine(page)).toHaveText('永')
    expect(query(page).get('redirect')).toBe('/user')
    await expect(dialog).toBeHidden()
  })

  test('第一次来才写一遍永字，要求少动时不写', async ({ page }) => {
    const writing = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter((one) => (one as CSSAnimation).animationName === 'yong-write')
            .length,
      )
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(writing).toBeGreaterThan(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-first-visit')
    await page.reload()
    await hydrated(page)
    expect(await writing()).toBe(0)
    await page.evaluate(() => localStorage.clear())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    expect(await writing()).toBe(0)
  })
})

test.describe('样子', () => {
  const WIDTHS = [320, 390, 768, 1024, 1180, 1359, 1440, 1920]

  test('各种宽度：习字格是方的，边线相接，标题两行，不横向滚动', async ({ page }) => {
    test.slow()
    await open(page)
    const box = async (selector: string, index = 0) =>
      (await page.locator(selector).nth(index).boundingBox())!
    const title = page.locator('.home-hero h1')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await fitsWidth(page)
      const sheet = await box('.home-hero__yong .practice-cell')
      const frame = await box('.home-hero__yong')
      expect(Math.abs(sheet.width - sheet.height), `${width}: square`).toBeLessThan(1)
      expect(Math.abs(frame.height - sheet.height), `${width}: no gap below`).toBeLessThanOrEqual(2)
      const [left, right] = [await box('.home-hero__cells > a', 0), await box('.home-hero__cells > a', 1)]
      expect(Math.abs(left.x + left.width - right.x), `${width}: joint`).toBeLessThan(0.5)
      const line = await title.evaluate((heading) => parseFloat(getComputedStyle(heading).lineHeight))
      expect((await title.boundingBox())!.height, `${width}: two lines`).toBeLessThan(line * 2.5)
    }
  })

  for (const [name, width, dark] of [
    ['浅色', 1440, false],
    ['深色', 1440, true],
    ['手机', 390, false],
  ] as const)
    test(`没有可访问性问题：${name}`, async ({ page }) => {
      test.skip(!scripts(), 'axe is a script')
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      if (dark) await preferDark(page)
      await open(page)
      await axe(page)
    })
})
