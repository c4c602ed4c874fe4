import type { CaptchaForm } from '~/services/captcha.server'
import type { FormState } from './account-form'
import { Captcha } from './captcha/captcha'

/** The captcha of a form with a code: gone once the code is sent, back when a second one needs it. */
export function CaptchaStep({ form, state }: { form: CaptchaForm | null; state: FormState }) {
  const error = state.error('captchaAnswer') ?? state.error('captchaVerification')
  if (state.sent && !error) return null
  return <Captcha form={form} error={error} renew={state.answer} />
}
