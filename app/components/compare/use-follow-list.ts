import { useEffect, useRef } from 'react'
import { COMPARE_MAX } from '~/contract/limits'
import { readCompare, type CompareItem } from '~/hooks/compare-list'
import { useCompareList } from '~/hooks/use-compare-list'
import type { ComparePage } from '~/services/compare.server'
import { fontHref } from '../font/font-actions'
import { useCompareNavigation } from './use-compare-navigation'

/**
 * Keeps the address and this browser's list in step. An address without fonts takes the list's; what the list
 * gains or loses, here or in another tab, the address gains or loses; and an address that holds the whole list
 * and more, as after a font was added by name, gives the rest to the list. An address with other fonts than the
 * list's, as somebody sent it, leaves the list alone.
 */
export function useFollowList(page: ComparePage): void {
  const { items, add, remove } = useCompareList()
  const go = useCompareNavigation()
  const shown = page.fonts.map(({ fontGNo }) => fontGNo)
  const { asked } = page
  const seen = useRef<readonly CompareItem[] | null>(null)

  useEffect(() => {
    const list = readCompare()
    if (!asked) {
      if (list.length > 0) go((search) => list.forEach(({ fontGNo }) => search.append('gno', fontGNo)))
      return
    }
    for (const gno of page.unknown) if (list.some(({ fontGNo }) => fontGNo === gno)) remove(gno)
    if (!readCompare().every(({ fontGNo }) => shown.includes(fontGNo))) return
    for (const font of page.fonts)
      if (!readCompare().some(({ fontGNo }) => fontGNo === font.fontGNo))
        add({ fontGNo: font.fontGNo, name: font.familyName, href: fontHref(font) })
  }, [asked, shown.join(), page.unknown.join()])

  useEffect(() => {
    const had = seen.current
    // The first render knows the server's empty list; what was stored all along is no change.
    seen.current = had === null ? readCompare() : items
    if (had === null || had === items) return
    go((search) => {
      const at = search.getAll('gno')
      // A font that the page left out as unknown leaves the list, and what is said of it stays.
      const gone = missingFrom(items, had).filter((gno) => at.includes(gno) && !page.unknown.includes(gno))
      const come = missingFrom(had, items).filter((gno) => !at.includes(gno))
      if (gone.length + come.length === 0) return
      search.delete('gno')
      const next = [...at.filter((gno) => !gone.includes(gno)), ...come].slice(0, COMPARE_MAX)
      for (const gno of next) search.append('gno', gno)
    })
  }, [items])
}

const missingFrom = (list: readonly CompareItem[], others: readonly CompareItem[]) =>
  others.filter(({ fontGNo }) => !list.some((item) => item.fontGNo === fontGNo)).map(({ fontGNo }) => fontGNo)
