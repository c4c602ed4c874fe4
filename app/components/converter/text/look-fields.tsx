import { useState } from 'react'
import { contrast, groundOf } from '~/text/colour'
import { colourName, colourOf, textHref } from '~/converter-text'
import { settledValues, type TextFieldsProps } from './use-text-form'

const INKS = [
  ['#111111', '墨'],
  ['#c2301c', '朱'],
  ['#ffffff', '白'],
] as const
const GROUNDS = [
  ['transparent', '透明'],
  ['#ffffff', '白'],
  ['#111111', '墨'],
] as const

/** Colours and what else is drawn. */
export function LookFields(props: TextFieldsProps) {
  const { page, values, onChange } = props
  const { color, background } = settledValues(values, page.settings)
  const ratio = contrast(color, groundOf(color, background))
  return (
    <>
      <fieldset className="text-tool__part">
        <legend className="visually-hidden">颜色</legend>
        <div className="text-tool__label">
          <span aria-hidden="true">颜色</span>
          <small>对比 {ratio.toFixed(1)} : 1</small>
        </div>
        <Colour {...props} name="color" label="文字" swatches={INKS} />
        <Colour {...props} name="background" label="底色" swatches={GROUNDS} />
      </fieldset>
      <fieldset className="text-tool__part">
        <legend className="visually-hidden">画布</legend>
        <div className="text-tool__label" aria-hidden="true">
          <span>画布</span>
        </div>
        <label className="check">
          <input
            type="checkbox"
            name="grid"
            value="1"
            checked={values.grid}
            onChange={(event) => onChange({ grid: event.currentTarget.checked }, 'at once')}
          />
          带上田字格
        </label>
        <input type="hidden" name="outline" value="0" />
        <label className="check">
          <input
            type="checkbox"
            name="outline"
            value="1"
            checked={values.outline}
            onChange={(event) => onChange({ outline: event.currentTarget.checked }, 'at once')}
          />
          文字转曲，不含字体文件
        </label>
      </fieldset>
    </>
  )
}

interface ColourProps extends TextFieldsProps {
  name: 'color' | 'background'
  label: string
  swatches: ReadonlyArray<readonly [colour: string, name: string]>
}

/** A few colours as links, and any other by its number. */
function Colour({ page, values, onChange, name, label, swatches }: ColourProps) {
  const settings = settledValues(values, page.settings)
  const written = values[name]
  const isWrong = colourOf(written, name === 'background') === null
  // A number that is still being written is not wrong yet.
  const [isLeft, setLeft] = useState(true)
  const error = page.errors[name] ?? (isWrong && isLeft ? `写成 #rrggbb，如 #c2301c` : undefined)
  const field = `converter-${name}`
  return (
    <div className="colour-field">
      <span aria-hidden="true">{label}</span>
      {swatches.map(([colour, title]) => (
        <a
          key={colour}
          href={textHref({ ...settings, [name]: colour })}
          aria-label={`${label}用${title}`}
          aria-current={settings[name] === colour || undefined}
          data-keep-scroll=""
          onClick={(event) => {
            event.preventDefault()
            onChange({ [name]: colour }, 'at once')
          }}
        >
          <i data-colour={colour} style={colour === 'transparent' ? undefined : { background: colour }} />
        </a>
      ))}
      <input
        id={field}
        name={name}
        className="input"
        aria-label={name === 'color' ? '文字颜色' : '底色'}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        value={colourName(written)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${field}-error` : undefined}
        onChange={(event) => {
          if (!error) setLeft(false)
          onChange({ [name]: event.currentTarget.value })
        }}
        onBlur={() => setLeft(true)}
      />
      {error && (
        <p className="field__error" id={`${field}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
