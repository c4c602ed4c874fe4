import { CODE_LENGTH, CODE_MESSAGE, CODE_MINUTES, CODE_PATTERN } from '~/contract/account-rules'
import type { Member } from '~/contract/account-member'
import { fieldId, type FormState } from '../account/account-form'
import { PasswordField } from '../account/password-field'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'

export type ProofWay = 'password' | 'code' | 'nothing'

/** How a member shows that it is they: before a change the password, before the end a code. */
export function proofWay(member: Member, before: 'change' | 'end'): ProofWay {
  const reachable = member.phone !== null || member.email !== null
  if (before === 'end') return reachable ? 'code' : member.hasPassword ? 'password' : 'nothing'
  return member.hasPassword ? 'password' : reachable ? 'code' : 'nothing'
}

interface ProofFieldsProps {
  member: Member
  way: ProofWay
  state: FormState
  /** its name in the call, where the form has another password */
  passwordName?: string
  /** the password, where it is asked for, is the first field of the form */
  autoFocus?: boolean
}

export function ProofFields({ member, way, state, passwordName = 'password', autoFocus }: ProofFieldsProps) {
  if (way === 'nothing') return null
  if (way === 'password')
    return (
      <PasswordField
        name={passwordName}
        label="现在的密码"
        error={state.error(passwordName)}
        autoFocus={autoFocus && !state.answer}
      />
    )
  const sent = state.sent('confirm') !== null
  return (
    <>
      <ConfirmTo member={member} chosen={state.value('confirmTo')} />
      <TextField
        id={fieldId('confirmCode')}
        label="发到已有账号的验证码"
        name="confirmCode"
        className="numeric"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={CODE_PATTERN}
        maxLength={CODE_LENGTH}
        required
        autoFocus={state.justSent('confirm')}
        malformed={CODE_MESSAGE}
        defaultValue={state.value('confirmCode')}
        error={state.error('confirmCode')}
        help={sent ? `验证码已发送，${CODE_MINUTES} 分钟内有效` : '先确认是你本人'}
        beside={
          <Button
            type="submit"
            name="intent"
            value="send-confirm-code"
            formNoValidate
            variant="weak"
            field
            className="send-code"
            busy={state.busy === 'send-confirm-code' && '发送中'}
          >
            {sent ? '重新发送' : '发送验证码'}
            <span className="visually-hidden">到已有账号</span>
          </Button>
        }
      />
    </>
  )
}

/** To which of the member's accounts; the server knows them by these words. */
function ConfirmTo({ member, chosen }: { member: Member; chosen: string | undefined }) {
  const { phone, email } = member
  if (phone === null || email === null)
    return <input type="hidden" name="confirmTo" value={phone === null ? 'email' : 'phone'} />
  return (
    <label className="field">
      <span className="field__label">验证码发到</span>
      <select className="input" name="confirmTo" defaultValue={chosen || 'phone'}>
        <option value="phone">{phone}</option>
        <option value="email">{email}</option>
      </select>
    </label>
  )
}
