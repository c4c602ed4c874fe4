/** What the addresses of lists say: a page, a class, and the way back to a page that there is. */
import { redirect } from '@remix-run/node'
import { ApiError } from '~/contract'
import { clampedInteger, MAX_PAGE } from '~/contract/page'

/** The page's own address with some of its query changed; null takes a name out. */
export function hereWith(request: Request, change: Readonly<Record<string, string | null>>): string {
  const url = new URL(request.url)
  const query = new URLSearchParams(url.search)
  query.delete('_routes')
  // `index` tells Remix which route a form is for.
  query.delete('index')
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  const path = url.pathname.replace(/\.data$/, '')
  return text ? `${path}?${text}` : path
}

/** A page past the last one, as taking its only row away leaves behind, leads to the last. */
export function withinPages(request: Request, list: { total: number; current: number; pages: number }): void {
  if (list.total > 0 && list.current > list.pages)
    throw redirect(hereWith(request, { page: list.pages > 1 ? String(list.pages) : null }))
}

const pageSchema = clampedInteger('页码 page ', 1, MAX_PAGE, 1)

/** A page number from an address: out of range is clamped. Throws INVALID for nonsense. */
export function pageNumber(value: string | null): number {
  const page = pageSchema.safeParse(value ?? undefined)
  if (!page.success) throw new ApiError('INVALID', page.error.issues[0]?.message)
  return page.data
}

/**
 * Throws INVALID for a class that a list was asked for and doesn't know. A class that still holds something is known
 * to whoever answered, even where `known` leaves it out.
 */
export function requireClass(
  asked: string | null | undefined,
  list: { total: number },
  known: readonly string[],
): void {
  if (asked && list.total === 0 && !known.includes(asked))
    throw new ApiError('INVALID', `没有“${[...asked].slice(0, 40).join('')}”这一类`)
}
