import { describe, expect, it } from 'vitest'
import { STROKES } from '../../ui/strokes'
import { appliedFilters, filterGroups, listTitle } from './list-filters'
import type { ListAddress } from './list-href'

const entry = (group: string, tag: string, name: string, count = 1) => ({
  dictNumber: tag,
  group,
  tag,
  name,
  nameEn: null,
  count,
})
const groups = [
  { code: 'weight', name: '字重', stroke: null, entries: [entry('weight', '700', '粗')] },
  {
    code: 'type',
    name: '字体类型',
    stroke: '趯',
    entries: [
      entry('type', 'serif', '宋体', 5),
      entry('type', 'sans', '黑体', 8),
      entry('type', 'acid', '酸性', 0),
    ],
  },
]
const facets = { type: { serif: 2 }, weight: {}, covers: { gbk: 3 } }
const at = (search: string): ListAddress => ({ path: '/font', query: [...new URLSearchParams(search)] })
const menu = (search: string) => filterGroups({ groups, facets }, at(search))
const type = (search: string) => menu(search).find(({ code }) => code === 'type')!

describe('the menu', () => {
  it('has the groups with a stroke first and 字符集 last', () => {
    expect(menu('').map(({ code, stroke }) => [code, stroke])).toEqual([
      ['type', 'gou'],
      ['weight', null],
      ['covers', null],
    ])
  })

  it('knows all eight strokes', () => {
    const every = STROKES.map(({ method }) => ({ code: method, name: method, stroke: method, entries: [] }))
    const ids = filterGroups({ groups: every, facets: {} }, at('')).map(({ stroke }) => stroke)
    expect(ids.slice(0, 8)).toEqual(STROKES.map(({ id }) => id))
  })

  it('counts what is behind an entry and links only where there is something', () => {
    expect(type('').entries.map(({ tag, count, href }) => [tag, count, href])).toEqual([
      ['serif', 2, '/font?type=serif'],
      ['sans', 0, null],
      ['acid', 0, null],
    ])
  })

  it('lets a chosen entry go even when nothing is left behind it', () => {
    const { entries, chosen } = type('type=sans')
    expect(entries[1]).toMatchObject({ on: true, href: '/font' })
    expect(chosen).toEqual(['黑体'])
  })

  it('falls back on the dictionary’s own counts', () => {
    const uncounted = filterGroups({ groups, facets: {} }, at(''))
    expect(uncounted[0]!.entries.map(({ count }) => count)).toEqual([5, 8, 0])
  })

  it('shows the sets that some font covers, and the chosen ones', () => {
    const names = (search: string) =>
      menu(search)
        .at(-1)!
        .entries.map(({ name }) => name)
    expect(names('')).toEqual(['GBK'])
    expect(names('covers=joyo')).toEqual(['GBK', '常用漢字'])
  })
})

describe('applied filters', () => {
  const applied = (search: string) => appliedFilters(menu(search), at(search))

  it('say what they are and lead to the list without them', () => {
    expect(applied('text=永&type=serif&weight=700&type=sans')).toMatchObject([
      { label: '类型：宋体', href: '/font?text=%E6%B0%B8&type=sans&weight=700' },
      { label: '类型：黑体', href: '/font?text=%E6%B0%B8&type=serif&weight=700' },
      { label: '字重：粗', href: '/font?text=%E6%B0%B8&type=serif&type=sans' },
    ])
  })

  it('cut long texts short', () => {
    const [draws] = applied(`draws=${'永'.repeat(20)}`)
    expect(draws!.label).toBe(`能写“${'永'.repeat(11)}…”`)
    expect(draws!.href).toBe('/font')
  })

  it('make the title', () => {
    expect(listTitle(applied(''), 1)).toBe('字体')
    expect(listTitle(applied('type=serif'), 1)).toBe('宋体 - 字体')
    expect(listTitle(applied('type=serif&type=sans&weight=700&q=a'), 2)).toBe(
      '宋体、黑体、粗等 - 字体 - 第 2 页',
    )
  })
})
