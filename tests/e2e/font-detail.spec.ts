import type { Page } from '@playwright/test'
import { ALONE, FACES, KANA, VARIABLE, open, unzip } from './detail-page'
import { axe, expect, fitsWidth, preferDark, scripts, test } from './fixtures'

const nav = (page: Page) => page.getByRole('navigation', { name: '本页' })
const bigCell = (page: Page) => page.locator('.glyph-view__big .practice-cell')

test.describe('sections', () => {
  test('are those that the font has', async ({ page }) => {
    await open(page, VARIABLE.id)
    await expect(page).toHaveTitle('思源宋体 - 永字字库')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('思源宋体')
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('思源宋体')
    await expect(nav(page).getByRole('link')).toHaveText([
      '试写',
      '关于',
      /^字符/,
      /^家族\s*8$/,
      '样张',
      '授权',
      '网页使用',
      '信息',
    ])
    for (const name of ['获奖', '视频'])
      await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0)
    await expect(page.locator('.editor-note')).toHaveCount(0)
    await expect(page.locator('.prose')).toContainText('泛中日韩宋体')
  })

  test('leave out the family of one', async ({ page }) => {
    await open(page, ALONE.id)
    await expect(nav(page).getByRole('link', { name: '家族' })).toHaveCount(0)
    await expect(page.locator('#family')).toHaveCount(0)
  })

  test('are reached from their navigation', async ({ page }) => {
    await open(page, VARIABLE.id)
    const link = nav(page).getByRole('link', { name: '授权' })
    await link.click()
    await expect(page).toHaveURL(/#licence$/)
    await expect(page.getByRole('heading', { name: '授权' })).toBeInViewport()
    if (scripts()) await expect(link).toHaveAttribute('aria-current', 'true')
  })

  test('come with their faces in the first HTML', async ({ request }) => {
    const html = await (await request.get(`/font/${VARIABLE.id}`)).text()
    for (const part of ['detail-name', 'try-panel__drawing', 'vertical-sheet']) {
      const family = new RegExp(
        `class="[^"]*${part}.{0,400}?font-family:&quot;(yz[0-9a-f]+)&quot;`,
        's',
      ).exec(html)
      expect(family, part).not.toBeNull()
      expect(html).toContain(`@font-face{font-family:"${family![1]}"`)
    }
    expect(html).not.toContain('\0')
  })
})

test.describe('the name', () => {
  for (const { id, text } of [
    { id: FACES.id, text: '霞鶩文楷 TC' },
    { id: 'Y10019', text: '粉圓' },
    { id: KANA.id, text: 'Darumadrop One' },
  ])
    test(`is one that the font can draw: ${text}`, async ({ page }) => {
      await open(page, id)
      await expect(page.locator('.detail-name .specimen')).toHaveText(text)
      await expect(page.locator('.detail-name .tofu')).toHaveCount(0)
    })

  test('fills its line and no more', async ({ page }) => {
    test.skip(!scripts(), 'measured in the page')
    // The first visit does not wait long for a measure.
    await expect(async () => {
      await open(page, KANA.id)
      const part = await page.locator('.detail-name .specimen').evaluate(async (name) => {
        // `fonts.ready` may be over before the name's own face has been asked for.
        const { fontSize, fontFamily } = getComputedStyle(name)
        await document.fonts.load(`${fontSize} ${fontFamily.split(',')[0]}`, name.textContent ?? '')
        const range = document.createRange()
        range.selectNodeContents(name)
        return range.getBoundingClientRect().width / name.getBoundingClientRect().width
      })
      expect(part).toBeGreaterThan(0.95)
      expect(part).toBeLessThanOrEqual(1.01)
    }).toPass()
  })
})

test.describe('the facts', () => {
  test('字数 is the same count as in the list, and 汉字 says what it counts', async ({ page }) => {
    await page.goto('/font?layout=table')
    const row = page.locator('.font-table tbody tr').filter({ hasText: ALONE.name })
    const count = await row.locator('.font-table__count').innerText()
    await open(page, ALONE.id)
    const fact = page.locator('.detail-head dl > div').filter({ hasText: '字数' }).locator('dd')
    await expect(fact).toHaveText(new RegExp(`^${count}汉字 [\\d,]+$`))
    const han = /汉字 ([\d,]+)/.exec(await fact.innerText())![1]
    await expect(page.locator('#glyphs .section-head__note')).toContainText(`${han} 汉字`)
    await expect(nav(page).getByRole('link', { name: '字符' })).toContainText(count)
  })

  test('stand in three columns from 1280 px', async ({ page }) => {
    await open(page, VARIABLE.id)
    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return page
        .locator('.detail-head')
        .evaluate((head) => getComputedStyle(head).gridTemplateColumns.split(' ').length)
    }
    expect(await columns(1279)).toBe(1)
    expect(await columns(1280)).toBe(3)
  })
})

