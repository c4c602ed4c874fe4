import { createCookie } from '@remix-run/node'

export const LAYOUTS = ['table', 'sticks', 'cards'] as const
export type ListLayout = (typeof LAYOUTS)[number]
export type Theme = 'light' | 'dark'

const YEAR_S = 31_536_000
const themeCookie = createCookie('theme', { path: '/', sameSite: 'lax', maxAge: YEAR_S })
const layoutCookie = createCookie('layout', { path: '/', sameSite: 'lax', maxAge: YEAR_S })

export interface Preferences {
  /** Null follows the system. */
  theme: Theme | null
  layout: ListLayout
}

export function isLayout(value: unknown): value is ListLayout {
  return LAYOUTS.includes(value as ListLayout)
}

export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}

/** What the visitor chose before: the only cookies, beside the token, that a page depends on. */
export async function preferencesOf(request: Request): Promise<Preferences> {
  const header = request.headers.get('cookie')
  const [theme, layout] = await Promise.all([themeCookie.parse(header), layoutCookie.parse(header)])
  return { theme: isTheme(theme) ? theme : null, layout: isLayout(layout) ? layout : 'table' }
}

export const themeHeader = (theme: Theme) => themeCookie.serialize(theme)
export const layoutHeader = (layout: ListLayout) => layoutCookie.serialize(layout)
