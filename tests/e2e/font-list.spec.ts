import { axe, expect, preferDark, scripts, test } from './fixtures'
import { PHONE, open, names, chips, query, facesOf } from './list-page'

test.describe('试字', () => {
  test('地址里的文字由服务器做成样张', async ({ page, request }) => {
    await open(page, '?text=永和九年&layout=table')
    const faces = await facesOf(page)
    expect(faces.length).toBe(await names(page).count())
    for (const address of faces.slice(0, 3)) {
      expect(address).toContain('/webfont/')
      const file = await request.get(address)
      expect(file.status()).toBe(200)
      expect((await file.body()).subarray(0, 4).toString('latin1')).toBe('wOF2')
    }
    await expect(page.locator('.specimen').first()).toHaveText('永和九年')
    if (!scripts()) return
    const drawn = await page.evaluate(async () => {
      const family = getComputedStyle(document.querySelector('.specimen')!).fontFamily.split(',')[0]!
      const faces = await document.fonts.load(`20px ${family}`, '永和九年')
      const width = (font: string, text: string) => {
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = font
        return pen.measureText(text).width
      }
      return { loaded: faces.length, wide: width(`20px ${family}`, '永和九年') }
    })
    expect(drawn.loaded).toBe(1)
    expect(drawn.wide).toBeGreaterThan(40)
  })

  test('写下文字，样张与地址跟着变', async ({ page }) => {
    await open(page, '?type=serif')
    await page.getByLabel('试字内容').fill('天地玄黄')
    if (!scripts()) await page.getByLabel('试字内容').press('Enter')
    await expect(page.locator('.specimen').first()).toContainText('天地玄黄')
    await expect.poll(() => query(page).get('text')).toBe('天地玄黄')
    expect(query(page).get('type')).toBe('serif')
    await page.getByRole('link', { name: '清空' }).click()
    await expect.poll(() => query(page).get('text')).toBeNull()
    await expect(page.getByLabel('试字内容')).toHaveValue('')
  })

  test('缺的字画成空框并写明', async ({ page }) => {
    await open(page, '?text=岁&language=ja&layout=table')
    await expect(page.locator('.missing-glyphs').first()).toHaveText('缺“岁”')
    await expect(page.locator('.font-table .tofu').first()).toHaveAttribute('aria-label', '缺“岁”')
  })

  test('简繁、横竖都是链接', async ({ page }) => {
    await open(page, '?text=台湾&layout=table')
    await page.getByRole('link', { name: '繁体', exact: true }).click()
    await expect(page.locator('.specimen').first()).toContainText('灣')
    await page.getByRole('link', { name: '竖排' }).click()
    await expect(page.locator('.font-list')).toHaveAttribute('data-dir', 'v')
    expect(query(page).get('script')).toBe('hant')
  })

  test('字号写进地址', async ({ page }) => {
    await open(page, '?text=永&px=80&layout=table')
    await expect(page.locator('.specimen').first()).toBeVisible()
    await expect(page.locator('.font-list')).toHaveAttribute('style', /--px:\s*80px/)
    if (!scripts()) return
    const range = page.getByRole('slider', { name: '字号' })
    await range.focus()
    await range.press('ArrowRight')
    await expect(page.locator('.range-field output')).toHaveText('81 px')
    await expect.poll(() => query(page).get('px')).toBe('81')
  })

  test('版式记在曲奇里', async ({ page }) => {
    await open(page)
    await expect(page.locator('.font-table')).toBeVisible()
    await page.getByRole('link', { name: '卡片', exact: true }).click()
    await expect(page.locator('.font-card').first()).toBeVisible()
    await page.goto('/font')
    await expect(page.locator('.font-card').first()).toBeVisible()
    await expect(page.locator('.font-card').first().locator('.practice-cell')).toHaveCount(4)
    await page.getByRole('link', { name: '长条', exact: true }).click()
    await expect(page.locator('.stick').first()).toBeVisible()
    await page.goto('/font.html')
    await expect(page.locator('.stick').first()).toBeVisible()
    await page.goto('/font?layout=table')
    await expect(page.locator('.font-table')).toBeVisible()
  })
})

