import { Specimen } from '../../font/specimen'
import type { WebfontWeight } from '~/converter-webfont'
import type { WebfontFieldsProps } from './use-webfont-form'

/** The weights as cells of one character. 可变 is all of them in one file, so it stands alone. */
export function WeightCells({ page, values, onChange }: WebfontFieldsProps) {
  const { cells } = page
  const chosen = values.weights
  const toggle = (weight: WebfontWeight, on: boolean) => {
    if (weight === 'all') return onChange({ weights: on ? ['all'] : [] }, 'at once')
    const others = chosen.filter((one) => one !== 'all' && one !== weight) as number[]
    onChange({ weights: (on ? [...others, weight] : others).sort((a, b) => a - b) }, 'at once')
  }
  return (
    <fieldset className="text-tool__part">
      <legend className="visually-hidden">字重</legend>
      <div className="text-tool__label" aria-hidden="true">
        <span>字重</span>
        <small>{chosen.includes('all') ? '一个文件，随意取值' : `选了 ${chosen.length} 个`}</small>
      </div>
      <div className="weight-cells">
        {cells.map(({ weight, label, specimen, shownAt }) => (
          <label key={weight}>
            <input
              type="checkbox"
              name="wght"
              value={weight}
              checked={chosen.includes(weight)}
              aria-label={weight === 'all' ? '可变' : `${weight} ${label}`}
              onChange={(event) => toggle(weight, event.currentTarget.checked)}
            />
            <Specimen specimen={specimen} weight={shownAt} />
            <small aria-hidden="true">{weight === 'all' ? '可变' : weight}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
