/** Facts about the site that pages and server share. May reach the browser: no secrets, no heavy imports. */

export const SITE_NAME = '永字字库'

/** What a route may say of itself in `handle`. */
export interface RouteHandle {
  layout?: 'blank' | 'default' | 'font' | 'home'
}

/** `<page> - 永字字库`; the home page is the name alone. */
export function pageTitle(page?: string): string {
  return page ? `${page} - ${SITE_NAME}` : SITE_NAME
}

/** Parts of a query that make another page of the same address, not another view of the same page. */
const CANONICAL_QUERY = ['page', 'q', 'id', 'view', 'tool']

/** The one address of a page: without the `.html` twin, a slash at the end and the parts that only set its look. */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname
    .replace(/\.html$/, '')
    .replace(/\/+$/, '')
    .replace(/^\/index$/, '/')
    // 合集 are the albums in another arrangement.
    .replace(/^\/heji\/(?=.)/, '/album/')
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of CANONICAL_QUERY) {
    const value = given.get(name)
    if (value && !(name === 'page' && value === '1')) kept.set(name, value)
  }
  const query = kept.toString()
  return query ? `${path || '/'}?${query}` : path || '/'
}
