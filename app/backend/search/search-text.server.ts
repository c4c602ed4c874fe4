import { pinyin } from 'pinyin-pro'
import { toSimplified } from '~/text/han-script.server'

/** 思源宋体 → { full: 'siyuansongti', initials: 'syst' }; other scripts stay as they are. */
export function pinyinOf(text: string): { full: string; initials: string } {
  const full = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  const initials = pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
  return {
    full: full.join('').replace(/\s+/g, '').toLowerCase(),
    initials: initials.join('').replace(/\s+/g, '').toLowerCase(),
  }
}

/** The form in which a search compares: one width, one case, simplified. */
export function searchForm(text: string): string {
  return toSimplified(text.normalize('NFKC')).toLowerCase()
}

/** What a name can be found by: itself, its simplified form, its pinyin in full and by initials. */
export function searchText(names: ReadonlyArray<string | null | undefined>): string {
  const parts = new Set<string>()
  for (const name of names) {
    if (!name) continue
    parts.add(name.normalize('NFKC').toLowerCase())
    const form = searchForm(name)
    parts.add(form)
    if (/\p{Script=Han}/u.test(form)) {
      const { full, initials } = pinyinOf(form)
      parts.add(full)
      parts.add(initials)
    }
    parts.add(form.replace(/[\s·・-]+/g, ''))
  }
  return [...parts].filter(Boolean).join('\n')
}

/** The words of a query, each of which must be found. */
export function searchWords(query: string): string[] {
  return searchForm(query).split(/\s+/).filter(Boolean).slice(0, 8)
}
