import type { FontDetailPage } from '~/services/font-detail.server'
import { figure } from './format'

export interface DetailSection {
  id: string
  label: string
  count?: string
}

/** The sections that this font has, in the page's order: what its navigation lists and its page draws. */
export function sectionsOf(page: FontDetailPage): DetailSection[] {
  const { detail, family } = page
  const sections: Array<DetailSection | false> = [
    { id: 'trial', label: '试写' },
    (page.aboutHtml !== '' || detail.editor !== null) && { id: 'about', label: '关于' },
    detail.awards.length > 0 && { id: 'awards', label: '获奖', count: figure(detail.awards.length) },
    { id: 'glyphs', label: '字符', count: figure(detail.font.codepointCount) },
    family.length > 1 && { id: 'family', label: '家族', count: figure(family.length) },
    (page.passage !== null || detail.images.length > 0) && { id: 'sheet', label: '样张' },
    detail.cases.length > 0 && { id: 'cases', label: '案例', count: figure(detail.cases.length) },
    { id: 'licence', label: '授权' },
    { id: 'webfont', label: '网页使用' },
    detail.video !== null && { id: 'video', label: '视频' },
    { id: 'info', label: '信息' },
  ]
  return sections.filter((section) => section !== false)
}
