import { CONVERT_TEXT } from '~/contract/limits'
import { DIRECTIONS, SCRIPTS } from '../../font/sample-fields'
import { Icon } from '../../ui/icon'
import type { TextFieldsProps } from './use-text-form'

interface RangeProps {
  label: string
  name: string
  limits: readonly [number, number]
  step: number
  value: number
  shown: string
  onChange(value: number): void
}

function Range({ label, name, limits: [min, max], step, value, shown, onChange }: RangeProps) {
  return (
    <label className="range-field">
      <span>{label}</span>
      <input
        type="range"
        {...{ name, min, max, step, value }}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output>{shown}</output>
    </label>
  )
}

const HUNDREDTHS = 100
const tidy = (value: number) => Math.round(value * HUNDREDTHS) / HUNDREDTHS

/** 字号 字距 行距, the weight where there is a choice, direction and script. */
export function SetFields({ page, values, onChange }: TextFieldsProps) {
  const { font } = page
  const { axis, weights } = font
  return (
    <fieldset className="text-tool__part">
      <legend className="visually-hidden">排版</legend>
      <div className="text-tool__label" aria-hidden="true">
        <span>排版</span>
      </div>
      <Range
        label="字号"
        name="px"
        limits={CONVERT_TEXT.px}
        step={4}
        value={values.px}
        shown={`${values.px} px`}
        onChange={(px) => onChange({ px })}
      />
      <Range
        label="字距"
        name="spacing"
        limits={CONVERT_TEXT.spacing}
        step={0.01}
        value={values.spacing}
        shown={`${values.spacing > 0 ? '+' : ''}${tidy(values.spacing)}`}
        onChange={(spacing) => onChange({ spacing: tidy(spacing) })}
      />
      <Range
        label="行距"
        name="leading"
        limits={CONVERT_TEXT.leading}
        step={0.05}
        value={values.leading}
        shown={String(tidy(values.leading))}
        onChange={(leading) => onChange({ leading: tidy(leading) })}
      />
      {axis && (
        <Range
          label="字重"
          name="weight"
          limits={[axis.min, axis.max]}
          step={1}
          value={values.weight || axis.value}
          shown={String(values.weight || axis.value)}
          onChange={(weight) => onChange({ weight })}
        />
      )}
      <div className="text-tool__pairs">
        {weights.length > 0 && (
          <div className="segmented" role="group" aria-label="字重">
            {weights.map(({ weight, name }) => (
              <label key={weight}>
                <input
                  type="radio"
                  name="weight"
                  value={weight}
                  checked={weight === nearest(weights, values.weight || font.weight)}
                  onChange={() => onChange({ weight }, 'at once')}
                />
                {name}
              </label>
            ))}
          </div>
        )}
        <div className="segmented" role="group" aria-label="方向">
          {DIRECTIONS.map(({ dir, name, icon }) => (
            <label key={dir}>
              <input
                type="radio"
                name="dir"
                value={dir}
                checked={values.dir === dir}
                aria-label={name}
                onChange={() => onChange({ dir }, 'at once')}
              />
              <Icon name={icon} />
              {dir === 'h' ? '横' : '竖'}
            </label>
          ))}
        </div>
        {font.lang !== 'ja' && (
          <div className="segmented" role="group" aria-label="用字">
            {SCRIPTS.map(({ script, short, name }) => (
              <label key={script}>
                <input
                  type="radio"
                  name="script"
                  value={script}
                  checked={(values.script ?? page.script) === script}
                  aria-label={name}
                  onChange={() => onChange({ script }, 'at once')}
                />
                {short}
              </label>
            ))}
          </div>
        )}
      </div>
    </fieldset>
  )
}

function nearest(weights: ReadonlyArray<{ weight: number }>, asked: number): number | undefined {
  const distance = ({ weight }: { weight: number }) => Math.abs(weight - asked)
  return [...weights].sort((a, b) => distance(a) - distance(b))[0]?.weight
}
