import { expect, fitsWidth, hydrated, scripts, test } from './fixtures'
import { PHONE, open, names, chips, groupOf, query } from './list-page'

test.describe('筛选', () => {
  test('一组里选几个标签，条件成为可以去掉的标记', async ({ page }) => {
    await open(page)
    const all = await names(page).count()
    await page.locator('summary', { hasText: '字体类型' }).first().click()
    await page.locator('.filter-bar .menu a', { hasText: /^宋体/ }).click()
    await expect(chips(page)).toHaveText(['类型：宋体'])
    await expect(page).toHaveTitle('宋体 - 字体 - 永字字库')
    expect(await names(page).count()).toBeLessThan(all)

    await page.goto('/font?type=serif&panel=1')
    await hydrated(page)
    const serif = await names(page).count()
    await groupOf(page, '字体类型').getByRole('link', { name: /^黑体/ }).click()
    await expect(chips(page)).toHaveText(['类型：宋体', '类型：黑体'])
    expect(query(page).getAll('type')).toEqual(['serif', 'sans'])
    await expect(names(page)).not.toHaveCount(serif)
    await expect(page.locator('.filter-bar__badge')).toContainText('2')

    await chips(page).filter({ hasText: '宋体' }).click()
    await expect(chips(page)).toHaveText(['类型：黑体'])
    await page.getByRole('link', { name: '清除全部' }).click()
    await expect(chips(page)).toHaveCount(0)
    await expect(names(page)).toHaveCount(all)
  })

  test('盖住结果数的菜单自己写着它', async ({ page }) => {
    await open(page, '?type=serif')
    const count = await page.locator('.applied-filters__count').innerText()
    await page.locator('summary', { hasText: '语种' }).first().click()
    await expect(page.locator('.filter-bar .menu:visible .menu__total')).toHaveText(count)
  })

  test('条件之间互不丢失，也不丢文字；换条件回到第一页', async ({ page }) => {
    await open(page, '?text=永和&page=2&layout=table')
    await page.getByRole('link', { name: '只看免费商用' }).click()
    await expect(chips(page)).toHaveText(['免费商用'])
    expect(query(page).get('text')).toBe('永和')
    expect(query(page).get('page')).toBeNull()
    await expect(page.getByRole('link', { name: '只看免费商用' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: '只看免费商用' }).click()
    await expect(chips(page)).toHaveCount(0)
    expect(query(page).get('licence')).toBeNull()
  })

  test('全部筛选就地展开，有字重、授权、字符集', async ({ page }) => {
    await open(page)
    await page.getByRole('link', { name: '全部筛选' }).click()
    await expect(page.getByRole('group', { name: '全部筛选' })).toBeVisible()
    await groupOf(page, '字重').getByRole('link', { name: /^极细/ }).click()
    await expect(chips(page)).toHaveText(['字重：极细'])
    await groupOf(page, '字符集')
      .getByRole('link', { name: /^GB\/T 2312 一级/ })
      .click()
    await expect(chips(page)).toHaveText(['字重：极细', '字符集：GB/T 2312 一级'])
    await expect(page.getByRole('group', { name: '全部筛选' })).toBeVisible()
    await expect(groupOf(page, '授权').getByRole('link', { name: /^需授权/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.getByRole('link', { name: '收起' }).click()
    await expect(page.getByRole('group', { name: '全部筛选' })).toBeHidden()
  })

  test('没有字体的条目不是链接', async ({ page }) => {
    await open(page, '?panel=1')
    const empty = groupOf(page, '字体类型').locator('[aria-disabled=true]', { hasText: '酸性' })
    await expect(empty).toBeVisible()
    await expect(empty).not.toHaveAttribute('href')
  })

  test('最新字体是链接', async ({ page }) => {
    await open(page)
    await page.locator('.filter-bar').getByRole('link', { name: '最新字体' }).click()
    await expect(chips(page)).toHaveText(['近一月'])
  })

  test('只留下写得出一段文字的字体', async ({ page }) => {
    await open(page, '?panel=1')
    const field = page.getByLabel('字体必须写得出的文字')
    await field.fill('臺灣')
    await page.getByRole('button', { name: '筛选' }).click()
    await expect(chips(page)).toHaveText(['能写“臺灣”'])
    await page.goto('/font?text=臺灣&draws=臺灣')
    await expect(page.locator('.missing-glyphs')).toHaveCount(0)
    await expect(names(page).first()).toBeVisible()
  })

  test('没有字体时说明缺哪个字，并给出路', async ({ page }) => {
    await open(page, '?type=serif&draws=永\u{2A6D6}\u{1F600}')
    const state = page.locator('.state')
    await expect(state).toContainText('“\u{1F600}”')
    await expect(state).not.toContainText('“永”')
    await expect(state.getByRole('link', { name: /去掉/ })).toBeVisible()
    await state.getByRole('link', { name: '清除全部筛选' }).click()
    await expect(names(page).first()).toBeVisible()
  })
})

test.describe('手机', () => {
  test.use({ viewport: PHONE })

  test('筛选是一列行，一次开一行，简繁、横竖、排序也在里面', async ({ page }) => {
    await open(page)
    await fitsWidth(page)
    await page.getByRole('link', { name: '全部筛选' }).click()
    const rows = page.locator('.filter-panel summary')
    await expect(rows.first()).toBeVisible()
    await rows.filter({ hasText: '语种' }).click()
    await rows.filter({ hasText: '排序' }).click()
    await expect(page.locator('.filter-panel details[open]')).toHaveCount(1)
    await page.locator('.filter-panel').getByRole('link', { name: '字数' }).click()
    await expect.poll(() => query(page).get('sort')).toBe('glyphs')
    await fitsWidth(page)
  })

  test('筛选条在第三个名字中间断开，看得出还有', async ({ page }) => {
    test.skip(!scripts(), '没有脚本时折行，不必滚动')
    await open(page)
    const edge = (await page.getByRole('link', { name: '全部筛选' }).boundingBox())!.x
    const name = await page
      .locator('.filter-bar__trigger')
      .nth(2)
      .evaluate((trigger) => {
        const range = document.createRange()
        range.selectNode([...trigger.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)!)
        const { left, right } = range.getBoundingClientRect()
        return { left, right }
      })
    expect(edge).toBeGreaterThan(name.left + 7)
    expect(edge).toBeLessThan(name.right - 7)
  })

  test('卡片的授权与三个动作在一行', async ({ page }) => {
    await open(page, '?layout=cards')
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 })
      const foot = page.locator('.font-card__foot').first()
      const [mark, actions] = [
        (await foot.locator('.licence-mark').boundingBox())!,
        (await foot.locator('.row-actions').boundingBox())!,
      ]
      expect(Math.abs(mark.y + mark.height / 2 - (actions.y + actions.height / 2))).toBeLessThan(4)
      expect(actions.height).toBe(44)
      await expect(foot.locator('.licence-mark')).toHaveText('免费商用')
    }
  })
})
