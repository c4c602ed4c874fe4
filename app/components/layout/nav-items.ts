import type { StrokeId } from '../ui/strokes'

export interface NavItem {
  label: string
  href: string
  /** its mark in the phone menu */
  stroke: StrokeId
  /** paths that belong to it besides its own */
  also?: string[]
  children?: { label: string; href: string }[]
}

export const NAV_ITEMS: readonly NavItem[] = [
  {
    label: '字体',
    href: '/font',
    stroke: 'dian',
    also: ['/recommend', '/japanese', '/game'],
    children: [
      { label: '全部', href: '/font' },
      { label: '推荐', href: '/recommend' },
      { label: '日文', href: '/japanese' },
      { label: '游戏', href: '/game' },
      { label: '书法', href: '/calligraphy' },
    ],
  },
  { label: '可变字体', href: '/variable', stroke: 'heng' },
  {
    label: '专辑',
    href: '/album',
    stroke: 'shu',
    also: ['/heji', '/god', '/weifeng'],
    children: [
      { label: '专辑', href: '/album' },
      { label: '合集', href: '/heji' },
      { label: '神品', href: '/god' },
      { label: '魏风', href: '/weifeng' },
    ],
  },
  { label: '设计师', href: '/designer', stroke: 'gou' },
  { label: '案例', href: '/case', stroke: 'ti' },
  {
    label: '文章',
    href: '/articles',
    stroke: 'changpie',
    also: ['/zixun', '/notice', '/player'],
    children: [
      { label: '文章', href: '/articles' },
      { label: '资讯', href: '/zixun' },
      { label: '公告', href: '/notice' },
      { label: '视频', href: '/player' },
    ],
  },
  {
    label: '书法百科',
    href: '/baike',
    stroke: 'duanpie',
    also: ['/calligraphy'],
    children: [
      { label: '百科', href: '/baike' },
      { label: '书法', href: '/calligraphy' },
    ],
  },
  {
    label: '工具',
    href: '/converter',
    stroke: 'na',
    also: ['/pdf/compare', '/contribute'],
    children: [
      { label: '转换器', href: '/converter' },
      { label: '网页字体', href: '/converter?tool=webfont' },
      { label: '对比', href: '/pdf/compare' },
      { label: '投稿', href: '/contribute' },
    ],
  },
]

export interface LinkColumn {
  title: string
  links: { label: string; href: string }[]
}

export const FOOTER_COLUMNS: readonly LinkColumn[] = [
  {
    title: '浏览',
    links: [
      { label: '全部字体', href: '/font' },
      { label: '可变字体', href: '/variable' },
      { label: '日文字体', href: '/japanese' },
      { label: '游戏字体', href: '/game' },
      { label: '推荐', href: '/recommend' },
    ],
  },
  {
    title: '专题',
    links: [
      { label: '专辑', href: '/album' },
      { label: '合集', href: '/heji' },
      { label: '案例', href: '/case' },
      { label: '神品', href: '/god' },
      { label: '魏风', href: '/weifeng' },
    ],
  },
  {
    title: '阅读',
    links: [
      { label: '文章', href: '/articles' },
      { label: '资讯', href: '/zixun' },
      { label: '书法', href: '/calligraphy' },
      { label: '书法百科', href: '/baike' },
      { label: '视频', href: '/player' },
    ],
  },
  {
    title: '服务',
    links: [
      { label: '转换器', href: '/converter' },
      { label: '网页字体', href: '/converter?tool=webfont' },
      { label: '投稿', href: '/contribute' },
      { label: '合作', href: '/cooperation' },
      { label: '联系我们', href: '/contact' },
    ],
  },
]

export const LEGAL_LINKS = [
  { label: '用户协议', href: '/agreement/register' },
  { label: '字体授权协议', href: '/agreement/font' },
  { label: '隐私', href: '/agreement/register#privacy' },
  { label: '公告', href: '/notice' },
] as const

/** `page` on the item's own page, `true` on pages below it; the .html twins count as the same page. */
export function currentState(item: NavItem, currentPath: string): 'page' | 'true' | undefined {
  const path = plainPath(currentPath)
  if (path === item.href) return 'page'
  const below = [item.href, ...(item.also ?? [])].some((own) => path === own || path.startsWith(`${own}/`))
  return below ? 'true' : undefined
}

export function plainPath(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/\.html$/, '')
}
