import type { Page } from '@playwright/test'
import { axe, expect, fitsWidth, open, scripts, test } from './fixtures'

const address = (query: string) => `/converter?tool=webfont&${query}`
const code = (page: Page) => page.locator('.webfont-code__text')
/** Without script the form is sent. */
const apply = async (page: Page) => {
  if (!scripts()) await page.getByRole('button', { name: '取代码' }).click()
}
const savings = (page: Page) => page.getByRole('region', { name: '这一页省下的' })
const VARIABLE = 'Y10004'
const STATIC = 'Y10008'

test.describe('网页字体', () => {
  test('opens with code that works from anywhere, and says what it saves', async ({ page, request }) => {
    await open(page, '/converter?tool=webfont')
    await expect(page.getByRole('heading', { name: '这一页省下的' })).toBeVisible()
    const [, href] = /rel="stylesheet" href="(http[^"]+)"/.exec((await code(page).textContent())!)!
    const sheet = await request.get(href!)
    expect(sheet.status()).toBe(200)
    expect(await sheet.text()).toContain('unicode-range')
    await expect(savings(page)).toContainText(/\d+ 片里取了 \d+ 片/)
    await expect(savings(page)).toContainText(/减少(约 )?\d+(\.\d)?%/)
    await fitsWidth(page)
    if (scripts()) await axe(page)
  })

  test('puts the chosen weights, the range and the display into the address', async ({ page, request }) => {
    await open(page, address(`gno=${STATIC}&wght=300`))
    await page.getByRole('checkbox', { name: /^700/ }).check()
    await page.getByRole('radio', { name: /fallback/ }).check()
    await apply(page)
    await expect(code(page)).toContainText(`family=${STATIC}:wght@300;700&display=fallback`)
    await page.getByRole('textbox', { name: '要留下的字' }).fill('永字永')
    if (!scripts()) await page.getByRole('radio', { name: '只含下面的字' }).check()
    await apply(page)
    await expect(code(page)).toContainText('&text=')
    const [, href] = /rel="stylesheet" href="(http[^"]+)"/.exec((await code(page).textContent())!)!
    expect(decodeURIComponent(href!)).toContain('text=字永&')
    const rules = await (await request.get(href!)).text()
    expect(rules.match(/@font-face/g)).toHaveLength(2)
  })

  test('a variable font is offered with its whole axis, alone', async ({ page }) => {
    await open(page, address(`gno=${VARIABLE}&wght=400`))
    await page.getByRole('checkbox', { name: '可变' }).check()
    await apply(page)
    await expect(code(page)).toContainText(/wght@\d+\.\.\d+/)
    await expect(page.getByRole('checkbox', { name: /^400/ })).not.toBeChecked()
  })

  test('a weight that the font lacks gives way to the nearest', async ({ page }) => {
    await open(page, address(`gno=Y10001&wght=900`))
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(code(page)).toContainText('family=Y10001&')
  })

  test('the other ways: an import, the rules, the files', async ({ page, request }) => {
    await open(page, address(`gno=Y10001`))
    await page.getByRole('link', { name: '@import' }).click()
    await expect(code(page)).toContainText('@import url("http')
    await page.getByRole('link', { name: '@font-face' }).click()
    await expect(code(page)).toContainText(/src: url\(https?:/)
    await page.getByRole('link', { name: '下载文件' }).click()
    const sheet = page.getByRole('link', { name: '样式表 Y10001.css' })
    const rules = await request.get((await sheet.getAttribute('href'))!)
    expect(rules.headers()['content-disposition']).toContain('Y10001.css')
    // It will lie on another host.
    expect(await rules.text()).toMatch(/^ {2}src: url\(https?:/m)
    expect(await rules.text()).not.toContain('url(/')
    const wrong = await request.get('/converter/webfont.css?family=nobody')
    expect([wrong.status(), wrong.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    const file = page.locator('.webfont-files a[href$=".woff2"]').first()
    const answer = await request.get((await file.getAttribute('href'))!)
    expect((await answer.body()).toString('latin1', 0, 4)).toBe('wOF2')
  })

  test('the 3,500 characters are one file, as rules', async ({ page, request }) => {
    await open(page, address(`gno=Y10001&range=common`))
    const [, href] = /src: url\(([^)]+)\)/.exec((await code(page).textContent())!)!
    expect((await request.get(href!)).status()).toBe(200)
    await expect(page.getByRole('link', { name: '@import' })).toHaveCount(0)
  })

  test('counts again for other words, and names what the font lacks', async ({ page }) => {
    await open(page, address(`gno=Y10001`))
    const before = await savings(page).textContent()
    await page.getByRole('textbox', { name: '预览的文字' }).fill('永犇')
    await apply(page)
    await expect(page.getByText('缺“犇”')).toBeVisible()
    await expect(page.locator('.webfont-preview__title')).toContainText('永')
    await expect(savings(page)).not.toHaveText(before!)
    await expect(page).toHaveURL(/preview=/)
  })

  test('shows the characters to be kept, and names those that the font lacks', async ({ page }) => {
    await open(page, address(`gno=Y10001&range=text&text=${encodeURIComponent('永字犇')}&as=files`))
    await expect(page.locator('.webfont-preview__title')).toContainText('永字')
    await expect(page.getByRole('textbox', { name: '要留下的字' })).toHaveAccessibleDescription(/缺“犇”/)
    await expect(page.locator('.webfont-files')).toContainText('400，2 个字')
    await open(page, address(`gno=Y10001&range=text&text=${encodeURIComponent('犇')}`))
    await expect(savings(page)).toContainText('所以没有文件')
    // Blanks are as good as nothing: what the preview needs is kept.
    await open(page, address(`gno=Y10001&range=text&text=%0A&preview=%20`))
    await expect(page.locator('.webfont-preview__title')).toHaveText('此地有崇山峻岭，茂林修竹')
    expect(decodeURIComponent((await code(page).textContent())!)).toMatch(/&text=[^&]*岭/)
    await open(page, address(`gno=Y10001&text=永`))
    await expect(page.getByText('这些字没有用上')).toBeVisible()
  })

  test('its own text is one that fonts of Taiwan’s standard can draw', async ({ page }) => {
    await open(page, address('gno=Y10024'))
    await expect(page.locator('.webfont-preview__body')).toContainText('引以為流觴曲水')
    await expect(page.locator('.webfont-preview .tofu')).toHaveCount(0)
  })

  test('draws the preview in the font itself', async ({ page }) => {
    await open(page, address(`gno=Y10001&preview=${encodeURIComponent('永')}`))
    await expect(page.locator('.webfont-preview__shown')).toHaveCSS('font-family', /^"?Y10001"?/)
    if (scripts())
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.fonts].some(({ family, status }) => /Y10001/.test(family) && status === 'loaded'),
          ),
        )
        .toBe(true)
  })

  test('copies the code', async ({ page, context }) => {
    test.skip(!scripts(), 'needs script')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, address(`gno=Y10001`))
    await page.getByRole('button', { name: '复制代码' }).click()
    await expect(page.getByRole('button', { name: '已复制' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/css2?family=Y10001')
  })

  test('says what is wrong with an address', async ({ request }) => {
    expect((await request.get(address('gno=nobody'))).status()).toBe(404)
    expect((await request.get(address('gno=Y10001&wght=x'))).status()).toBe(400)
    expect((await request.get(address('gno=Y10001&range=zz'))).status()).toBe(400)
    expect((await request.get(address('gno=Y10001&display=auto'))).status()).toBe(400)
  })

  test('the font’s page leads here', async ({ page }) => {
    await open(page, `/font/${STATIC}#webfont`)
    const section = page.getByRole('region', { name: '网页使用' })
    await section.getByRole('link', { name: /选字重和范围/ }).click()
    await expect(page.locator('.font-picker summary')).toHaveAccessibleName(/霞鹜文楷/)
  })
})
