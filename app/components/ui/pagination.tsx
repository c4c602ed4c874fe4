import type { ReactNode } from 'react'
import { Icon } from './icon'
import { pageSlots } from './page-window'

interface PaginationProps {
  /** from 1 */
  page: number
  pages: number
  total: number
  /** items a page */
  size: number
  /** measure word: 款 篇 辑 */
  unit?: string
  hrefFor: (page: number) => string
}

const figures = new Intl.NumberFormat('en-US')

export function Pagination({ page, pages, total, size, unit = '款', hrefFor }: PaginationProps) {
  if (total === 0) return null
  const first = (page - 1) * size + 1
  const last = Math.min(total, page * size)
  return (
    <nav className="pagination" aria-label="分页">
      <Step to={page > 1 ? page - 1 : undefined} rel="prev" label="上一页" hrefFor={hrefFor} />
      <ol>
        {pageSlots(page, pages).map((slot) =>
          slot.kind === 'gap' ? (
            <li key={slot.key} data-on={slot.on} aria-hidden="true">
              <span>…</span>
            </li>
          ) : (
            <li key={slot.page} data-on={slot.on}>
              <a
                href={hrefFor(slot.page)}
                aria-label={`第 ${slot.page} 页`}
                aria-current={slot.page === page ? 'page' : undefined}
                rel={slot.page === page - 1 ? 'prev' : slot.page === page + 1 ? 'next' : undefined}
              >
                {slot.page}
              </a>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages ? page + 1 : undefined} rel="next" label="下一页" hrefFor={hrefFor} />
      {first <= total && (
        <p className="pagination__range">
          第 {figures.format(first)}–{figures.format(last)} {unit}，共 {figures.format(total)} {unit}
        </p>
      )}
    </nav>
  )
}

interface StepProps {
  to: number | undefined
  rel: 'prev' | 'next'
  label: string
  hrefFor: (page: number) => string
}

function Step({ to, rel, label, hrefFor }: StepProps): ReactNode {
  const icon = <Icon name={rel === 'prev' ? 'left' : 'right'} />
  if (to === undefined) {
    return (
      <span className="pagination__item pagination__item--off" aria-hidden="true">
        {icon}
      </span>
    )
  }
  return (
    <a className="pagination__item" href={hrefFor(to)} rel={rel} aria-label={label}>
      {icon}
    </a>
  )
}
