import type { FontListPage } from '~/services/fonts.server'
import type { FilterEntry } from './list-filters'
import { DIRECTIONS, SCRIPTS } from '../sample-fields'
import { listHref, type ListAddress } from './list-href'

/** How the list is shown; what the toolbar sets. */
export type ListLooks = FontListPage['settings']
type Layout = ListLooks['layout']
type Sort = ListLooks['sort']

export const LAYOUTS: ReadonlyArray<{ layout: Layout; name: string }> = [
  { layout: 'table', name: '表格' },
  { layout: 'sticks', name: '长条' },
  { layout: 'cards', name: '卡片' },
]

export const SORTS: ReadonlyArray<{ sort: Sort; name: string }> = [
  { sort: 'newest', name: '最新' },
  { sort: 'name', name: '名称' },
  { sort: 'glyphs', name: '字数' },
  { sort: 'weights', name: '字重' },
  { sort: 'downloads', name: '下载' },
]

/**
 * Where the slider stands while a layout uses its own size, which follows the window. Choosing just this size
 * is choosing the layout's own.
 */
export const OWN_PX: Readonly<Record<Layout, number>> = { table: 52, sticks: 134, cards: 110 }

/** The size that the reader chose, if it isn't the layout's own. */
export function chosenPx({ px, layout }: Pick<ListLooks, 'px' | 'layout'>): number | null {
  return px === OWN_PX[layout] ? null : px
}

/** Each layout has its own size, so a size does not go along. */
export function layoutHref(address: ListAddress, layout: Layout): string {
  return listHref(address, { set: { layout, px: null } })
}

/** Choosing the chosen script again gives every font its own. */
export function scriptHref(address: ListAddress, script: string, current: string | null): string {
  return listHref(address, { set: { script: script === current ? null : script } })
}

/** 简繁, 横竖 and 排序 as groups of the phone's panel. */
export function lookGroups(
  looks: ListLooks,
  address: ListAddress,
): Array<{ name: string; entries: FilterEntry[] }> {
  const entry = (tag: string, name: string, on: boolean, href: string): FilterEntry => ({
    tag,
    name,
    count: null,
    on,
    href,
  })
  return [
    {
      name: '简繁',
      entries: SCRIPTS.map(({ script, name }) =>
        entry(script, name, looks.script === script, scriptHref(address, script, looks.script)),
      ),
    },
    {
      name: '横竖',
      entries: DIRECTIONS.map(({ dir, name }) =>
        entry(dir, name, looks.dir === dir, listHref(address, { set: { dir } })),
      ),
    },
    {
      name: '排序',
      entries: SORTS.map(({ sort, name }) =>
        entry(sort, name, looks.sort === sort, listHref(address, { set: { sort } })),
      ),
    },
  ]
}
