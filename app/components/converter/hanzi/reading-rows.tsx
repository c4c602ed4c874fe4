import type { HanziResult } from '~/services/converter-hanzi.server'
import { Icon } from '../../ui/icon'
import { PracticeCell } from '../../ui/practice-cell'

type Row = HanziResult['rows'][number]

interface ReadingRowsProps {
  result: HanziResult
  onChange(): void
}

/** 多种写法: a row for each character and what its context made of it, and what else it could be. */
export function ReadingRows({ result, onChange }: ReadingRowsProps) {
  if (result.rows.length === 0) return null
  return (
    <section className="section hanzi-readings" aria-labelledby="hanzi-readings">
      <div className="section-head">
        <h2 id="hanzi-readings">多种写法</h2>
        <span className="section-head__note">按上下文选好了，可以改</span>
      </div>
      <table className="hanzi-readings__table">
        <thead>
          <tr>
            <th scope="col">原字</th>
            <th scope="col">上下文</th>
            <th scope="col">写作</th>
          </tr>
        </thead>
        <tbody>
          {result.rows.map((row) => (
            <ReadingRow
              key={`${row.char}${row.reading}`}
              row={row}
              direction={result.direction}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ReadingRowProps {
  row: Row
  direction: HanziResult['direction']
  onChange(): void
}

function ReadingRow({ row, direction, onChange }: ReadingRowProps) {
  const { char, reading, chosen, readings } = row
  const [from, to] = direction === 's2t' ? ['zh-Hans', 'zh-Hant'] : ['zh-Hant', 'zh-Hans']
  return (
    <tr>
      <td className="hanzi-readings__cell">
        <PracticeCell char={char} lang={from} />
      </td>
      <td className="hanzi-readings__contexts" lang={from}>
        <Contexts row={row} />
      </td>
      <td>
        <span className="hanzi-readings__choices" role="radiogroup" aria-label={`“${char}”写作`}>
          {readings.map(({ to: written, gloss }) => (
            <label key={written}>
              <input
                type="radio"
                name={`as.${char}.${reading}`}
                value={written}
                defaultChecked={written === chosen}
                onChange={onChange}
              />
              <b lang={to}>{written}</b>
              <small>{gloss}</small>
              <Icon name="check" small />
            </label>
          ))}
        </span>
      </td>
    </tr>
  )
}

function Contexts({ row: { char, contexts, count } }: { row: Row }) {
  return (
    <>
      {contexts.map(({ before, after }, index) => (
        <span key={index}>
          {index > 0 && '、'}
          {before}
          <mark>{char}</mark>
          {after}
        </span>
      ))}
      {count > contexts.length && <small className="numeric">等 {count} 处</small>}
    </>
  )
}