test.describe('字符', () => {
  test('shows the chosen character large', async ({ page }) => {
    await open(page, ALONE.id)
    const facts = page.locator('.glyph-view__big dl')
    await expect(bigCell(page)).toHaveText('永')
    await expect(facts).toContainText('U+6C38')
    await page.evaluate('window.same = true').catch(() => {})
    await page.locator('.glyph-grid').getByRole('link', { name: '岁', exact: true }).click()
    await expect(page).toHaveURL(/\?char=%E5%B2%81/)
    await expect(bigCell(page)).toHaveText('岁')
    await expect(facts).toContainText('U+5C81')
    await expect(facts).toContainText('歲 U+6B72')
    await expect(page.locator('.glyph-grid [aria-current]')).toHaveText('岁')
    if (scripts()) expect(await page.evaluate('window.same')).toBe(true)
  })

  test('looks up any character and says when the font lacks it', async ({ page }) => {
    await open(page, ALONE.id)
    await page.getByRole('textbox', { name: '查一个字' }).fill('龘')
    await page.getByRole('button', { name: '查看' }).click()
    await expect(page).toHaveURL(/char=%E9%BE%98/)
    await expect(page.getByText('这款字体没有“龘”')).toBeVisible()
    await expect(bigCell(page).locator('.tofu')).toHaveText('龘')
  })

  test('is one stop for the Tab key, with arrows inside', async ({ page }) => {
    test.skip(!scripts(), 'every cell is a link of its own')
    await open(page, ALONE.id)
    const cells = page.locator('.glyph-grid a')
    await cells.first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(cells.nth(14)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bigCell(page)).toHaveText((await cells.nth(14).textContent())!)
    await expect(page.locator('.glyph-grid a:not([tabindex="-1"])')).toHaveCount(1)
  })

  test('counts how far the sets are covered', async ({ page }) => {
    await open(page, VARIABLE.id)
    const row = page.getByRole('row').filter({ hasText: '通用规范汉字一级' })
    await expect(row).toContainText('3,500 / 3,500')
    await expect(row).toContainText('100%')
  })

  test('names no hanzi where there are none', async ({ page }) => {
    await open(page, 'Y10029')
    await expect(page.locator('#glyphs .section-head__note')).not.toContainText('汉字')
    await expect(page.locator('#glyphs .section-head__note')).toContainText('假名')
  })
})

test('家族 has a line and a download per face', async ({ page, request }) => {
  await open(page, FACES.id)
  const rows = page.locator('.family-list li')
  await expect(rows).toHaveCount(3)
  await expect(rows.locator('b')).toHaveText(['细', '常规', '粗'])
  const href = await rows.nth(2).getByRole('link', { name: '下载 霞鹜文楷 TC 粗' }).getAttribute('href')
  const files = unzip(await (await request.get(href!)).body())
  expect([...files.keys()].filter((name) => name.endsWith('.ttf'))).toHaveLength(1)
})

test.describe('样张', () => {
  // A picture that is opened by itself has no page to name an icon, so the browser looks for the old one.
  test.use({ expectedErrors: [/favicon\.ico/] })

  test('stands in columns and its pictures open', async ({ page, request }) => {
    await open(page, VARIABLE.id)
    const columns = page.locator('.vertical-sheet p')
    await expect(columns.first()).toHaveText('庆历四年春滕子')
    await expect(columns.first()).toHaveCSS('writing-mode', 'vertical-rl')
    const links = page.locator('.picture-row a')
    await expect(links).toHaveCount(3)
    const href = await links.first().getAttribute('href')
    expect((await request.get(href!)).headers()['content-type']).toBe('image/png')
    await links.first().click()
    if (!scripts()) return expect(page).toHaveURL(new RegExp(`${href}$`))

    const viewer = page.getByRole('dialog')
    await expect(viewer).toContainText('1 / 3')
    await axe(page)
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toContainText('2 / 3')
    await viewer.getByRole('button', { name: '下一张' }).click()
    await expect(viewer).toContainText('3 / 3')
    await expect(viewer.getByRole('button', { name: '下一张' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(links.first()).toBeFocused()
  })
})

test('授权 says what may be done and holds the whole text', async ({ page }) => {
  await open(page, VARIABLE.id)
  const section = page.locator('#licence')
  await expect(section.getByText('商业使用，含印刷与包装')).toContainText('可')
  await expect(section.getByText('单独出售字体文件')).toContainText('不可')
  await expect(section).toContainText('“Source”')
  await expect(section.getByRole('link', { name: /官方发布页/ })).toHaveAttribute('href', /^https:/)
  const text = section.locator('pre')
  await expect(text).toContainText('SIL OPEN FONT LICENSE')
  await expect(text).toBeHidden()
  await section.getByText('阅读授权全文').click()
  await expect(text).toBeVisible()
})

test('信息 and 相近字体', async ({ page }) => {
  await open(page, VARIABLE.id)
  await expect(page.locator('#info')).toContainText('Y10004')
  await expect(page.locator('#info')).toContainText('wght 200–900')
  const related = page.locator('.font-table--headless tbody tr')
  await expect(related).toHaveCount(3)
  await expect(related.filter({ hasText: VARIABLE.name })).toHaveCount(0)
})

test.describe('an unknown font', () => {
  for (const path of ['Y99999', 'Y99999/download', 'Y99999.html'])
    test(`is the 404 page: ${path}`, async ({ page }) => {
      const answer = await open(page, path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('This page could not be found')).toBeVisible()
    })
})

test('the .html twin is the same page', async ({ page }) => {
  await open(page, `${ALONE.id}.html`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ALONE.name)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/font\/Y10001$/)
})

test.describe('every width and theme', () => {
  for (const { id } of [VARIABLE, FACES, KANA])
    test(`${id} scrolls one way only`, async ({ page }) => {
      await open(page, id)
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await fitsWidth(page)
      }
    })

  for (const { id, width } of [
    { ...VARIABLE, width: 1440 },
    { ...FACES, width: 390 },
  ])
    test(`${id} at ${width} is clean for axe in both themes`, async ({ page }) => {
      test.skip(!scripts(), 'axe is a script itself')
      test.slow()
      await page.setViewportSize({ width, height: 900 })
      await open(page, id)
      await axe(page)
      await preferDark(page)
      await axe(page)
    })
})
