import { calls } from '~/contract'
import type { FavouriteGroup } from '~/contract/favourites'
import type { FontRecord } from '~/contract/fonts'
import { fontCard, type FontCard } from './font-card.server'
import type { Caller } from './http-transport.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { pageNumber, withinPages } from './list-address.server'
import { userPage } from './user-page.server'

const PAGE_SIZE = 20
/** The whole of a member's favourites, as the API names it. */
const ALL = 'all'

export type FavouriteTab = 'font' | 'album' | 'article'
export type GroupEdit = 'new' | 'rename' | 'delete'

export interface FavouriteEntry {
  id: string
  title: string
  cover: string | null
  createdAt: string
}

interface Paged {
  total: number
  page: number
  pages: number
  size: number
}

export interface FontsTab extends Paged {
  tab: 'font'
  groups: Array<Pick<FavouriteGroup, 'id' | 'name' | 'total'>>
  /** Every font of the member. */
  all: number
  group: { id: string; name: string; sample: string }
  fonts: Array<{ font: FontCard; specimen: Specimen }>
  /** Which form of the groups is open. */
  edit: GroupEdit | null
  /** Fonts to be downloaded, one by one. */
  pack: Array<{ gno: string; name: string }>
}

export interface EntriesTab extends Paged {
  tab: 'album' | 'article'
  entries: FavouriteEntry[]
}

export type FavouritePage = FontsTab | EntriesTab

export function favouritePage(request: Request) {
  const { searchParams } = new URL(request.url)
  const tab = searchParams.get('tab')
  const current = pageNumber(searchParams.get('page'))
  return userPage<{ favourites: FavouritePage }>(request, async (caller) => ({
    favourites:
      tab === 'album' || tab === 'article'
        ? await entriesTab(request, caller, tab, current)
        : await fontsTab(request, caller, searchParams, current),
  }))
}

async function entriesTab(
  request: Request,
  caller: Caller,
  tab: EntriesTab['tab'],
  current: number,
): Promise<EntriesTab> {
  const call = tab === 'album' ? calls.listFavouriteCollections : calls.listFavouriteArticles
  const list = await transport().call(call, { query: { current, size: PAGE_SIZE } }, caller)
  withinPages(request, list)
  return { tab, entries: list.records, ...paged(list) }
}

async function fontsTab(
  request: Request,
  caller: Caller,
  search: URLSearchParams,
  current: number,
): Promise<FontsTab> {
  const id = search.get('group')?.trim().slice(0, 80) || ALL
  const [groups, list] = await Promise.all([
    transport().call(calls.listGroups, {}, caller),
    transport().call(calls.getGroup, { query: { id, current, size: PAGE_SIZE } }, caller),
  ])
  withinPages(request, list)
  const shown = await specimens(
    caller,
    list.records.map((font) => ({ font, text: textFor(font, list.sample) })),
  )
  const kept = new Set(list.records.map(({ fontGNo }) => fontGNo))
  return {
    tab: 'font',
    groups: groups.map(({ id, name, total }) => ({ id, name, total })),
    all: groups.reduce((sum, { total }) => sum + total, 0),
    group: { id: list.id, name: list.name, sample: list.sample },
    fonts: list.records.map((font, index) => ({ font: fontCard(font, kept), specimen: shown[index]! })),
    edit: editOf(search.get('edit'), list.id),
    pack: packOf(search.getAll('pack'), list.records),
    ...paged(list),
  }
}

function textFor(font: FontRecord, sample: string): string {
  return sample || specimenText(font, { text: '', script: null })
}

/** All fonts and those without a group are no groups to be renamed. */
function editOf(asked: string | null, group: string): GroupEdit | null {
  if (asked === 'new') return 'new'
  const own = group !== ALL && group !== '0'
  return own && (asked === 'rename' || asked === 'delete') ? asked : null
}

function packOf(gnos: readonly string[], fonts: readonly FontRecord[]) {
  return fonts
    .filter(({ fontGNo }) => gnos.includes(fontGNo))
    .map(({ fontGNo, familyName }) => ({ gno: fontGNo, name: familyName }))
}

function paged(list: { total: number; current: number; pages: number; size: number }): Paged {
  return { total: list.total, page: list.current, pages: list.pages, size: list.size }
}
