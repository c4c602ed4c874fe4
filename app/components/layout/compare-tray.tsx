import type { ReactNode } from 'react'
import { COMPARE_DOCUMENT_PATH } from '~/compare-path'
import { COMPARE_MAX } from '~/contract/limits'
import { fontsInWords } from '~/text/figure'
import type { CompareItem } from '~/hooks/compare-list'
import { useCompareList } from '~/hooks/use-compare-list'
import { Button, IconButton } from '../ui/button'
import { compareHref } from './compare-link'
import { plainPath } from './nav-items'

export interface CompareTrayProps {
  currentPath: string
  member: boolean
  /** draws the font's name in the font; without it the name stands in the interface face */
  renderSpecimen?: (item: CompareItem) => ReactNode
}

const OWN_PAGES = ['/user/compare', COMPARE_DOCUMENT_PATH]

/** Opens with the first item, at the bottom of the window; not on the pages that are the comparison. */
export function CompareTray({ currentPath, member, renderSpecimen }: CompareTrayProps) {
  const { items, count, remove, clear } = useCompareList()
  if (count === 0 || OWN_PAGES.includes(plainPath(currentPath))) return null
  return (
    <aside className="compare-tray" aria-label="对比栏">
      <div className="compare-tray__head">
        <b>
          对比 {count} / {COMPARE_MAX}
        </b>
        <button type="button" className="compare-tray__clear" onClick={clear}>
          清空
        </button>
      </div>
      <ol className="compare-tray__list">
        {items.map((item) => (
          <li key={item.fontGNo} className="compare-tray__item">
            <a href={item.href} aria-label={item.name}>
              {renderSpecimen?.(item) ?? item.name}
            </a>
            <IconButton icon="close" small label={`移除 ${item.name}`} onClick={() => remove(item.fontGNo)} />
          </li>
        ))}
        {count < COMPARE_MAX && (
          <li className="compare-tray__item compare-tray__hint">再选{fontsInWords(COMPARE_MAX - count)}</li>
        )}
      </ol>
      <Button className="compare-tray__go" variant="primary" href={compareHref(items, member)}>
        开始对比
      </Button>
    </aside>
  )
}