test('窄表格里第一段的字一个不少', async ({ page }) => {
  await open(page, '?layout=table&text=永和九年岁在癸丑暮春')
  for (const width of [390, 768, 834, 1000, 1179]) {
    await page.setViewportSize({ width, height: 900 })
    const broken = await page.locator('.font-table .specimen').evaluateAll(async (all) => {
      await document.fonts.ready
      return all.filter((specimen) => {
        const range = document.createRange()
        range.selectNodeContents(specimen)
        return range.getBoundingClientRect().height > 1.6 * parseFloat(getComputedStyle(specimen).fontSize)
      }).length
    })
    expect(broken, String(width)).toBe(0)
  }
})

test.describe('排序与分页', () => {
  test('表头排序', async ({ page }) => {
    await open(page, '?layout=table&page=2')
    await expect(page.getByRole('columnheader', { name: '更新' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('columnheader', { name: '字数' }).getByRole('link').click()
    await expect(page.getByRole('columnheader', { name: '字数' })).toHaveAttribute('aria-sort', 'descending')
    expect(query(page).get('page')).toBeNull()
    const counts = await page.locator('td.font-table__count').allInnerTexts()
    const numbers = counts.map((text) => Number(text.replaceAll(',', '')))
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
  })

  test('翻页，并告诉搜索引擎前后页', async ({ page }) => {
    await open(page, '?layout=table')
    const first = await names(page).first().innerText()
    await expect(page.locator('head link[rel=next]')).toHaveAttribute('href', '/font?layout=table&page=2')
    await page.getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveTitle('字体 - 第 2 页 - 永字字库')
    await expect(page.locator('head link[rel=prev]')).toHaveAttribute('href', '/font?layout=table')
    await expect(names(page).first()).not.toHaveText(first)
    await expect(page.locator('.pagination__range')).toContainText('第 25–')
  })

  test('没有的那一页给出回去的路', async ({ page }) => {
    await open(page, '?page=99')
    await expect(page.locator('.state')).toContainText('没有第 99 页')
    await page.getByRole('link', { name: '去最后一页' }).click()
    await expect(page.locator('.pagination [aria-current=page]')).toHaveText('2')
  })
})

test.describe('不对的地址', () => {
  const bad: Array<[query: string, message: string]> = [
    ['?page=abc', '页码 page 应当是整数'],
    ['?type=zzz', '没有“zzz”这个标签'],
    ['?covers=zzz', '没有“zzz”这个字符集'],
    [`?text=${'永'.repeat(201)}`, '试字内容最多 200 个字'],
  ]
  for (const [address, message] of bad)
    test(`${address.slice(0, 12)} 说明原因`, async ({ page }) => {
      const answer = await page.goto(`/font${address}`)
      expect(answer?.status()).toBe(400)
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
      await page.getByRole('link', { name: '去掉条件再看' }).click()
      await expect(page.locator('.font-list')).toBeVisible()
    })
})

test.describe('只在有脚本时', () => {
  test.beforeEach(() => test.skip(!scripts(), '要脚本'))

  test('输入法写完才换样张', async ({ page }) => {
    await open(page)
    const field = page.getByLabel('试字内容')
    await field.focus()
    await field.dispatchEvent('compositionstart')
    await field.fill('yong')
    await field.dispatchEvent('compositionend')
    await field.fill('永')
    await expect.poll(() => query(page).get('text')).toBe('永')
    await expect(field).toBeFocused()
  })

  test('键盘打开菜单并选择', async ({ page }) => {
    await open(page)
    const trigger = page.locator('summary', { hasText: '语种' }).first()
    await trigger.focus()
    await trigger.press('ArrowDown')
    await expect(page.locator('.filter-bar .menu a').filter({ hasText: '日文' }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chips(page)).toHaveText(['语种：日文'])
    await page.keyboard.press('Escape')
    await expect(trigger).toBeFocused()
  })

  test('加入对比的一行变色', async ({ page }) => {
    await open(page, '?layout=table')
    await page
      .getByRole('link', { name: /^加入对比/ })
      .first()
      .click()
    await expect(page.getByRole('link', { name: /^移出对比/ })).toHaveClass(/is-on/)
    await expect(page.getByLabel('对比栏')).toBeVisible()
  })

  for (const layout of ['table', 'sticks', 'cards'])
    test(`${layout} 在两种外观下无障碍`, async ({ page }) => {
      await open(page, `?layout=${layout}&text=永岁&panel=1&type=serif&type=creative`)
      await axe(page)
      await preferDark(page)
      await axe(page)
    })

  test('手机上无障碍', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await open(page, '?panel=1&type=serif&layout=table')
    await axe(page)
    await open(page, '?draws=\u{1F600}')
    await axe(page)
  })
})
