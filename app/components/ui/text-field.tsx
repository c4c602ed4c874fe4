import { useId, useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { Icon } from './icon'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  label: string
  name: string
  /** what is wrong, as the server says it */
  error?: string
  /** what is said of a value that the input's own constraints refuse */
  malformed?: string
  /** what is wrong with a value that they let pass */
  check?(value: string): string | null | undefined
  /** what is typed is judged elsewhere, beside the field */
  unchecked?: boolean
  /** one quiet line under the input */
  help?: ReactNode
  optional?: boolean
  /** stands beside the input, in its row */
  beside?: ReactNode
}

/**
 * A label above its input; the line for the error keeps its height, so that a message moves nothing. What has been
 * typed is looked at when the input is left, and from then on as it changes.
 */
export function TextField(props: TextFieldProps) {
  const { label, error: told, help, optional, beside, malformed, check, unchecked, ...input } = props
  const isTyped = useRef(false)
  const [found, setFound] = useState<string | null>(null)
  const error = found ?? told
  const look = ({ value, validity, validationMessage }: HTMLInputElement) => {
    if (unchecked) return
    if (validity.valueMissing) return setFound(`请填写${label}`)
    const problem = value === '' ? null : check?.(value)
    setFound(problem ?? (validity.valid ? null : (malformed ?? validationMessage)))
  }
  const made = useId()
  const id = input.id ?? made
  const errorId = `${id}-error`
  const helpId = `${id}-help`
  const described = [error ? errorId : help && helpId, input['aria-describedby']].filter(Boolean).join(' ')
  const field = (
    <input
      {...input}
      onChange={(event) => {
        isTyped.current = true
        // The browser then doesn't send the form, as with its own constraints.
        const { value } = event.currentTarget
        if (check) event.currentTarget.setCustomValidity((value && check(value)) || '')
        if (found !== null) look(event.currentTarget)
        input.onChange?.(event)
      }}
      onBlur={(event) => {
        if (isTyped.current) look(event.currentTarget)
        input.onBlur?.(event)
      }}
      onInvalid={(event) => look(event.currentTarget)}
      id={id}
      className={`input${input.className ? ` ${input.className}` : ''}`}
      aria-invalid={error ? true : input['aria-invalid']}
      aria-describedby={described || undefined}
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
        // In the place of the help it is new to the page, and only an alert is read out then.
        <span
          className={help ? 'field__error field__error--for-help' : 'field__error'}
          id={errorId}
          aria-live="polite"
          role={found !== null && help ? 'alert' : undefined}
        >
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
