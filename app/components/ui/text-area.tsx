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

/**
 * A label with a count above its text. The count is of characters as people count them; it is no part of the name,
 * which must not change with every character.
 */
export function TextArea({ label, most, error, ...area }: TextAreaProps) {
  const made = useId()
  const id = area.id ?? made
  const [length, setLength] = useState([...(area.defaultValue ?? '')].length)
  const over = length > most
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-count`} className="field__count" data-over={over || undefined}>
          {length} / {most}
        </span>
      </div>
      <textarea
        {...area}
        id={id}
        className="input"
        aria-invalid={error || over ? true : undefined}
        aria-describedby={error ? `${id}-count ${id}-error` : `${id}-count`}
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
