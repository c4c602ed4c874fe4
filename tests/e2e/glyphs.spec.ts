import { ALONE, FACES, KANA, VARIABLE } from './detail-page'
import { axe, expect, hydrated, preferDark, scripts, test } from './fixtures'
import type { Page } from '@playwright/test'

const cells = (page: Page) => page.locator('.glyph-cells a')
const sheet = (page: Page) => page.locator('#glyph')
const fact = (page: Page, name: string) =>
  sheet(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  await hydrated(page)
  return answer!
}

test.describe('the glyphs of a font', () => {
  // A look-up that is refused in place.
  test.use({ expectedErrors: [/status of 400 .*\/glyphs\.data\?.*char=/] })

  test('are reached from its page, and shown as text in the font itself', async ({ page }) => {
    await open(page, `/font/${ALONE.id}`)
    await expect(page.locator('.glyph-view__big dl')).toContainText('水部，5 画')
    await expect(page.locator('.glyph-view__big dl')).toContainText('1,000 / 1,000')
    await page.getByRole('link', { name: '看全部 6,982 字' }).click()
    await expect(page).toHaveURL(`/font/${ALONE.id}/glyphs`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${ALONE.name}的字符`)
    await expect(cells(page)).toHaveCount(96)
    await expect(cells(page).first()).toHaveText('一')
    const family = await page.locator('.glyph-cells').evaluate((grid) => getComputedStyle(grid).fontFamily)
    expect(family).not.toContain('Archivo')
    if (scripts()) {
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate((name) => document.fonts.check(`16px ${name}`, '一'), family)).toBe(true)
      await axe(page)
    }
  })

  test('each opens large with its outline and facts, and leads to its neighbours', async ({ page }) => {
    await open(page, `/font/${ALONE.id}/glyphs?by=radical&part=46`)
    await page.evaluate('window.same = true').catch(() => {})
    await page.getByRole('link', { name: '岁', exact: true }).first().click()
    await expect(page).toHaveURL(/part=46.*char=%E5%B2%81#glyph$/)
    await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText('岁 U+5C81')
    await expect(sheet(page).getByRole('img', { name: '“岁”的轮廓' })).toBeVisible()
    await expect(fact(page, '名称')).toContainText('CJK UNIFIED IDEOGRAPH-5C81')
    await expect(fact(page, '读音')).toContainText('suì')
    await expect(fact(page, '部首')).toContainText('山部 外 3 画')
    await expect(fact(page, '笔画')).toContainText('6 画')
    await expect(fact(page, '繁体')).toContainText('歲')
    await expect(fact(page, '字宽')).toContainText('1,000 / 1,000')
    await expect(fact(page, '轮廓')).toContainText(/\d+ 条，曲线上 \d+ 点，手柄 \d+ 点/)
    await expect(cells(page).filter({ hasText: '岁' })).toHaveAttribute('aria-current', 'true')
    if (scripts()) expect(await page.evaluate('window.same')).toBe(true)
    const points = page.locator('.glyph-drawing__points')
    await expect(points).toHaveCSS('visibility', 'visible')
    await page.getByRole('checkbox', { name: '轮廓的点' }).uncheck()
    await expect(points).toHaveCSS('visibility', 'hidden')
    await sheet(page)
      .getByRole('link', { name: /^下一个字/ })
      .click()
    await expect(sheet(page).getByRole('heading', { level: 2 })).not.toHaveText('岁 U+5C81')
    await sheet(page)
      .getByRole('link', { name: /^上一个字/ })
      .click()
    await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText('岁 U+5C81')
  })

  test('go by radical with the strokes beside it', async ({ page }) => {
    await open(page, `/font/${VARIABLE.id}/glyphs`)
    await page.getByRole('link', { name: '按部首' }).click()
    await page.getByRole('navigation', { name: '部首' }).getByRole('link', { name: /^山部/ }).click()
    await expect(page).toHaveURL(/by=radical&part=46/)
    await expect(page.locator('.glyph-cells__rest').first()).toHaveText('部首本身')
    await expect(cells(page).first()).toHaveText('山')
    if (scripts()) await axe(page)
  })

  test('go by character set, with those that the font lacks', async ({ page }) => {
    await open(page, `/font/${ALONE.id}/glyphs?by=set&part=gb2312`)
    await page.getByRole('link', { name: /^缺的/ }).click()
    await expect(page).toHaveURL(/lacking=1/)
    const lacking = Number((await page.getByRole('link', { name: /^缺的/ }).innerText()).replace(/\D/g, ''))
    await expect(cells(page)).toHaveCount(Math.min(96, lacking))
    await expect(page.locator('.glyph-cells .tofu')).toHaveCount(Math.min(96, lacking))
    await expect(sheet(page).getByRole('status')).toContainText('这款字体没有')
    if (scripts()) await axe(page)
  })

  test('come page by page', async ({ page }) => {
    await open(page, `/font/${ALONE.id}/glyphs`)
    const first = await cells(page).first().innerText()
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(cells(page).first()).not.toHaveText(first)
    await open(page, `/font/${ALONE.id}/glyphs?page=9999`)
    await expect(page.getByText('这一页没有字')).toBeVisible()
  })

  test('look-up takes a character or a code point, and says what it can not show', async ({ page }) => {
    await open(page, `/font/${ALONE.id}/glyphs?by=radical`)
    const field = page.getByRole('textbox', { name: '查一个字' })
    await field.fill('U+6C38')
    await page.getByRole('button', { name: '查看' }).click()
    await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText('永 U+6C38')
    await expect(page.getByRole('status').filter({ hasText: '“永” U+6C38' })).toHaveCount(1)
    await expect(page).toHaveURL(/by=radical/)
    await field.fill('龘')
    await page.getByRole('button', { name: '查看' }).click()
    await expect(page.getByText('这款字体没有“龘”')).toBeVisible()
    await field.fill('永字')
    await field.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('一次只看一个字')
    await expect(field).toHaveValue('永字')
    if (scripts()) await expect(field).toBeFocused()
  })

  test('faces and fonts without hanzi have theirs', async ({ page }) => {
    await open(page, `/font/${FACES.id}-700/glyphs`)
    await expect(cells(page)).toHaveCount(96)
    await open(page, `/font/${KANA.id}/glyphs?by=radical`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${KANA.name}的字符`)
  })

  test('bad addresses say what is wrong', async ({ page }) => {
    for (const [path, status, message] of [
      ['glyphs?char=U%2BFFFF', 400, 'Unicode 规定这个码位不是字符'],
      ['glyphs?char=%07', 400, '控制字符没有字形'],
      ['glyphs?char=U%2BD800', 400, '代理码位不是字符'],
      ['glyphs?by=shape', 400, '没有这种排法'],
      ['glyphs?by=radical&part=215', 400, '这款字体没有这一组字'],
      ['glyphs?page=abc', 400, '页码 current 应当是整数'],
      ['features?on=liga', 400, '这款字体没有特性“liga”'],
      ['features?dir=z', 400, '没有这种方向'],
    ] as const) {
      expect((await page.goto(`/font/${ALONE.id}/${path}`))!.status(), path).toBe(status)
      await expect(page.getByRole('alert').filter({ hasText: message }), path).toBeVisible()
    }
    expect((await page.goto('/font/nobody/glyphs'))!.status()).toBe(404)
  })
})

