import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import sharp from 'sharp'
import { axe, expect, fitsWidth, hydrated, preferDark, scripts, test } from './fixtures'

const LIBRARY = join(process.env.E2E_DATA_DIR ?? '.cache/e2e-data', 'library.sqlite')

interface Seeded {
  fonts: Array<{ gno: string; name: string }>
}

/** A member with favourites, downloads and messages, logged in in this browser. */
async function memberWith(
  page: Page,
  given: { favourites?: number; downloads?: boolean; messages?: number },
) {
  const db = new Database(LIBRARY, { timeout: 10_000 })
  try {
    const id = randomUUID()
    const token = randomUUID()
    const now = new Date()
    const at = (ago: number) => new Date(now.getTime() - ago * 1000).toISOString()
    const insert = (table: string, row: Record<string, unknown>) => {
      const names = Object.keys(row)
      const places = names.map((name) => `@${name}`)
      db.prepare(`insert into ${table} (${names.join(',')}) values (${places.join(',')})`).run(row)
    }
    const phone = `13${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
    insert('member', { id, nickname: '林见山', phone, status: 'active', created_at: at(0) })
    insert('session', {
      id: randomUUID(),
      token_hash: createHash('sha256').update(token).digest('hex'),
      member_id: id,
      device: 'Chrome · Windows',
      created_at: at(0),
      last_used_at: at(0),
      expires_at: at(-86_400),
    })
    const fonts = db.prepare('select gno, name from family order by gno limit 6').all() as Seeded['fonts']
    for (const [index, { gno }] of fonts.slice(0, given.favourites ?? 0).entries())
      insert('favourite_font', { member_id: id, family_gno: gno, group_id: null, created_at: at(index) })
    const download = (family: { gno: string; name: string }, index: number, licence: string) =>
      insert('download_record', {
        id: randomUUID(),
        member_id: id,
        family_gno: family.gno,
        family_name: family.name,
        face_gno: null,
        file_name: `${family.gno}.zip`,
        version: '0.1',
        bytes: 4_100_000,
        licence_id: 'some-licence',
        licence_kind: licence === '免费商用' ? 'free-commercial' : 'unverified',
        licence_label: licence,
        licence_name: licence,
        created_at: at(index),
      })
    if (given.downloads) {
      download(fonts[0]!, 0, '免费商用')
      download(fonts[1]!, 1, '授权未核实')
      download({ gno: 'Y99999', name: '=已经下架的字' }, 2, '免费商用')
    }
    for (let index = 0; index < (given.messages ?? 0); index++)
      insert('message', {
        id: randomUUID(),
        member_id: id,
        type: index === 0 ? 'licence' : 'update',
        title: `第 ${index + 1} 条消息`,
        summary: '一句话',
        body: '正文里有**重点**<script>alert(1)</script>',
        href: null,
        pinned: 0,
        created_at: at(index - 5),
      })
    const value = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))
    const url = test.info().project.use.baseURL!
    await page.context().addCookies([{ name: 'token', value, url, httpOnly: true, sameSite: 'Lax' }])
    return { fonts }
  } finally {
    db.close()
  }
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** What a form says when it is done: a toast, or without script a bar in the page. */
const told = (page: Page, text: string) =>
  expect(
    page
      .locator(scripts() ? '.toast' : '.message-bar')
      .filter({ hasText: text })
      .first(),
  ).toBeVisible()
const names = (page: Page) => page.locator('.font-table__link')
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `选 ${name}`, exact: true })

test('without a token every page of the area leads home with the way back', async ({ page }) => {
  for (const path of ['', '/favorite', '/download', '/message', '/profile']) {
    await page.goto(`/user${path}`)
    await expect(page).toHaveURL((url) => url.searchParams.get('redirect') === `/user${path}`)
  }
  for (const path of ['/user/download.csv', '/user/profile/data']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toContain('/?redirect=')
  }
})

test.describe('收藏', () => {
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
})

test.describe('消息', () => {
  test('opening one marks it as read, and the counts follow', async ({ page }) => {
    await memberWith(page, { messages: 3 })
    await open(page, '/user/message')
    const before = Number(/\d+/.exec(await page.locator('.page-head p').innerText())![0])
    const unread = page.locator('.message-list li').filter({ hasText: '第 2 条消息' })
    await expect(unread).toHaveClass(/is-unread/)
    if (scripts()) await unread.locator('summary').click()
    else await unread.getByRole('link', { name: '第 2 条消息' }).click()
    await expect(unread.locator('.prose strong')).toHaveText('重点')
    await expect(unread.locator('.prose')).toContainText('<script>')
    await expect(unread).not.toHaveClass(/is-unread/)
    const left = before - 1
    await expect(page.locator('.page-head p')).toHaveText(`${left} 条未读`)
    await expect(page.getByRole('link', { name: `消息，${left} 条未读` })).toBeVisible()
    await open(page, '/user/message')
    await expect(unread).not.toHaveClass(/is-unread/)
  })

  test('a type shows its own; all are marked as read', async ({ page }) => {
    await memberWith(page, { messages: 3 })
    await open(page, '/user/message')
    await page
      .getByRole('navigation', { name: '消息类别' })
      .getByRole('link', { name: /^授权变动/ })
      .click()
    await expect(page.locator('.message-list li')).toHaveCount(1)
    await page.getByRole('button', { name: '全部标为已读' }).click()
    await told(page, '全部标为已读')
    await expect(page.locator('.page-head p')).toHaveText('都看过了')
    await expect(page.locator('.is-unread')).toHaveCount(0)
  })
})

test.describe('下载记录', () => {
  test('is searched and narrowed; what has changed is said', async ({ page }) => {
    const { fonts } = await memberWith(page, { downloads: true })
    await open(page, '/user/download')
    const rows = page.locator('.history-table tbody tr')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('现为')
    await expect(rows.nth(2)).toContainText('已下架')
    await expect(rows.nth(2).getByRole('link')).toHaveCount(0)
    await expect(rows.first().getByRole('link', { name: /^再次下载/ })).toHaveAttribute('href', /\/download/)
    await page.getByLabel('在下载记录里找').fill(fonts[0]!.name)
    await page.getByLabel('在下载记录里找').press('Enter')
    await expect(rows).toHaveCount(1)
    await page.getByLabel('在下载记录里找').fill('没有这个')
    await page.getByLabel('在下载记录里找').press('Enter')
    await expect(page.getByText('没有找到“没有这个”。')).toBeVisible()
  })

  test('goes into a spreadsheet without formulas', async ({ page }) => {
    await memberWith(page, { downloads: true })
    const answer = await page.request.get('/user/download.csv')
    expect(answer.headers()['content-type']).toContain('text/csv')
    const text = await answer.text()
    expect(text).toContain("'=已经下架的字")
    expect(text.trimEnd().split('\r\n')).toHaveLength(4)
  })
})

test.describe('账号资料', () => {
  // The browser reports the status of a form that was refused on purpose.
  test.use({ expectedErrors: [/status of 4\d\d .*\/user\/profile\.data/] })

  test('the nickname is changed in its row; a wrong one is refused there', async ({ page }) => {
    await memberWith(page, {})
    await open(page, '/user/profile')
    await page.getByRole('link', { name: /^修改\s*昵称$/ }).click()
    await page.getByLabel('昵称').fill('山')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.locator('.field__error')).toContainText('昵称是 2 到 16 个字')
    await expect(page.getByLabel('昵称')).toHaveValue('山')
    await page.getByLabel('昵称').fill('见山')
    await page.getByRole('button', { name: '保存' }).click()
    await told(page, '昵称已保存')
    await expect(page.locator('.profile-rows')).toContainText('见山')
    await expect(page.getByRole('link', { name: '见山，我的' })).toBeVisible()
  })

  test('a picture becomes the avatar, and goes again', async ({ page }) => {
    await memberWith(page, {})
    await open(page, '/user/profile?edit=avatar')
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2301c' } })
      .png()
      .toBuffer()
    await page.getByLabel('图片').setInputFiles({ name: '像.png', mimeType: 'image/png', buffer })
    if (scripts()) {
      const dialog = page.getByRole('dialog', { name: '裁剪头像' })
      await expect(dialog.getByText('200 × 200 像素')).toBeVisible()
      await dialog.getByRole('button', { name: '保存' }).click()
    } else await page.getByRole('button', { name: '上传' }).click()
    await told(page, '头像已保存')
    const picture = page.locator('.profile-rows .member-avatar img')
    const answer = await page.request.get((await picture.getAttribute('src'))!)
    const { width, height, format } = await sharp(await answer.body()).metadata()
    expect([format, width === height]).toEqual(['jpeg', true])

    await open(page, '/user/profile?edit=avatar')
    await page.getByRole('button', { name: '去掉头像' }).click()
    await told(page, '头像已去掉')
    await expect(picture).toHaveCount(0)
  })

  test('what is no picture is refused beside the field', async ({ page }) => {
    test.skip(scripts(), 'the cropper refuses it before it is sent')
    await memberWith(page, {})
    await open(page, '/user/profile?edit=avatar')
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    await page.getByLabel('图片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: '上传' }).click()
    await expect(page.locator('#avatar-error')).not.toBeEmpty()
  })

  test('the arrow keys move the frame of the cropper', async ({ page }) => {
    test.skip(!scripts(), 'there is no cropper without script')
    await memberWith(page, {})
    await open(page, '/user/profile?edit=avatar')
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2301c' } })
      .png()
      .toBuffer()
    await page.getByLabel('图片').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
    const frame = page.getByRole('dialog', { name: '裁剪头像' }).locator('.ReactCrop__crop-selection')
    await frame.focus()
    const left = async () => (await frame.boundingBox())!.x
    const start = await left()
    await frame.press('ArrowLeft')
    expect(start - (await left())).toBeCloseTo(1, 0)
    await frame.press('Shift+ArrowLeft')
    expect(start - (await left())).toBeCloseTo(11, 0)
    await axe(page)
  })

  test('the data can be taken away as a file', async ({ page }) => {
    await memberWith(page, { favourites: 1 })
    const answer = await page.request.get('/user/profile/data')
    expect(answer.headers()['content-disposition']).toContain('attachment')
    expect(JSON.stringify(await answer.json())).toContain('林见山')
  })
})

test.describe('in both themes, wide and narrow', () => {
  for (const dark of [false, true])
    test(`axe finds nothing, nothing scrolls sideways (${dark ? 'dark' : 'light'})`, async ({ page }) => {
      test.skip(!scripts(), 'axe is a script')
      test.setTimeout(180_000)
      if (dark) await preferDark(page)
      await memberWith(page, { favourites: 3, downloads: true, messages: 3 })
      const places = ['', '/favorite', '/favorite?edit=new', '/favorite?tab=album', '/download', '/message']
      for (const path of [
        ...places,
        '/profile',
        '/profile?edit=phone',
        '/profile?edit=password',
        '/profile?edit=delete',
      ])
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 844 })
          await open(page, `/user${path}`)
          await fitsWidth(page)
          await axe(page)
        }
    })
})
