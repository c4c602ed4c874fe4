import { Chip } from '../../ui/chip'
import type { AppliedFilter } from './list-filters'
import { listHref, type ListAddress } from './list-href'

const figures = new Intl.NumberFormat('en-US')

interface AppliedFiltersProps {
  applied: readonly AppliedFilter[]
  total: number
  address: ListAddress
}

/**
 * The number of results, then what narrows them. The element stays when nothing does, out of sight: a live
 * region speaks only if it was there before its words changed.
 */
export function AppliedFilters({ applied, total, address }: AppliedFiltersProps) {
  return (
    <div className={applied.length > 0 ? 'applied-filters' : 'visually-hidden'}>
      <p className="applied-filters__count" aria-live="polite">
        <b>{figures.format(total)}</b> 款
      </p>
      {applied.map(({ name, value, label, href }) => (
        <Chip key={`${name}=${value}`} href={href} label={`去掉 ${label}`}>
          {label}
        </Chip>
      ))}
      {applied.length > 0 && (
        <a
          className="text-link applied-filters__clear"
          href={listHref(address, { clear: true })}
          data-keep-scroll=""
        >
          清除全部
        </a>
      )}
    </div>
  )
}
