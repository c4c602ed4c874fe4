import { expect, open, scripts, test } from './fixtures'

test('a field is called the same however much is written in it', async ({ page }) => {
  await open(page, '/contact')
  const text = page.getByRole('textbox', { name: '想说的话', exact: true })
  await text.fill('第三页')
  await expect(text).toHaveAccessibleName('想说的话')
  await expect(text).toHaveAccessibleDescription(scripts() ? '3 / 2000' : '0 / 2000')
})

test('a choice of licence is its name and what it means, not one run of letters', async ({ page }) => {
  await open(page, '/contribute')
  await expect(page.getByRole('radio', { name: /^免费商用 ?： ?任何人可免费用于商业项目$/ })).toBeVisible()
})

test('rows of fonts without a visible head have the names of their columns', async ({ page }) => {
  await open(page, '/player?id=one-character-five-hands')
  const table = page.getByRole('region', { name: '片中字体' }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    '样张',
    '字体',
    '类型',
    '语种',
    '字数',
    '字重',
    '授权',
    '更新',
    '操作',
  ])
})

test('a vertical passage is said in one piece', async ({ page }) => {
  await open(page, '/font/Y10004')
  const sheet = page.getByRole('region', { name: '样张' })
  await expect(sheet.getByRole('paragraph').first()).toHaveText(/^庆历四年春滕子京谪守巴陵郡越明年/)
})

test('Japanese names among Chinese ones are marked as Japanese', async ({ page }) => {
  for (const path of ['/', '/font', '/font?layout=sticks', '/designer', '/japanese']) {
    await open(page, path)
    const names = page
      .locator('main :is(a, h2, h3, span):not(:has(*))')
      .filter({ hasText: /^[ぁ-ゖァ-ヺー]+$/ })
    expect(await names.count(), path).toBeGreaterThan(0)
    const languages = await names.evaluateAll((all) =>
      all.map((name) => name.closest('[lang]')!.getAttribute('lang')),
    )
    expect([...new Set(languages)], path).toEqual(['ja'])
  }
})

test('a weight and a download are called by what they show', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('link', { name: '永 700，思源宋体的字重' })).toBeVisible()
  await open(page, '/album/body-song-hei')
  await expect(page.getByRole('link', { name: /^整套下载 [\d.]+ MB，正文宋黑/ })).toBeVisible()
})

test('the player keeps the focus when its first button goes', async ({ page }) => {
  test.skip(!scripts(), 'without script the browser’s own player')
  await open(page, '/player?id=one-character-five-hands')
  const player = page.getByRole('group', { name: /^播放器/ })
  await player.getByRole('button', { name: '播放' }).first().press('Enter')
  await expect(player.getByRole('button', { name: '暂停' })).toBeVisible()
  await expect(player).toBeFocused()
})

test('the place in a film is seen in forced colours', async ({ page }) => {
  test.skip(!scripts(), 'without script the browser’s own player')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await open(page, '/player?id=one-character-five-hands')
  const colours = await page.getByRole('slider', { name: '进度' }).evaluate((slider) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const resolved = (colour: string) => {
      probe.style.cssText = `forced-color-adjust: none; color: ${colour}`
      return getComputedStyle(probe).color
    }
    return {
      mark: resolved(getComputedStyle(slider).getPropertyValue('--ink')),
      ground: resolved('Canvas'),
    }
  })
  expect(colours.mark).not.toBe(colours.ground)
})
