import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './fixtures'

const FINGER_PX = 44

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Controls of the page's body whose area, as it answers to a finger, is smaller than it should be. */
function tooSmall(page: Page, part = ':is(main, footer)'): Promise<string[]> {
  return page.evaluate(
    ([part, least]) => {
      const CONTROLS = 'a[href], button, summary, select, input:not([type=hidden], [type=range]), textarea'
      const owner = (x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest(`${CONTROLS}, label`) ?? null
      const small: string[] = []
      // What sticks to the top would cover what is measured.
      for (const bar of document.querySelectorAll<HTMLElement>('.site-header, .sample-toolbar, .section-nav'))
        bar.style.position = 'static'
      for (const control of document.querySelectorAll<HTMLElement>(`${part} :is(${CONTROLS})`)) {
        // Links inside sentences, and the strips' ends that are scrolled away.
        if (control.tabIndex < 0 || control.closest('.prose, p, .dropdown .menu')) continue
        if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.visually-hidden'))
          continue
        const target = control.closest('label') ?? control
        target.scrollIntoView({ block: 'center', inline: 'center' })
        const box = target.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const mine = (dx: number, dy: number) => {
          const found = owner(x + dx, y + dy)
          return found !== null && (found === control || found.contains(control) || control.contains(found))
        }
        const reach = (dx: number, dy: number) => {
          let steps = 0
          while (steps < least && mine(dx * (steps + 1), dy * (steps + 1))) steps += 1
          return steps
        }
        const width = reach(-1, 0) + reach(1, 0) + 1
        const height = reach(0, -1) + reach(0, 1) + 1
        if (width < least || height < least)
          small.push(`${width}×${height} ${control.getAttribute('aria-label') ?? control.textContent}`.trim())
      }
      return small
    },
    [part, FINGER_PX] as const,
  )
}

for (const [name, path, part] of [
  ['首页', '/'],
  ['表格与筛选标记', '/font?layout=table&type=serif&type=sans&licence=free-commercial'],
  ['长条', '/font?layout=sticks'],
  ['卡片', '/font?layout=cards'],
  ['全部筛选', '/font?panel=1&draws=永&text=天&layout=table'],
  ['没有结果', '/font?type=serif&draws=\u{1F600}'],
  ['专辑', '/album'],
  ['一个专辑', '/album/shan-gao-shui-chang'],
  ['合集', '/heji'],
  ['案例', '/case'],
  ['一个案例', '/case?view=tea-box', '.viewer'],
  ['设计师', '/designer?region=jp'],
  ['一位设计师', '/designer/fontworks'],
  ['视频', '/player?id=thin-and-thick'],
  ['字体页', '/font/Y10008'],
  ['下载', '/font/Y10008/download', ':is(#download, dialog)'],
] as const)
  test(`手指按得准：${name}`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    if (part) await expect(page.locator(part)).toBeVisible()
    expect(await tooSmall(page, part)).toEqual([])
  })

test('手指按得准：筛选里打开的一行', async ({ page }) => {
  await page.goto('/font?panel=1&text=天')
  await hydrated(page)
  for (const name of ['字重', '能写这段文字', '排序']) {
    await page.locator('.filter-panel summary', { hasText: name }).click()
    expect(await tooSmall(page, '.filter-panel'), name).toEqual([])
  }
})
