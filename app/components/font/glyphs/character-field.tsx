import { Form } from '@remix-run/react'
import { useId } from 'react'
import { useToldField } from '~/hooks/use-told-field'
import { Button } from '../../ui/button'

interface CharacterFieldProps {
  action: string
  label: string
  /** What was written. */
  value?: string
  error: string | null
  /** Kept beside the character. */
  hidden?: ReadonlyArray<readonly [name: string, value: string]>
}

/** Looks up one character, by itself or by its code point. */
export function CharacterField({ action, label, value = '', error, hidden = [] }: CharacterFieldProps) {
  const id = useId()
  const field = useToldField(value, hidden)
  return (
    <Form className="character-field" action={action} role="search" preventScrollReset>
      {hidden.map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      <div className="character-field__row">
        <input
          ref={field}
          className="input"
          name="char"
          defaultValue={value}
          aria-label={label}
          placeholder="一个字，或 U+5C81"
          autoComplete="off"
          maxLength={40}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <Button type="submit" field>
          查看
        </Button>
      </div>
      {error && (
        <p id={id} className="field__error" role="alert">
          {error}
        </p>
      )}
    </Form>
  )
}
