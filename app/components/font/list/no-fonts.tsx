import { EmptyState } from '../../ui/empty-state'
import type { AppliedFilter } from './list-filters'
import { listHref, type ListAddress } from './list-href'

interface NoFontsProps {
  applied: readonly AppliedFilter[]
  address: ListAddress
  total: number
  page: number
  pages: number
  /** characters of the asked text that no font of the library has */
  undrawable: readonly string[]
}

/** Nothing to show, why, and the shortest ways back to something. */
export function NoFonts({ applied, address, total, page, pages, undrawable }: NoFontsProps) {
  if (total > 0)
    return (
      <EmptyState
        className="state--list"
        title={`没有第 ${page} 页`}
        text={`一共 ${pages} 页。`}
        action={{ href: listHref(address, { page: pages }), label: '去最后一页' }}
      />
    )
  const last = applied.at(-1)
  return (
    <EmptyState
      className="state--list"
      kind="none-found"
      title="没有符合这些条件的字体"
      text={
        <>
          {undrawable.length > 0
            ? `库里没有一款字体有${undrawable.map((character) => `“${character}”`).join('')}。换个写法再试。`
            : applied.length > 1
              ? '每个条件各有字体，只是没有一款全都符合。'
              : '这里还没有收进字体。'}
          {last && applied.length > 1 && (
            <>
              {' '}
              <a className="text-link" href={last.href}>
                去掉 {last.label}
              </a>
            </>
          )}
        </>
      }
      action={{ href: listHref(address, { clear: true }), label: '清除全部筛选' }}
    />
  )
}
