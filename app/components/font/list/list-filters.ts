import type { DictionaryGroup } from '~/contract/dictionary'
import type { StrokeId } from '../../ui/strokes'
import { CHARSET_NAMES } from './charset-names'
import { isFilter, listHref, valuesOf, type ListAddress } from './list-href'

export interface FilterEntry {
  tag: string
  name: string
  /** Fonts behind the entry under the other groups' choices; null where nobody counts. */
  count: number | null
  on: boolean
  /** Null: no font is behind it, so it is shown and can't be chosen. */
  href: string | null
}

export interface FilterGroup {
  code: string
  name: string
  stroke: StrokeId | null
  entries: FilterEntry[]
  /** Names of the chosen entries. */
  chosen: string[]
}

export interface AppliedFilter {
  name: string
  value: string
  /** 类型：宋体 */
  label: string
  /** 宋体 */
  short: string
  /** The same list without it. */
  href: string
}

interface FilterSource {
  groups: readonly DictionaryGroup[]
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** 永字八法: the strokes by their names there, as the dictionary gives them. */
const STROKE_IDS: Readonly<Record<string, StrokeId>> = {
  侧: 'dian',
  勒: 'heng',
  努: 'shu',
  趯: 'gou',
  策: 'ti',
  掠: 'changpie',
  啄: 'duanpie',
  磔: 'na',
}

/** Groups' names as a chip has room for them; none where the entry says it all. */
const CHIP_NAMES: Readonly<Record<string, string>> = {
  jpBrand: '品牌',
  language: '语种',
  designer: '设计师',
  type: '类型',
  scene: '场景',
  cnBrand: '品牌',
  style: '风格',
  weight: '字重',
  covers: '字符集',
}

/** The menu: the eight groups with a stroke first, in the dictionary's order, then 字重, 授权 and 字符集. */
export function filterGroups(source: FilterSource, address: ListAddress): FilterGroup[] {
  const counted = Object.keys(source.facets).length > 0
  const groups = [...source.groups].sort((a, b) => Number(a.stroke === null) - Number(b.stroke === null))
  const menu = groups.map(({ code, name, stroke, entries }) =>
    group(
      { code, name, stroke: (stroke && STROKE_IDS[stroke]) || null },
      entries.map((entry) => ({
        tag: entry.tag,
        name: entry.name,
        count: counted ? (source.facets[code]?.[entry.tag] ?? 0) : entry.count,
      })),
      address,
    ),
  )
  return [...menu, charsets(source.facets['covers'], address)]
}

/** Only sets that some font here covers, and what is already chosen: nobody looks for an empty one. */
function charsets(counts: Readonly<Record<string, number>> | undefined, address: ListAddress): FilterGroup {
  const chosen = valuesOf(address, 'covers')
  const entries = Object.entries(CHARSET_NAMES)
    .map(([tag, name]) => ({ tag, name, count: counts ? (counts[tag] ?? 0) : null }))
    .filter(({ tag, count }) => count !== 0 || chosen.includes(tag))
  return group({ code: 'covers', name: '字符集', stroke: null }, entries, address)
}

function group(
  about: Pick<FilterGroup, 'code' | 'name' | 'stroke'>,
  entries: ReadonlyArray<Pick<FilterEntry, 'tag' | 'name' | 'count'>>,
  address: ListAddress,
): FilterGroup {
  const chosen = valuesOf(address, about.code)
  return {
    ...about,
    chosen: entries.filter(({ tag }) => chosen.includes(tag)).map(({ name }) => name),
    entries: entries.map((entry) => {
      const on = chosen.includes(entry.tag)
      const href = on || entry.count !== 0 ? listHref(address, { toggle: [about.code, entry.tag] }) : null
      return { ...entry, on, href }
    }),
  }
}

/** What narrows this list, in the order of the address. */
export function appliedFilters(groups: readonly FilterGroup[], address: ListAddress): AppliedFilter[] {
  const names = [...new Set(address.query.map(([name]) => name))].filter(isFilter)
  return names.flatMap((name) =>
    valuesOf(address, name).map((value) => {
      const short = shortLabel(groups, name, value)
      const prefix = CHIP_NAMES[name]
      return {
        name,
        value,
        short,
        label: prefix ? `${prefix}：${short}` : short,
        href: listHref(address, { toggle: [name, value] }),
      }
    }),
  )
}

function shortLabel(groups: readonly FilterGroup[], name: string, value: string): string {
  if (name === 'draws') return `能写“${shorten(value)}”`
  if (name === 'q') return `“${shorten(value)}”`
  if (name === 'variable') return value === '1' ? '可变字体' : '静态字体'
  const entries = groups.find(({ code }) => code === name)?.entries
  return entries?.find(({ tag }) => tag === value)?.name ?? value
}

const CHIP_CHARACTERS = 12

function shorten(text: string): string {
  const characters = [...text.trim()]
  return characters.length > CHIP_CHARACTERS
    ? `${characters.slice(0, CHIP_CHARACTERS - 1).join('')}…`
    : text.trim()
}

const TITLE_FILTERS = 3

/** 宋体、日文 - 字体, and the number of a later page. */
export function listTitle(applied: readonly AppliedFilter[], page: number, name = '字体'): string {
  const filters = applied.slice(0, TITLE_FILTERS).map(({ short }) => short)
  const more = applied.length > TITLE_FILTERS ? '等' : ''
  const parts = [filters.length > 0 && filters.join('、') + more, name, page > 1 && `第 ${page} 页`]
  return parts.filter(Boolean).join(' - ')
}
