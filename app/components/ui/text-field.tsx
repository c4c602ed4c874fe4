import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { Icon } from './icon'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  label: string
  name: string
  /** what is wrong, as the server says it */
  error?: string
  /** one quiet line under the input */
  help?: ReactNode
  optional?: boolean
  /** stands beside the input, in its row */
  beside?: ReactNode
}

/** A label above its input; the line for the error keeps its height, so that a message moves nothing. */
export function TextField({ label, error, help, optional, beside, ...input }: TextFieldProps) {
  const made = useId()
  const id = input.id ?? made
  const errorId = `${id}-error`
  const helpId = `${id}-help`
  const described = error ? errorId : help ? helpId : undefined
  const field = (
    <input
      {...input}
      id={id}
      className={`input${input.className ? ` ${input.className}` : ''}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
    />
  )
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional">选填</span>}
      </label>
      {beside ? (
        <div className="field__row">
          {field}
          {beside}
        </div>
      ) : (
        field
      )}
      {/* One line for both: what is wrong takes the place of the help. */}
      {help && !error ? (
        <span className="field__help" id={helpId}>
          {help}
        </span>
      ) : (
        <span className="field__error" id={errorId} aria-live="polite">
          {error && (
            <>
              <Icon name="warning" small />
              {error}
            </>
          )}
        </span>
      )}
    </div>
  )
}
