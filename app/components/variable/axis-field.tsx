import { useState, type KeyboardEvent } from 'react'
import type { AxisRange } from '~/services/variable.server'
import { axisStep } from './variable-values'

interface AxisFieldProps {
  axis: AxisRange
  name: string
  /** the font, for those who hear the field alone */
  of: string
  value: number
  onChange(value: number): void
}

/** A range for the hand, and a number to be exact; the number is what a form sends. */
export function AxisField({ axis, name, of, value, onChange }: AxisFieldProps) {
  const { tag, name: label, min, max } = axis
  // What is being typed: on the way to 650 stands a 6, which is no value of the axis yet.
  const [draft, setDraft] = useState<string | null>(null)
  function settle(written: number) {
    if (draft === null) return
    setDraft(null)
    if (Number.isFinite(written)) onChange(Math.min(max, Math.max(min, written)))
  }
  return (
    <div className="range-field range-field--fluid variable-row__axis">
      <span aria-hidden="true">
        {label} <span className="muted">{tag}</span>
      </span>
      <input
        type="range"
        className="script-only"
        min={min}
        max={max}
        step={axisStep(axis)}
        value={value}
        aria-label={`${of} ${label} ${tag}`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <input
        type="number"
        className="numeric"
        name={name}
        min={min}
        max={max}
        step="any"
        value={draft ?? value}
        aria-label={`${of} ${label} ${tag} 的值`}
        onChange={({ currentTarget: field }) => {
          setDraft(field.value)
          const written = field.valueAsNumber
          if (written >= min && written <= max) onChange(written)
        }}
        onBlur={(event) => settle(event.currentTarget.valueAsNumber)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') settle(event.currentTarget.valueAsNumber)
        }}
      />
    </div>
  )
}