test.describe('OpenType features', () => {
  test('are switched one by one over a line of text', async ({ page }) => {
    await open(page, `/font/${VARIABLE.id}/glyphs`)
    await page.getByRole('link', { name: 'OpenType 特性' }).click()
    await expect(page).toHaveURL(`/font/${VARIABLE.id}/features`)
    const line = page.locator('.features__line path')
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'vert' }) })
    await expect(row).toContainText('竖排')
    await expect(row).toContainText('已生效')
    const before = await line.getAttribute('d')
    await row.getByRole('link', { name: '关掉竖排 vert' }).click()
    await expect(page).toHaveURL(/off=vert/)
    await expect(row.getByRole('link', { name: '打开竖排 vert' })).toBeVisible()
    expect(await line.getAttribute('d')).not.toBe(before)
    await expect(page.getByRole('status').filter({ hasText: '关掉了 vert' })).toHaveCount(1)
    await page.getByRole('link', { name: '横排' }).click()
    await expect(row).toContainText('只在竖排有效')
    if (scripts()) await axe(page)
  })

  test('apply to a line of one’s own, which names what is missing', async ({ page }) => {
    await open(page, `/font/${ALONE.id}/features`)
    const field = page.getByRole('textbox', { name: '样字' })
    await field.fill('永龘')
    await field.press('Enter')
    await expect(page.getByText('缺“龘”')).toBeVisible()
    await expect(page.getByRole('img', { name: '永龘' })).toBeVisible()
    if (scripts()) await expect(field).toBeFocused()
    await open(page, `/font/${ALONE.id}/features?text=${'永'.repeat(41)}`)
    await expect(page.getByRole('alert')).toHaveText('样字最多 40 个字，后面的没有排')
    await expect(field).toHaveValue('永'.repeat(41))
  })
})

test.describe('谁写得出', () => {
  test('shows a character in every font that has it', async ({ page }) => {
    await open(page, `/font/${ALONE.id}/glyphs?char=岁`)
    await page.getByRole('link', { name: '谁还写得出这个字' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('谁写得出“岁”')
    const fonts = page.locator('.character-fonts li')
    const count = await fonts.count()
    await expect(page.locator('.page-head p')).toHaveText(
      new RegExp(`^\\d+ 款里有 ${count} 款，\\d+ 款没有$`),
    )
    await expect(page.getByRole('row').filter({ hasText: '读音' })).toContainText('suì')
    if (scripts()) await axe(page)
    await fonts.filter({ hasText: ALONE.name }).getByRole('link').click()
    await expect(page).toHaveURL(/\/font\/Y10001\/glyphs\?char=/)
  })

  test('takes any character, and says where no font has it', async ({ page }) => {
    await open(page, '/char')
    const field = page.getByRole('textbox', { name: '查一个字' })
    await field.fill('𰻝')
    await page.getByRole('button', { name: '查看' }).click()
    await expect(page.getByText('字库里还没有字体写得出“𰻝”')).toBeVisible()
    await field.fill('U+200D')
    await page.getByRole('button', { name: '查看' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('谁写得出 U+200D')
    await field.fill('龍')
    await page.getByRole('button', { name: '查看' }).click()
    await expect(page.getByRole('row').filter({ hasText: '简体' })).toContainText('龙')
    for (const [char, message] of [
      ['ab', '一次只看一个字'],
      ['%EF%BF%BF', 'Unicode 规定这个码位不是字符'],
      ['%00', '控制字符没有字形'],
    ] as const) {
      expect((await page.goto(`/char?char=${char}`))!.status()).toBe(400)
      await expect(page.getByRole('alert')).toHaveText(message)
    }
    expect((await page.goto('/char?char=%ED%A0%80'))!.status()).toBeLessThan(500)
  })

  test('stands in the dark theme', async ({ page }) => {
    test.skip(!scripts(), 'axe needs scripts')
    await preferDark(page)
    for (const path of ['/char?char=岁', `/font/${ALONE.id}/glyphs`, `/font/${VARIABLE.id}/features`]) {
      await open(page, path)
      await axe(page)
    }
  })
})
