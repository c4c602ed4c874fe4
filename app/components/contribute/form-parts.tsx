import type { ContributeAnswer, ContributePage } from '~/services/contribute.server'
import { Icon } from '../ui/icon'

interface LicenceFieldsProps {
  id: string
  licences: ContributePage['licences']
  chosen: string | undefined
  error: string | undefined
}

/** What the submitter says may be done with the font. Nothing is chosen for them. */
export function LicenceFields({ id, licences, chosen, error }: LicenceFieldsProps) {
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? 'licence-error' : undefined}>
      <legend>授权</legend>
      {licences.map(({ value, name, note }) => (
        <label key={value} className="check">
          <input type="radio" name="licence" value={value} defaultChecked={chosen === value} />
          <span>
            {name}
            <span className="visually-hidden">：</span>
            <small>{note}</small>
          </span>
        </label>
      ))}
      <FieldError id="licence-error" message={error} />
    </fieldset>
  )
}

/** Files came with the form: what was found comes before anything is sent. */
export function Checked({ answer }: { answer: Extract<ContributeAnswer, { ok: true }> }) {
  return (
    <div className="contribute__checked" role="status">
      <Icon name="check" />
      <p>
        {answer.uploads.length > 0
          ? '文件收到了。看一看识别的结果，没有问题就再按一次提交投稿。'
          : '文件去掉了。'}
      </p>
    </div>
  )
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <span className="field__error" id={id}>
      {message && (
        <>
          <Icon name="warning" small />
          {message}
        </>
      )}
    </span>
  )
}
