import { z } from 'zod'
import { ApiError, calls } from '~/contract'
import { SCRIPTS, SORTS, type FontSort, type Script } from '~/contract/fonts'
import { FONT_PAGE_SIZE, MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'
import { clampedInteger } from '~/contract/page'
import { freeText } from '~/contract/text'
import { pageNumber } from './list-address.server'
import { isLayout, type ListLayout } from '~/preferences.server'

export const MIN_PX = 16
export const MAX_PX = 160

/** How specimens are shown; what the toolbar sets. */
export interface SpecimenSettings {
  text: string
  /** Null: each layout's own size. */
  px: number | null
  script: Script | null
  dir: 'h' | 'v'
  layout: ListLayout
  sort: FontSort
}

const settingsSchema = z.object({
  text: freeText('试字内容', MAX_SPECIMEN_CHARACTERS).default(''),
  px: clampedInteger('字号 px ', MIN_PX, MAX_PX, 0),
  script: z.enum(SCRIPTS, { error: '没有这种字形（可选 hans、hant）' }).nullable().default(null),
  dir: z.enum(['h', 'v'], { error: '没有这种方向（可选 h、v）' }).default('h'),
  sort: z.enum(SORTS, { error: '没有这种排序' }).default('newest'),
})

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ApiError('INVALID', result.error.issues[0]?.message)
}

/** The toolbar's part of an address; an unknown layout falls back to the visitor's own. */
export function specimenSettings(search: URLSearchParams, ownLayout: ListLayout): SpecimenSettings {
  const given = (name: string) => search.get(name) || undefined
  const settings = parsed(settingsSchema, {
    // Enter in a one-line field can't be meant as a character of the specimen.
    text: given('text')
      ?.replace(/[\r\n\t]+/g, ' ')
      .trim(),
    px: given('px'),
    script: given('script'),
    dir: given('dir'),
    sort: given('sort'),
  })
  const layout = search.get('layout')
  return { ...settings, px: settings.px || null, layout: isLayout(layout) ? layout : ownLayout }
}

const FILTERS = [
  'jpBrand',
  'language',
  'designer',
  'type',
  'scene',
  'cnBrand',
  'style',
  'latest',
  'weight',
  'licence',
  'covers',
] as const
const SINGLE_FILTERS = ['draws', 'q', 'variable'] as const

/** The address of a list page as the query of `getFontList`. Throws INVALID with a Chinese message. */
export function fontListQuery(search: URLSearchParams, sort: FontSort) {
  const query: Record<string, unknown> = {
    current: pageNumber(search.get('page')),
    size: search.has('size')
      ? parsed(clampedInteger('每页数量 size ', 1, 100, FONT_PAGE_SIZE), search.get('size') ?? undefined)
      : FONT_PAGE_SIZE,
    sort,
    facets: '1',
  }
  for (const name of FILTERS) query[name] = [...new Set(search.getAll(name))]
  for (const name of SINGLE_FILTERS) query[name] = search.get(name)?.trim() || undefined
  // Checked here as well, so that a remote API's wording never decides what our own address may hold.
  parsed(calls.getFontList.input.query as z.ZodType<unknown>, query)
  return query as z.input<typeof calls.getFontList.input.query>
}
