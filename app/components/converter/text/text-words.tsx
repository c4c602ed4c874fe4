import { CONVERT_TEXT } from '~/contract/limits'
import type { TextFieldsProps } from './use-text-form'

export function TextWords({ page, values, onChange }: TextFieldsProps) {
  const { text: error } = page.errors
  const count = [...values.text.replaceAll('\n', '')].length
  return (
    <div className="text-tool__part">
      <div className="text-tool__label">
        <label htmlFor="converter-text">文字</label>
        <small data-over={count > CONVERT_TEXT.characters || undefined}>
          {count} / {CONVERT_TEXT.characters}
        </small>
      </div>
      <textarea
        id="converter-text"
        name="text"
        className="input"
        rows={2}
        value={values.text}
        placeholder={page.sample}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'converter-text-error' : undefined}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      {error && (
        <p className="field__error" id="converter-text-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
