import { useRef } from 'react'
import type { CaptchaForm } from '~/services/captcha.server'
import type { FormState } from './account-form'
import { Captcha } from './captcha/captcha'

interface CaptchaStepProps {
  form: CaptchaForm | null
  state: FormState
  /** the kinds of codes that the form needs; each costs a captcha */
  codes?: readonly string[]
}

/** The captcha of a form with codes: gone once they are sent, back when another one needs it. */
export function CaptchaStep({ form, state, codes = [''] }: CaptchaStepProps) {
  const error = state.error('captchaAnswer') ?? state.error('captchaVerification')
  const left = codes.filter((kind) => !state.sent(kind)).length
  const gone = useRef(false)
  if (left === 0 && !error) {
    gone.current = true
    return null
  }
  return (
    <>
      {left > 0 && left < codes.length && (
        <p className="field__help">还有一个验证码没有发，发送之前再验证一次。</p>
      )}
      <Captcha form={form} stale={gone.current} error={error} renew={state.answer} />
    </>
  )
}
