import { useEffect, useState, type RefObject } from 'react'
import type { FontDetailPage } from '~/services/font-detail.server'
import { Icon } from '../../ui/icon'
import { converterHref, type TrialValues } from './trial-address'

export const MIN_PX = 16
export const MAX_PX = 160
const SIZES = [24, 32, 40, 48, 64, 80, 96, 112, 128, 160]

interface ControlProps {
  page: FontDetailPage
  values: TrialValues
  onChange: (part: Partial<TrialValues>, rest?: 'at once' | 'later') => void
}

interface TrialControlsProps extends ControlProps {
  /** The drawn text: its size is what an unset range stands at. */
  sheet: RefObject<HTMLElement>
}

/** Ranges act at once in the browser; without script selects take their place, sent with the form. */
export function TrialControls({ page, values, onChange, sheet }: TrialControlsProps) {
  const { detail } = page
  return (
    <div className="try-panel__controls">
      <SizeControl scale={detail.font.scale} {...{ values, onChange, sheet }} />
      <WeightControl {...{ page, values, onChange }} />
      <div className="segmented">
        {detail.font.lang !== 'ja' && <ScriptChoice {...{ page, values, onChange }} />}
        <Choice name="dir" value="h" label="横排" icon="horizontal" {...direction(values, onChange)} />
        <Choice name="dir" value="v" label="竖排" icon="vertical" {...direction(values, onChange)} />
        {detail.font.licence.mayConvert && (
          <a href={converterHref(detail.font.fontGNo, values.text)}>
            <Icon name="edit" small />
            <span className="wide-only">在转换器里编辑</span>
            <span className="narrow-only">编辑</span>
          </a>
        )}
      </div>
    </div>
  )
}

const direction = ({ dir }: TrialValues, onChange: ControlProps['onChange']) => ({
  chosen: dir,
  onChoose: (value: string) => onChange({ dir: value === 'v' ? 'v' : 'h' }, 'at once'),
})

function ScriptChoice({ page, values, onChange }: ControlProps) {
  const own = page.detail.font.lang === 'zh-Hant' ? 'hant' : 'hans'
  const shared = {
    name: 'script',
    chosen: values.script ?? own,
    onChoose: (script: string) => onChange({ script }, 'at once'),
  }
  return (
    <>
      <Choice value="hans" label="简" describe="简体" {...shared} />
      <Choice value="hant" label="繁" describe="繁体" {...shared} />
    </>
  )
}

interface ChoiceProps {
  name: string
  value: string
  chosen: string
  label: string
  describe?: string
  icon?: 'horizontal' | 'vertical'
  onChoose: (value: string) => void
}

function Choice({ name, value, chosen, label, describe, icon, onChoose }: ChoiceProps) {
  return (
    <label>
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        aria-label={describe ?? label}
        onChange={() => onChoose(value)}
      />
      {icon ? <Icon name={icon} /> : label}
    </label>
  )
}

function SizeControl({
  scale,
  values,
  onChange,
  sheet,
}: Omit<TrialControlsProps, 'page'> & { scale: number }) {
  const [fluid, setFluid] = useState<number>()
  useEffect(() => {
    if (values.px !== null) return
    const measure = () => {
      if (sheet.current) setFluid(Math.round(parseFloat(getComputedStyle(sheet.current).fontSize) / scale))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [values.px, scale, sheet])
  const shown = values.px ?? fluid
  return (
    <>
      <label className="range-field range-field--fluid script-only">
        <span>字号</span>
        <input
          type="range"
          min={MIN_PX}
          max={MAX_PX}
          value={shown ?? 112}
          aria-valuetext={shown === undefined ? undefined : `${shown} 像素`}
          onChange={(event) => onChange({ px: event.currentTarget.valueAsNumber })}
        />
        <output>{shown === undefined ? '' : `${shown} px`}</output>
      </label>
      <label className="try-panel__select no-script-only">
        字号 <PlainSelect name="px" value={values.px} options={SIZES.map((px) => [px, `${px} px`])} />
      </label>
    </>
  )
}

function WeightControl({ page, values, onChange }: ControlProps) {
  const { axis } = page.trial
  const styles = page.family.filter(({ italic }) => !italic)
  if (!axis && styles.length < 2) return null
  if (!axis) {
    return (
      <div className="segmented try-panel__weights" role="group" aria-label="字重">
        {styles.map(({ weight, label }) => (
          <Choice
            key={weight}
            name="weight"
            value={String(weight)}
            chosen={String(values.weight)}
            label={label}
            onChoose={() => onChange({ weight, weighed: true }, 'at once')}
          />
        ))}
      </div>
    )
  }
  return (
    <>
      <label className="range-field range-field--fluid script-only">
        <span>字重</span>
        <input
          type="range"
          min={axis.min}
          max={axis.max}
          value={values.weight}
          onChange={(event) => onChange({ weight: event.currentTarget.valueAsNumber, weighed: true })}
        />
        <output>{values.weight}</output>
      </label>
      <label className="try-panel__select no-script-only">
        字重{' '}
        <PlainSelect
          name="weight"
          value={values.weighed ? values.weight : null}
          options={styles.map(({ weight, label }) => [weight, `${label} ${weight}`])}
        />
      </label>
    </>
  )
}

interface PlainSelectProps {
  name: string
  value: number | null
  options: Array<[number, string]>
}

/** With script its range speaks instead, and the form is never sent. */
function PlainSelect({ name, value, options }: PlainSelectProps) {
  const every: PlainSelectProps['options'] =
    value === null || options.some(([option]) => option === value)
      ? options
      : [...options, [value, String(value)]]
  return (
    <select name={name} defaultValue={value ?? ''}>
      <option value="">默认</option>
      {every.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  )
}
