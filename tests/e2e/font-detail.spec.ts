import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { axe, expect, fitsWidth, hydrated, preferDark, scripts, test } from './fixtures'

/** Fonts of the starter library: one variable, one with three faces, one alone, one without hanzi. */
const VARIABLE = { id: 'Y10004', name: '思源宋体' }
const FACES = { id: 'Y10008', name: '霞鹜文楷 TC' }
const ALONE = { id: 'Y10001', name: '马善政毛笔楷书' }
const KANA = { id: 'Y10028', name: 'Darumadrop One' }

async function open(page: Page, path: string) {
  const answer = await page.goto(`/font/${path}`)
  await hydrated(page)
  return answer
}

const field = (page: Page) => page.getByRole('textbox', { name: '试写内容' })
const nav = (page: Page) => page.getByRole('navigation', { name: '本页' })
/** Without script a dialog is a section of the page. */
const dialog = (page: Page, name = /下载/) => page.getByRole(scripts() ? 'dialog' : 'region', { name })
const bigCell = (page: Page) => page.locator('.glyph-view__big .practice-cell')

/** The files of a zip, by the central directory at its end. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + packed)
    const name = zip.subarray(at + 46, at + 46 + nameLength!).toString()
    files.set(name, method === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + nameLength! + extra! + comment!
  }
  return files
}

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
      '信息',
    ])
    for (const name of ['获奖', '案例', '视频'])
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

test.describe('试写', () => {
  test('a Japanese line ends where its words do', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, KANA.id)
    const drawing = page.locator('.try-panel__drawing')
    const lines = await drawing.evaluate(async (sheet) => {
      await document.fonts.ready
      const found: string[] = []
      let top: number | undefined
      const text = sheet.firstChild as Text
      for (let at = 0; at < text.length; at++) {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const box = range.getBoundingClientRect()
        if (box.width === 0 || text.data[at] === ' ') continue
        if (top === undefined || box.top > top + box.height / 2) found.push('')
        top = box.top
        found.push((found.pop() ?? '') + text.data[at])
      }
      return found
    })
    expect(lines).toEqual(['はなのいろは', 'うつりにけりな', 'いたづらに'])
    // The caret is the field's: it breaks its lines by the same rule.
    const rule = await drawing.evaluate((sheet) => getComputedStyle(sheet).wordBreak)
    expect(await field(page).evaluate((area) => getComputedStyle(area).wordBreak)).toBe(rule)
  })

  test('draws what is written, and names what the font lacks', async ({ page }) => {
    await open(page, ALONE.id)
    await field(page).fill('天地😀')
    if (!scripts()) await page.getByRole('button', { name: '试写' }).click()
    await expect(page).toHaveURL(/[?&]text=%E5%A4%A9%E5%9C%B0%F0%9F%98%80/)
    await expect(page.locator('.try-panel__drawing')).toHaveText('天地😀\u200b')
    await expect(page.locator('.try-panel__drawing .live-text__tofu')).toHaveText('😀')
    await expect(page.getByText('缺“😀”').first()).toBeVisible()
    await expect(page.locator('.size-ladder li').first()).toContainText('天地')
  })

  test('keeps line breaks and what else is in the address', async ({ page }) => {
    await open(page, `${ALONE.id}?text=${encodeURIComponent('天地\n玄黄')}&char=%E5%92%8C&px=64`)
    await expect(field(page)).toHaveValue('天地\n玄黄')
    await expect(page.locator('.try-panel__drawing')).toHaveCSS('--px', '64px')
    await field(page).fill('天\n地')
    if (!scripts()) await page.getByRole('button', { name: '试写' }).click()
    await expect(page).toHaveURL(/text=%E5%A4%A9(%0D)?%0A%E5%9C%B0/)
    await expect(page).toHaveURL(/char=%E5%92%8C/)
    await expect(page).toHaveURL(/px=64/)
  })

  test('an emptied field gets the font’s own words back', async ({ page }) => {
    await open(page, `${ALONE.id}?text=%E6%B0%B8`)
    await field(page).fill('')
    if (scripts()) await field(page).blur()
    else await page.getByRole('button', { name: '试写' }).click()
    await expect(field(page)).toHaveValue(/^永和九年/)
  })

  test('a variable font follows its weight', async ({ page }) => {
    await open(page, VARIABLE.id)
    const drawing = page.locator('.try-panel__drawing')
    await expect(drawing).toHaveCSS('font-weight', '400')
    if (scripts()) {
      await page.getByRole('slider', { name: '字重' }).press('End')
      await expect(drawing).toHaveCSS('font-weight', '900')
    } else {
      await page.getByRole('combobox', { name: '字重' }).selectOption('900')
      await page.getByRole('button', { name: '试写' }).click()
    }
    await expect(page).toHaveURL(/weight=900/)
    await expect(drawing).toHaveCSS('font-weight', '900')
  })

  test('a family of faces offers its weights', async ({ page }) => {
    await open(page, FACES.id)
    const bold = page.getByRole('radio', { name: '粗', exact: true })
    await bold.check()
    if (!scripts()) await page.getByRole('button', { name: '试写' }).click()
    await expect(page).toHaveURL(/weight=700/)
    await expect(bold).toBeChecked()
  })

  test('turns vertical and into the other script', async ({ page }) => {
    await open(page, `${VARIABLE.id}?text=${encodeURIComponent('国风')}`)
    await page.getByRole('radio', { name: '竖排' }).check()
    if (scripts()) await expect(page).toHaveURL(/dir=v/)
    await page.getByRole('radio', { name: '繁体' }).check()
    if (!scripts()) await page.getByRole('button', { name: '试写' }).click()
    await expect(page).toHaveURL(/dir=v/)
    await expect(page).toHaveURL(/script=hant/)
    await expect(field(page)).toHaveValue('國風')
    await expect(page.locator('.try-panel__drawing')).toHaveCSS('writing-mode', 'vertical-rl')
  })

  test('goes on in the converter with the same words', async ({ page }) => {
    await open(page, `${ALONE.id}?text=%E6%B0%B8`)
    const link = page.getByRole('link', { name: '在转换器里编辑' })
    await expect(link).toHaveAttribute('href', '/converter?text=%E6%B0%B8&gno=Y10001')
  })

  test('takes strange text for text', async ({ request }) => {
    for (const text of [
      '%ED%A0%80',
      '%00%01%7F',
      '%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB',
      '%E2%80%AE%EF%BB%BF',
      '%3Cscript%3E',
    ])
      expect((await request.get(`/font/${ALONE.id}?text=${text}&char=${text}`)).status(), text).toBe(200)
    expect((await request.get(`/font/${ALONE.id}?text=${'a'.repeat(201)}`)).status()).toBe(400)
    expect((await request.get(`/font/${ALONE.id}?weight=bold`)).status()).toBe(400)
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
  const related = page.locator('.font-table--headless tr')
  await expect(related).toHaveCount(3)
  await expect(related.filter({ hasText: VARIABLE.name })).toHaveCount(0)
})

test.describe('download', () => {
  test('opens from the page, in place where script runs', async ({ page }) => {
    await open(page, FACES.id)
    const button = page.getByRole('link', { name: '下载字体' })
    await button.click()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(scripts() ? /\/font\/Y10008$/ : /\/font\/Y10008\/download#download$/)
    if (!scripts()) return expect(dialog(page)).toBeInViewport()
    await expect(dialog(page).getByRole('button', { name: '下载' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('stands open on its own address and closes to the font’s', async ({ page }) => {
    await open(page, `${FACES.id}/download`)
    await expect(page).toHaveTitle('下载 霞鹜文楷 TC - 永字字库')
    await expect(dialog(page)).toContainText('SIL Open Font License 1.1')
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(3)
    await expect(dialog(page).getByRole('link', { name: '去官方发布页' })).toBeVisible()
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('下载 霞鹜文楷 TC')
    if (scripts()) await axe(page)
    await dialog(page).getByRole('link', { name: '关闭' }).click()
    await expect(page).toHaveURL(/\/font\/Y10008$/)
    await expect(dialog(page)).toBeHidden()
  })

  for (const width of [1440, 390])
    test(`covers nothing without script at ${width}`, async ({ page }) => {
      test.skip(scripts(), 'a dialog lies over the page')
      await page.setViewportSize({ width, height: 844 })
      await open(page, `${FACES.id}/download`)
      const box = async (selector: string) => (await page.locator(selector).boundingBox())!
      const [head, part, next] = [
        await box('.detail-head'),
        await box('#download'),
        await box('.section-nav'),
      ]
      expect(part.y).toBeGreaterThanOrEqual(head.y + head.height - 1)
      expect(next.y).toBeGreaterThanOrEqual(part.y + part.height - 1)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(FACES.name)
    })

  test('lists its files, each with a box and a name of its own', async ({ page }) => {
    await open(page, `${FACES.id}/download`)
    const files = dialog(page).getByRole('group', { name: '选择文件' }).getByRole('listitem')
    await expect(files).toHaveCount(3)
    await expect(dialog(page).getByRole('table')).toHaveCount(0)
    await expect(files.first().getByRole('checkbox')).toHaveAccessibleName(/^[\w-]+\.ttf\s*[\d.]+ MB$/)
    for (const label of await files.locator('label').all())
      expect((await label.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  })

  test('gives the chosen files with their licence', async ({ page }) => {
    await open(page, `${FACES.id}/download`)
    const boxes = dialog(page).getByRole('checkbox')
    const go = dialog(page).getByRole('button', { name: '下载' })
    const whole = await go.textContent()
    await boxes.nth(0).uncheck()
    await boxes.nth(1).uncheck()
    if (scripts()) await expect(go).not.toHaveText(whole!)
    const [download] = await Promise.all([page.waitForEvent('download'), go.click()])
    expect(download.suggestedFilename()).toBe('霞鹜文楷 TC.zip')
    const files = unzip(await readFile(await download.path()))
    const fonts = [...files].filter(([name]) => name.endsWith('.ttf'))
    expect(fonts).toHaveLength(1)
    expect(fonts[0]![1].readUInt32BE(0)).toBe(0x00010000)
    const licence = [...files].find(([name]) => /LICENSE/.test(name))
    expect(licence?.[1].toString()).toContain('SIL OPEN FONT LICENSE')
  })

  test('can’t be sent without a file', async ({ page }) => {
    test.skip(!scripts(), 'without script no choice means all')
    await open(page, `${VARIABLE.id}/download`)
    await dialog(page).getByRole('checkbox').uncheck()
    await expect(dialog(page).getByRole('button', { name: '请选文件' })).toBeDisabled()
  })
})

test('对比 adds to the tray, or leads to the comparison', async ({ page }) => {
  await open(page, ALONE.id)
  if (!scripts()) {
    const link = page.locator('.detail-head').getByRole('link', { name: `对比 ${ALONE.name}` })
    return expect(link).toHaveAttribute('href', '/pdf/compare?gno=Y10001')
  }
  const button = page.locator('.detail-head').getByRole('button', { name: /对比/ })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('complementary', { name: '对比栏' })).toContainText(ALONE.name)
  await button.click()
  await expect(page.getByRole('complementary', { name: '对比栏' })).toHaveCount(0)
})

test('收藏 leads to the login and back', async ({ page }) => {
  await open(page, ALONE.id)
  const link = page.locator('.detail-head').getByRole('link', { name: /^收藏/ })
  await expect(link).toHaveAttribute('href', '/auth?redirect=%2Ffont%2FY10001')
})

test.describe('分享', () => {
  const share = (page: Page) => dialog(page, /^分享$/)

  test('shows the font, its address and where to send it', async ({ page, context }) => {
    await open(page, ALONE.id)
    const opener = page.getByRole('link', { name: `分享 ${ALONE.name}` })
    await expect(share(page)).toBeHidden()
    await opener.click()
    await expect(share(page)).toContainText(ALONE.name)
    await expect(share(page).locator('.practice-cell')).toHaveText('马')
    if (!scripts()) {
      // Without a public origin in the settings only the browser knows the whole address.
      const link = share(page).getByRole('link', { name: ALONE.name })
      await expect(link).toHaveAttribute('href', '/font/Y10001')
      await expect(share(page).getByRole('button')).toHaveCount(0)
      await share(page).getByRole('link', { name: '关闭' }).click()
      return expect(share(page)).toBeHidden()
    }
    const address = share(page).getByRole('textbox', { name: '本页地址' })
    await expect(address).toHaveValue(/^https?:\/\/.+\/font\/Y10001$/)
    await expect(address).not.toBeEditable()
    const weibo = await share(page).getByRole('link', { name: '微博' }).getAttribute('href')
    const { origin, searchParams } = new URL(weibo!)
    expect(origin).toBe('https://service.weibo.com')
    expect(searchParams.get('url')).toBe(await address.inputValue())
    expect(searchParams.get('title')).toBe('马善政毛笔楷书 - 永字字库')

    await expect(share(page).locator('.button--primary')).toHaveCount(0)
    const copy = share(page).getByRole('button', { name: '复制链接' })
    await expect(copy).toBeFocused()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await copy.click()
    await expect(share(page).getByRole('button', { name: '已复制' })).toBeVisible()
    await expect(share(page).getByRole('status')).toHaveText('链接已复制')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/font\/Y10001$/)
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(share(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('offers the system’s own way where there is one', async ({ page }) => {
    test.skip(!scripts(), 'needs script')
    await page.addInitScript(() => {
      const told = window as unknown as { told?: ShareData }
      navigator.share = async (data) => void (told.told = data)
    })
    await open(page, ALONE.id)
    await page.getByRole('link', { name: `分享 ${ALONE.name}` }).click()
    await share(page).getByRole('button', { name: '用系统分享' }).click()
    const told = await page.evaluate(() => (window as unknown as { told: ShareData }).told)
    expect(told).toMatchObject({ title: ALONE.name, url: expect.stringMatching(/\/font\/Y10001$/) })
  })

  test('is open where the address names it', async ({ page }) => {
    await open(page, `${ALONE.id}#share`)
    await expect(share(page)).toBeVisible()
  })
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
