import { readFile, writeFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import { decodeFont } from '../../app/font-engine/formats'
import { writeSfnt } from '../../app/font-engine/sfnt'
import { readBack } from '../../app/font-engine/testing/read-back'
import { tinyFont } from '../../app/font-engine/testing/tiny-font'
import { ttcOf } from '../factories/wrapped-fonts'
import { axe, expect, fitsWidth, open, scripts, test } from './fixtures'

// What is refused on purpose is reported by the browser too.
test.use({ expectedErrors: [/status of 4\d\d .*\/(converter|web\/api\/converter)/] })

const ADDRESS = '/converter?tool=file'
const TEXT = '永和九年岁在癸丑'
const font = (more: Parameters<typeof tinyFont>[0] = {}) => Buffer.from(tinyFont({ text: TEXT, ...more }))
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'font/ttf', buffer })
const field = (page: Page) => page.locator('#convert-file')
const begin = (page: Page) => page.locator('.convert-options').getByRole('button', { name: '开始转换' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Without script the page asks for itself again, so what it will say comes later. */
const says = (page: Page, name: string, text: string | RegExp) =>
  expect(row(page, name)).toContainText(text, { timeout: 30_000 })

async function downloaded(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: `下载 ${name}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  const { sfnt } = await decodeFont(await readFile(await download.path()))
  return readBack(writeSfnt(sfnt.tables, sfnt.flavor))
}

test('a page of somebody’s files is kept by nobody, however its address is written', async ({ request }) => {
  const id = '0'.repeat(32)
  for (const name of ['job', '%6Aob', 'j%6fb']) {
    const response = await request.get(`${ADDRESS}&${name}=${id}`)
    expect(response.status()).toBe(200)
    expect(response.headers()['cache-control'], name).toBe('private, no-store')
  }
  const other = await request.get(ADDRESS)
  expect(other.headers()['cache-control']).toContain('public')
})

test('two fonts become what was asked for, and are told apart', async ({ page }) => {
  await open(page, ADDRESS)
  await field(page).setInputFiles([file('兰亭.ttf', font()), file('Square.otf', font({ text: '永Ab' }))])
  if (scripts()) {
    await says(page, '兰亭.ttf', '可以转换，8 字')
    await expect(row(page, '兰亭.ttf').getByRole('img')).toHaveAccessibleName('兰亭.ttf 写的“永和九年”')
    await axe(page)
    await fitsWidth(page)
  }
  await page.getByLabel('只保留下面的字').check()
  await page.getByLabel('要保留的字').fill('永年永趯')
  if (scripts()) await expect(page.getByText('已去重，共 3 个不同的字')).toBeVisible()
  await page.getByLabel('TTF，桌面安装').check()
  await page.getByLabel('我确认有权').check()
  await begin(page).click()
  await says(page, '兰亭.ttf', /完成，WOFF2 .*TTF/)
  await says(page, '兰亭.ttf', '缺“趯”')
  await says(page, 'Square.otf', '实际格式是 TTF')
  await expect(page.locator('.convert-saving')).toContainText('%')
  expect((await downloaded(page, '兰亭.woff2')).codepoints).toEqual([0x5e74, 0x6c38])
  expect((await downloaded(page, 'Square.ttf')).codepoints).toEqual([0x6c38])
  // The address names them: a reload shows the same.
  await page.reload()
  await says(page, '兰亭.ttf', '完成')
  if (scripts()) await axe(page)
  await row(page, '兰亭.ttf').getByRole('button', { name: '去掉' }).click()
  await expect(row(page, '兰亭.ttf')).toHaveCount(0)
  await expect(row(page, 'Square.otf')).toHaveCount(1)
  if (!scripts()) return
  const next = row(page, 'Square.otf').getByRole('button', { name: '去掉' })
  await expect(next).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await fitsWidth(page)
  await next.press('Enter')
  await expect(field(page)).toBeFocused()
})

test('what is missing is told at its fields, and the files stay', async ({ page }) => {
  await open(page, ADDRESS)
  await begin(page).click()
  await expect(page.locator('.error-summary')).toContainText('请选择字体文件')
  await open(page, ADDRESS)
  await field(page).setInputFiles(file('a.ttf', font()))
  if (scripts()) await says(page, 'a.ttf', '可以转换')
  await page.getByLabel('WOFF2，网页首选').uncheck()
  await begin(page).click()
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  for (const said of ['请选择输出格式', '请先确认有权转换并使用这些字体'])
    await expect(summary.getByRole('link', { name: said })).toBeVisible()
  await expect(row(page, 'a.ttf')).toHaveCount(1)
  if (scripts()) await axe(page)
  await page.getByLabel('WOFF，旧浏览器').check()
  await page.getByLabel('我确认有权').check()
  await begin(page).click()
  await says(page, 'a.ttf', '完成，WOFF ')
})

test('one face of a collection is chosen', async ({ page }) => {
  await open(page, ADDRESS)
  const faces = [font({ text: '永' }), font({ text: '和九', names: [[0x804, 1, '第二款字']] })]
  await field(page).setInputFiles(file('poster.ttc', ttcOf(...faces)))
  await page.getByLabel('我确认有权').check()
  if (!scripts()) await begin(page).click()
  const choice = page.getByLabel('poster.ttc 里的哪一款')
  await expect(choice).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('我确认有权').check()
  await begin(page).click()
  await page.getByRole('link', { name: 'poster.ttc：请选择合集里的一款' }).click()
  await expect(choice).toBeFocused()
  await expect(choice).toHaveAttribute('aria-invalid', 'true')
  await choice.selectOption({ label: '第二款字' })
  await page.getByLabel('我确认有权').check()
  await begin(page).click()
  await says(page, 'poster.ttc', '完成')
  expect((await downloaded(page, 'poster-第二款字.woff2')).codepoints).toEqual([0x4e5d, 0x548c])
})

test('what is no font, or may not be converted, is refused in words', async ({ page }) => {
  await open(page, ADDRESS)
  const big = test.info().outputPath('big.ttf')
  await writeFile(big, Buffer.concat([font(), Buffer.alloc(51 * 1024 * 1024)]))
  const send = async (given: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
    await open(page, ADDRESS)
    await field(page).setInputFiles(given)
    await page.getByLabel('我确认有权').check()
    if (!scripts()) await begin(page).click()
  }
  const said = (text: string | RegExp) =>
    expect(page.locator('.convert-file').getByText(text).first()).toBeVisible({ timeout: 30_000 })
  await send(file('a.ttf', Buffer.from('<script>alert(1)</script>')))
  await said(/不是字体文件/)
  await send(file('empty.ttf', Buffer.alloc(0)))
  await said(/文件是空的/)
  await send(file('cut.ttf', font().subarray(0, 300)))
  await said(/表超出文件范围/)
  await send(big)
  await said('不能超过 50 MB')
  await send(file('restricted.ttf', font({ fsType: 2 })))
  await said(/限制嵌入/)
})
