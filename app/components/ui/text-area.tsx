import { useId, useState, type TextareaHTMLAttributes } from 'react'
import { Icon } from './icon'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  name: string
  /** most characters, counted beside the label */
  most: number
  /** what is wrong, as the server says it */
  error?: string | undefined
  defaultValue?: string | undefined
}

/** A label with a count above its text. The count is of characters as people count them. */
export function TextArea({ label, most, error, ...area }: TextAreaProps) {
  const made = useId()
  const id = area.id ?? made
  const [length, setLength] = useState([...(area.defaultValue ?? '')].length)
  const over = length > most
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        <span className="field__count" data-over={over || undefined}>
          {length} / {most}
        </span>
      </label>
      <textarea
        {...area}
        id={id}
        className="input"
        aria-invalid={error || over ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => setLength([...event.currentTarget.value].length)}
      />
      <span className="field__error" id={`${id}-error`}>
        {error && (
          <>
            <Icon name="warning" small />
            {error}
          </>
        )}
      </span>
    </div>
  )
}
