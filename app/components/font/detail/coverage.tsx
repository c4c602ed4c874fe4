import type { CSSProperties } from 'react'
import type { FontDetail } from '~/contract/fonts'
import { percent } from '~/text/figure'
import { figure } from './format'

/** Three columns of about one height. */
const COLUMNS: ReadonlyArray<ReadonlyArray<[code: string, name: string]>> = [
  [['hans', '简体']],
  [
    ['hant', '繁体'],
    ['common', '通用'],
  ],
  [['ja', '日文']],
]

export { percent }

/** How much of each character set the font has, from its cmap. */
export function Coverage({ sets }: { sets: FontDetail['coverage'] }) {
  if (sets.length === 0) return null
  return (
    <div className="coverage">
      {COLUMNS.map((groups, index) => (
        <div key={index} className="coverage__column">
          {groups.map(([code, name]) => (
            <CoverageTable key={code} name={name} rows={sets.filter(({ group }) => group === code)} />
          ))}
        </div>
      ))}
    </div>
  )
}

function CoverageTable({ name, rows }: { name: string; rows: FontDetail['coverage'] }) {
  if (rows.length === 0) return null
  return (
    <table className="coverage__table">
      <caption>{name}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">字符集</th>
          <th scope="col">已收</th>
          <th scope="col">比例</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ set, name: label, covered, total }) => (
          <tr key={set} style={{ '--part': `${(covered / total) * 100}%` } as CSSProperties}>
            <th scope="row">{label}</th>
            <td>
              {figure(covered)} / {figure(total)}
            </td>
            <td>{percent(covered, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
