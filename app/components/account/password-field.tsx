import { useId, useState } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_RULES } from '~/contract/account-rules'
import { Icon } from '../ui/icon'
import { TextField } from '../ui/text-field'
import { fieldId } from './account-form'

interface PasswordFieldProps {
  name?: string
  label?: string
  error?: string
  /** a new one: its rules turn ok one by one, and those that it breaks are shown once it is left */
  fresh?: boolean
  autoFocus?: boolean
}

/** A password that can be looked at; the button exists only where script runs. */
export function PasswordField(props: PasswordFieldProps) {
  const { name = 'password', label = '密码', error, fresh, autoFocus } = props
  const [shown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const rulesId = useId()
  const isBroken = fresh && left && PASSWORD_RULES.some(({ test }) => !test(typed))
  return (
    <div className="password-field">
      <TextField
        id={fieldId(name)}
        label={label}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={fresh ? 'new-password' : 'current-password'}
        minLength={fresh ? PASSWORD_MIN : undefined}
        maxLength={fresh ? PASSWORD_MAX : 1000}
        required
        autoFocus={autoFocus}
        error={error}
        unchecked={fresh}
        aria-invalid={isBroken || undefined}
        aria-describedby={fresh ? rulesId : undefined}
        onBlur={() => setLeft(typed !== '')}
        onChange={(event) => setTyped(event.target.value)}
        beside={
          <button
            type="button"
            className="password-field__show script-only"
            aria-pressed={shown}
            aria-label={shown ? `隐藏${label}` : `显示${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? '隐藏' : '显示'}
          </button>
        }
      />
      {fresh && (
        <ul id={rulesId} className="password-rules" aria-label="密码的要求">
          {PASSWORD_RULES.map(({ label: rule, test }) => {
            const kept = typed !== '' && test(typed)
            return (
              <li key={rule} className={kept ? 'is-kept' : left ? 'is-broken' : undefined}>
                {kept ? <Icon name="check" small /> : left && <Icon name="warning" small />}
                {rule}
                {(kept || left) && (
                  <span className="visually-hidden">{kept ? '，已满足' : '，还没有满足'}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
