import type { Page } from '@playwright/test'
import { hydrated } from './fixtures'

export const PHONE = { width: 390, height: 844 }

export async function open(page: Page, query = '') {
  await page.goto(`/font${query}`)
  await hydrated(page)
}

export const names = (page: Page) => page.locator('.font-table__link')
export const chips = (page: Page) => page.locator('.chip')
export const groupOf = (page: Page, name: string) =>
  page.locator('.filter-panel__group').filter({ has: page.getByRole('heading', { name, exact: true }) })
export const query = (page: Page) => new URL(page.url()).searchParams

/** Addresses of the subsets that the page's own font-face rules name. */
export async function facesOf(page: Page): Promise<string[]> {
  const html = await page.locator('style').allInnerTexts()
  return [...html.join('').matchAll(/src:url\("([^"]+)"\)/g)].map(([, address]) => address!)
}
