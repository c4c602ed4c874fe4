import type { SearchType } from '~/contract/search'

/** What each kind is called, counted and ordered by in results. */
export const KINDS: ReadonlyArray<{ type: SearchType; name: string; unit: string }> = [
  { type: 'font', name: '字体', unit: '款' },
  { type: 'collection', name: '专辑', unit: '辑' },
  { type: 'designer', name: '设计师', unit: '位' },
  { type: 'article', name: '文章', unit: '篇' },
  { type: 'baike', name: '书法百科', unit: '条' },
  { type: 'case', name: '案例', unit: '则' },
  { type: 'video', name: '视频', unit: '部' },
]

export const kindOf = (type: SearchType) => KINDS.find((kind) => kind.type === type)!

const figures = new Intl.NumberFormat('en-US')

/** 1,000+ where there are more than are counted. */
export const countText = ({ total, more }: { total: number; more: boolean }) =>
  `${figures.format(total)}${more ? '+' : ''}`
