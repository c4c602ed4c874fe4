import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../factories/pdf-reader'
import { axe, expect, fitsWidth, open, preferDark, scripts, test } from './fixtures'
import { addByName, CACTUS, FOUR, gnosOf, HINA, PHONE, queryOf, SERIF, XIAOWEI } from './compare-fonts'

const sheets = (page: Page) => page.locator('.compare-sheet')

test.describe('对比文档', () => {
  const document = (fonts: Array<{ id: string }>, more = '') => `/pdf/compare?${queryOf(fonts)}${more}`

  test('三张 A4：标题、米字格、属性、各自的字形、字号阶梯、覆盖与授权', async ({ page }) => {
    await open(page, document(FOUR))
    await expect(page).toHaveTitle('四款宋体对比 - 永字字库')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('四款宋体对比')
    await expect(page.locator('.blank-bar')).toContainText('共 3 页，A4')
    await expect(sheets(page)).toHaveCount(3)
    await expect(sheets(page).first().locator('.practice-cell__char')).toHaveText(['永', '永', '永', '永'])
    await expect(page.locator('.compare-sheet__lines .specimen')).toHaveText([
      '群贤毕至少长咸集',
      '群贤毕至少长咸集',
      '群賢畢至少長咸集',
      '群賢畢至少長咸集',
    ])
    const languages = page.locator('.compare-sheet__lines .specimen')
    for (const [index, lang] of ['zh-Hans', 'zh-Hans', 'zh-Hant', 'ja'].entries())
      await expect(languages.nth(index)).toHaveAttribute('lang', lang)
    await expect(sheets(page).first().getByRole('rowheader')).toHaveText(
      ['字体', '发布', '类型', '语种', '字数', '字重', '文件', '授权', '更新'],
      { useInnerText: true },
    )
    await expect(page.getByRole('row', { name: /^语种/ }).locator('b')).toHaveCount(4)
    await expect(page.getByRole('row', { name: /^授权/ }).locator('b')).toHaveCount(0)
    await expect(sheets(page).nth(1)).toContainText('字体版权归各发布者所有')
    await expect(sheets(page).nth(1).locator('small')).toHaveText(
      FOUR.flatMap(() => ['36 pt', '22 pt', '14 pt', '10 pt']),
    )
    const licences = sheets(page).nth(2)
    await expect(licences.getByRole('row', { name: /^通用规范汉字二级/ }).getByRole('cell')).toHaveCount(4)
    await expect(licences.locator('dt')).toHaveText(FOUR.map(({ name }) => name))
    await expect(licences.locator('dd').first()).toContainText('SIL Open Font License 1.1')
    const print = page.getByRole('button', { name: '打印', exact: true })
    await expect(print).toBeVisible({ visible: scripts() })
    await expect(page.getByRole('link', { name: '返回字体' })).toHaveAttribute('href', '/font')
  })

  test('字样随服务器的页面一起到', async ({ request }) => {
    const html = await (await request.get(document(FOUR))).text()
    expect(html.match(/@font-face\{/g)).toHaveLength(12)
  })

  test('打印出来正好三页，没有工具', async ({ page }) => {
    test.skip(!scripts(), 'printed the same way')
    await open(page, document(FOUR))
    await page.evaluate(() => window.document.fonts.ready)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.blank-bar')).toBeHidden()
    await expect(page.locator('.compare-tools')).toBeHidden()
  })

  test('导出 PDF：不用脚本也下载，名字和内容都对', async ({ page }) => {
    await open(page, document([SERIF, XIAOWEI], '&text=%E6%88%91%F0%AA%9A%A5'))
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: '导出 PDF' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('字体对比_思源宋体_站酷小薇体.pdf')
    const pdf = readPdf(await readFile(await file.path()))
    expect(pdf.pages).toHaveLength(3)
    expect(pdf.pages.map(({ mediaBox }) => mediaBox)).toEqual(pdf.pages.map(() => [0, 0, 595.28, 841.89]))
    const text = pdf.pages.map((each) => each.text.replace(/\n/g, ''))
    expect(text[0]).toContain('两款宋体对比')
    expect(text[0]).toContain('我𪚥')
    expect(text[2]).toContain('SIL Open Font License 1.1')
    for (const { embedded, name } of pdf.fonts) expect(embedded, name).not.toBeNull()
    const four = await page.request.get(`/pdf/compare/file?${queryOf(FOUR)}`)
    expect(readPdf(await four.body()).pages).toHaveLength(3)
  })

  test('字重和方向：静态的一款用最近的并写明，竖排从右往左', async ({ page }) => {
    await open(page, document([SERIF, XIAOWEI]))
    await page.getByRole('combobox', { name: '字重' }).selectOption('700')
    await page.getByRole('combobox', { name: '方向' }).selectOption('v')
    await page.getByRole('button', { name: '换文字' }).click()
    await expect(page).toHaveURL(/dir=v&weight=700|weight=700&dir=v/)
    await expect(sheets(page).first()).toContainText('没有字重 700，用最近的 400')
    await expect(page.locator('.compare-sheet__lines .specimen').first()).toHaveCSS(
      'writing-mode',
      'vertical-rl',
    )
    await expect(page.getByRole('link', { name: '导出 PDF' })).toHaveAttribute(
      'href',
      `/pdf/compare/file?${queryOf([SERIF, XIAOWEI])}&dir=v&weight=700`,
    )
  })

  test('深色里纸也是白的', async ({ page }) => {
    await preferDark(page)
    await open(page, document([SERIF, HINA]))
    await expect(sheets(page).first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(sheets(page).first().locator('.practice-cell__char').first()).toHaveCSS(
      'color',
      'rgb(17, 17, 17)',
    )
  })

  test('换文字：第一个字进格子，缺的字画成空框并写明', async ({ page }) => {
    await open(page, document([SERIF, XIAOWEI]))
    await page.getByRole('textbox', { name: '试字内容' }).fill('我𪚥')
    await page.getByRole('button', { name: '换文字' }).click()
    await expect(page).toHaveURL(/text=/)
    expect(gnosOf(page)).toEqual([SERIF.id, XIAOWEI.id])
    await expect(sheets(page).first().locator('.practice-cell__char')).toHaveText(['我', '我'])
    await expect(page.locator('.compare-sheet__lines').getByRole('img', { name: '缺“𪚥”' })).toHaveCount(2)
    await expect(page.getByRole('row', { name: /^缺字/ }).getByRole('cell')).toHaveText(['缺“𪚥”', '缺“𪚥”'])
  })

  test('两百个字也写得下', async ({ page }) => {
    test.skip(!scripts(), 'measured by script')
    for (const text of ['永𪚥', '永和九年岁在癸丑'.repeat(25)]) {
      await open(page, document(FOUR, `&text=${encodeURIComponent(text)}`))
      const over = await page
        .locator('.compare-sheet__lines')
        .evaluate((lines) => lines.scrollHeight - lines.clientHeight)
      expect(over).toBeLessThanOrEqual(0)
    }
    const marks = '永和九年，岁在癸丑，暮春之初，会于会稽山阴之兰亭，修禊事也。群贤毕至，少长咸集。'
    await open(page, document(FOUR, `&dir=v&text=${encodeURIComponent(marks)}`))
    await page.evaluate(() => window.document.fonts.ready)
    const beside = await page.locator('.compare-sheet__lines > *').evaluateAll((blocks) =>
      blocks.map((block) => {
        const text = window.document.createRange()
        text.selectNodeContents(block)
        return block.getBoundingClientRect().left - text.getBoundingClientRect().left
      }),
    )
    expect(Math.max(...beside)).toBeLessThan(1)
  })

  test('按名字添加：一款就加，几款就选，没有就说，重复和满了也说', async ({ page }) => {
    await open(page, '/pdf/compare')
    await expect(page.getByText('还没有要对比的字体')).toBeVisible()
    await addByName(page, '思源宋体')
    await expect(page).toHaveURL(`/pdf/compare?gno=${SERIF.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SERIF.name)

    await addByName(page, '站酷')
    const choices = page.locator('.compare-choices').getByRole('link')
    await expect(choices.nth(1)).toBeVisible()
    await choices.filter({ hasText: XIAOWEI.name }).click()
    await expect(page).toHaveURL(`/pdf/compare?${queryOf([SERIF, XIAOWEI])}`)

    await addByName(page, '站酷')
    await expect(choices.first()).toBeVisible()
    await expect(choices.filter({ hasText: XIAOWEI.name })).toHaveCount(0)

    await addByName(page, SERIF.id)
    await expect(page.getByRole('alert')).toHaveText('请勿重复添加')
    await addByName(page, '没有这款字')
    await expect(page.locator('.message-bar')).toContainText('没有找到“没有这款字”')
    await addByName(page, 'cactus-classical-serif')
    await expect(page).toHaveURL(`/pdf/compare?${queryOf([SERIF, XIAOWEI, CACTUS])}`)
    await addByName(page, HINA.id)
    await expect(page).toHaveURL(document(FOUR))
    await expect(page.getByRole('textbox', { name: '再加一款字体' })).toHaveCount(0)

    await open(page, document(FOUR, '&add=Y10001'))
    await expect(page.locator('.message-bar')).toHaveText('最多对比 4 款')
  })

  test('叠字只在屏幕上，换字以后还是这几款', async ({ page }) => {
    await open(page, document([SERIF, XIAOWEI]))
    const overlay = page.locator('.compare-overlay')
    await overlay.getByRole('link', { name: '叠“和”' }).click()
    await expect(overlay.getByRole('img')).toHaveAccessibleName(
      `“和”：${SERIF.name}填色，${XIAOWEI.name}描边`,
    )
    expect(gnosOf(page)).toEqual([SERIF.id, XIAOWEI.id])
    await page.emulateMedia({ media: 'print' })
    await expect(overlay).toBeHidden()
    await expect(sheets(page).first()).toBeVisible()
  })

  test('移除一款，文字不丢', async ({ page }) => {
    await open(page, document([SERIF, HINA], '&text=%E6%88%91'))
    await page.getByRole('link', { name: `移除 ${SERIF.name}` }).click()
    await expect.poll(() => gnosOf(page)).toEqual([HINA.id])
    await expect(page).toHaveURL(/text=/)
  })

  test('不认识的点名略过，多出的不放；短名换成编号', async ({ page }) => {
    await open(page, '/pdf/compare?gno=nobody&gno=noto-serif-sc')
    expect(gnosOf(page)).toEqual(['nobody', SERIF.id])
    await expect(page.locator('.message-bar')).toHaveText('字体不存在，没有放进来：“nobody”')
    await expect(page.locator('.compare-tools').getByRole('link', { name: /^移除/ })).toHaveCount(1)

    await open(page, document([...FOUR, { id: 'Y10001' }]))
    await expect(page.locator('.message-bar')).toHaveText('最多对比 4 款，多出的 1 款没有放进来')
    await expect(sheets(page).first().locator('.practice-cell__char')).toHaveCount(4)
  })

  test('全不认识是 404，文字太长是 400', async ({ page, request }) => {
    expect((await page.goto('/pdf/compare?gno=nobody'))?.status()).toBe(404)
    expect((await request.get(document([SERIF], `&text=${'永'.repeat(201)}`))).status()).toBe(400)
    const odd = ['?gno=', '?gno=%00', '?gno=..%2F..', '?add=%F0%9F', `?add=${'x'.repeat(3000)}`, '?px=1e9']
    const bad = ['', '?gno=nobody', `?gno=${SERIF.id}&weight=bold`, `?gno=${SERIF.id}&gno=${SERIF.id}`]
    for (const query of bad) {
      const answer = await request.get(`/pdf/compare/file${query}`)
      expect([400, 404]).toContain(answer.status())
      expect(await answer.text()).toMatch(/[一-鿿]/)
    }
    for (const query of odd) expect((await request.get(`/pdf/compare${query}`)).status()).toBeLessThan(500)
  })

  const states = {
    空着: '/pdf/compare',
    四款: document(FOUR),
    有几款可选: document([SERIF], '&add=%E7%AB%99%E9%85%B7'),
  }
  for (const [name, address] of Object.entries(states))
    test(`axe，两种主题：${name}`, async ({ page }) => {
      test.skip(!scripts(), 'axe is a script')
      await open(page, address)
      await axe(page)
      await preferDark(page)
      await axe(page)
    })

  test('手机上不横着滚', async ({ page }) => {
    await page.setViewportSize({ ...PHONE, width: 320 })
    await open(page, document(FOUR))
    await fitsWidth(page)
    await page.setViewportSize(PHONE)
    await fitsWidth(page)
    const written = (await page.getByRole('textbox', { name: '试字内容' }).boundingBox())!
    expect(written.width).toBeGreaterThan(300)
    if (scripts()) await axe(page)
  })
})
