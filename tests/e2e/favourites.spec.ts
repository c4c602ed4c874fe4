import type { Page } from '@playwright/test'
import { expect, open, scripts, test } from './fixtures'
import { memberWith, told } from './members'

const names = (page: Page) => page.locator('.font-table__link')
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `选 ${name}`, exact: true })

test('a group is made, filled, renamed, given a sample and deleted; its fonts stay', async ({ page }) => {
  const { fonts } = await memberWith(page, { favourites: 3 })
  await open(page, '/user/favorite')
  await expect(names(page)).toHaveCount(3)
  await page.getByRole('link', { name: '新建分组' }).click()
  await page.getByLabel('分组名').fill('茶包装')
  await page.getByRole('button', { name: '保存' }).click()
  await told(page, '分组建好了')
  await expect(page.getByText('这一组里还没有字体')).toBeVisible()

  await open(page, '/user/favorite')
  await tick(page, fonts[0]!.name).check()
  await tick(page, fonts[1]!.name).check()
  await page.getByLabel('移到哪个分组').selectOption({ label: '茶包装' })
  await page.getByRole('button', { name: '移到分组' }).click()
  await told(page, '已移到分组')
  const strip = page.getByRole('navigation', { name: '分组' })
  await strip.getByRole('link', { name: /^茶包装/ }).click()
  await expect(names(page)).toHaveCount(2)

  await page.getByRole('link', { name: '改名和样句' }).click()
  await expect(page.getByLabel('分组名')).toHaveValue('茶包装')
  await page.getByLabel('分组名').fill('岩茶')
  await page.getByRole('textbox', { name: /^样句/ }).fill('岩骨花香')
  await page.getByRole('button', { name: '保存' }).click()
  await told(page, '分组已保存')
  await expect(page.locator('.favourite-table .specimen').first()).toHaveText('岩骨花香')
  await expect(strip.getByRole('link', { name: /^岩茶/ })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('link', { name: '删除分组' }).click()
  await page.getByRole('button', { name: '删除分组' }).click()
  await told(page, '分组已删除')
  await expect(names(page)).toHaveCount(3)
  await expect(strip.getByRole('link', { name: /^岩茶/ })).toHaveCount(0)
})

test('a name that is taken is said beside the field, and what was typed stays', async ({ page }) => {
  await memberWith(page, {})
  for (const again of [false, true]) {
    await open(page, '/user/favorite?edit=new')
    await page.getByLabel('分组名').fill('海报')
    await page.getByRole('button', { name: '保存' }).click()
    if (again) await expect(page.locator('.field__error').filter({ hasText: /./ })).toBeVisible()
    else await told(page, '分组建好了')
  }
  await expect(page.getByLabel('分组名')).toHaveValue('海报')
})

test('ticked fonts are taken out together; nothing ticked is said', async ({ page }) => {
  const { fonts } = await memberWith(page, { favourites: 3 })
  await open(page, '/user/favorite')
  await page.getByRole('button', { name: '取消收藏', exact: true }).click()
  await told(page, '先勾选几款字体')
  await tick(page, fonts[0]!.name).check()
  await tick(page, fonts[2]!.name).check()
  if (scripts()) await expect(page.getByText('已选 2 款')).toBeVisible()
  await page.getByRole('button', { name: '取消收藏', exact: true }).click()
  await told(page, '已取消收藏')
  await expect(names(page)).toHaveText([new RegExp(`^${fonts[1]!.name}`)])
})

test('ticked fonts are compared and downloaded', async ({ page }) => {
  const { fonts } = await memberWith(page, { favourites: 2 })
  await open(page, '/user/favorite')
  for (const { name } of fonts.slice(0, 2)) await tick(page, name).check()
  await page.getByRole('button', { name: '打包下载' }).click()
  const links = page.locator('.pack-list a')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', /^\/font\/.+\/download/)

  await open(page, '/user/favorite')
  for (const { name } of fonts.slice(0, 2)) await tick(page, name).check()
  await page.getByRole('button', { name: '加入对比', exact: true }).click()
  if (scripts()) await told(page, '添加对比成功')
  else await expect(page).toHaveURL(/\/pdf\/compare\?gno=.+&gno=/)
})

test('empty says what to do', async ({ page }) => {
  await memberWith(page, {})
  await open(page, '/user/favorite')
  await expect(page.getByText('还没有收藏。点一下星标，就收在这里。')).toBeVisible()
  await open(page, '/user')
  await expect(page.getByText('还没有下载记录')).toBeVisible()
  // Announcements are messages too; of submissions a new member has none.
  await open(page, '/user/message?type=submission')
  await expect(page.getByText('没有新消息')).toBeVisible()
})

test('a page past the last leads to the last, which is not empty', async ({ page }) => {
  await memberWith(page, { favourites: 1, downloads: true, messages: 1 })
  for (const path of ['/user/favorite', '/user/download', '/user/message']) {
    await open(page, `${path}?page=9`)
    await expect(page).toHaveURL(path)
  }
})

test('a star whose login has ended leads to the login, and from there back', async ({ page, context }) => {
  await memberWith(page)
  if (!scripts()) {
    // While it lasts, the star leads back to its row.
    await page.goto('/font?sort=glyphs')
    const star = page.getByRole('button', { name: /^收藏/ }).nth(15)
    await star.click()
    await expect(page).toHaveURL(/\/font\?sort=glyphs#star-Y\d+$/)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(star).toBeInViewport()
  }
  await open(page, '/font/Y10001')
  await context.clearCookies({ name: 'token' })
  await page.locator('.detail-head').getByRole('button', { name: /^收藏/ }).click()
  await expect(page).toHaveURL('/auth?redirect=%2Ffont%2FY10001')
})
