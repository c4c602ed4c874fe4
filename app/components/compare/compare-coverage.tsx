import type { CSSProperties } from 'react'
import type { ComparePage } from '~/services/compare.server'
import { figure, percent } from '~/text/figure'
import { SectionHead } from '../ui/section-head'
import { FontHeads, Row } from './compare-table'

/** What each font has of each character set, and what it has alone. */
export function CompareCoverage({ page }: { page: ComparePage }) {
  const { fonts, sets } = page
  return (
    <section className="compare-section">
      <SectionHead
        id="coverage"
        title="字符集"
        note={fonts.length > 1 ? '独有：这几款里只有它有的字' : undefined}
      />
      <div className="compare" style={{ '--fonts': fonts.length } as CSSProperties}>
        <table className="compare-table compare-coverage">
          <caption className="visually-hidden">字符集对比</caption>
          <FontHeads fonts={fonts} />
          {sets.map(({ set, name, total, fonts: shares }) => (
            <Row
              key={set}
              name={`${name}，${figure(total)} 字`}
              fonts={fonts}
              render={(_, index) => <Share total={total} share={shares[index]!} most={mostOf(shares)} />}
            />
          ))}
        </table>
      </div>
    </section>
  )
}

type Shares = ComparePage['sets'][number]['fonts']

/** The greatest number, where it isn't everybody's. */
function mostOf(shares: Shares): number | null {
  const counts = shares.map(({ covered }) => covered)
  return counts.every((count) => count === counts[0]) ? null : Math.max(...counts)
}

interface ShareProps {
  total: number
  share: Shares[number]
  most: number | null
}

function Share({ total, share: { covered, only, examples }, most }: ShareProps) {
  const value = percent(covered, total)
  return (
    <>
      <span
        className="compare-coverage__share"
        style={{ '--part': `${(covered / total) * 100}%` } as CSSProperties}
      >
        {covered === most ? <b>{value}</b> : value}
        <small>{figure(covered)}</small>
      </span>
      {only > 0 && (
        <details>
          <summary>独有 {figure(only)} 字</summary>
          <p>
            {examples.join('')}
            {only > examples.length && '……'}
          </p>
        </details>
      )}
    </>
  )
}
