import type { Page } from '@playwright/test'

export const SERIF = { id: 'Y10004', name: '思源宋体' }
export const XIAOWEI = { id: 'Y10003', name: '站酷小薇体' }
export const CACTUS = { id: 'Y10018', name: '仙人掌明体' }
export const HINA = { id: 'Y10020', name: 'ひな明朝' }
export const FOUR = [SERIF, XIAOWEI, CACTUS, HINA]
export const PHONE = { width: 390, height: 844 }

export const queryOf = (fonts: Array<{ id: string }>) => fonts.map(({ id }) => `gno=${id}`).join('&')
export const gnosOf = (page: Page) => new URL(page.url()).searchParams.getAll('gno')

export async function addByName(page: Page, name: string) {
  await page.getByRole('textbox', { name: '再加一款字体' }).fill(name)
  await page.getByRole('button', { name: '添加' }).click()
}
