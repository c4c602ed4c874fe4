import { useRef } from 'react'
import type { CaptchaForm } from '~/services/captcha.server'
import type { FormState } from './account-form'
import { Captcha } from './captcha/captcha'

interface CaptchaStepProps {
  form: CaptchaForm | null
  state: FormState
  /** the kinds of codes that the form needs, in the order in which it asks for them; each costs a captcha */
  codes?: readonly string[]
  /** the code before whose field this stands, where there are two: the captcha stands at the next one to be sent */
  before?: string
  /** the first field of its form */
  autoFocus?: boolean
}

/** Whom the two codes of a form go to. */
const TO: Readonly<Record<string, string>> = { bind: '新的账号', confirm: '已有的账号' }
const INTENTS: Readonly<Record<string, string>> = { 'send-code': 'bind', 'send-confirm-code': 'confirm' }

/** The captcha of a form with codes: gone once they are sent, back when another one needs it. */
export function CaptchaStep({ form, state, codes = [''], before, autoFocus }: CaptchaStepProps) {
  const error = state.error('captchaAnswer') ?? state.error('captchaVerification')
  const left = codes.filter((kind) => !state.sent(kind))
  const gone = useRef(false)
  if (left.length === 0 && !error) {
    gone.current = true
    return null
  }
  const next = left[0] ?? INTENTS[state.value('intent') ?? ''] ?? codes[0]
  if (before !== undefined && before !== next) return null
  const { answer } = state
  const turned = answer?.ok === true && 'values' in answer && !('sent' in answer)
  return (
    <>
      {codes.length > 1 && left.length > 0 && (
        <p className="field__help">
          {left.length > 1
            ? `要发两个验证码，每发一个先验证一次。第一个发到${TO[left[0]!]}。`
            : `还有一个验证码没有发：发到${TO[left[0]!]}。发之前再验证一次。`}
        </p>
      )}
      <Captcha
        form={form}
        stale={gone.current}
        error={error}
        renew={answer}
        autoFocus={turned || (autoFocus && !answer)}
      />
    </>
  )
}
