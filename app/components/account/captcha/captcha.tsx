import { useState } from 'react'
import { useHydrated } from '~/hooks/use-hydrated'
import type { CaptchaForm } from '~/services/captcha.server'
import { CaptchaSlider } from './captcha-slider'
import { CaptchaText } from './captcha-text'

interface CaptchaProps {
  /** the challenge of the first HTML, answered in words; null where only script opens the form */
  form: CaptchaForm | null
  /** what was wrong with the last answer */
  error?: string
  /** a new value asks for a new challenge, because the last answer is used up: a refusal of the form */
  renew?: unknown
  onVerified?: (captchaVerification: string) => void
}

export type TextType = CaptchaForm['captchaType']

/**
 * The captcha of a form. It leaves either `captchaVerification` in the form, which the slider earns, or an answer
 * in words with what belongs to it, which the form's action checks. The one is always a link from the other.
 */
export function Captcha({ form, error, renew, onVerified }: CaptchaProps) {
  const scripted = useHydrated()
  const [textType, setTextType] = useState<TextType | null>(form?.chosen ? form.captchaType : null)
  const shared = { error, renew }
  if (textType !== null)
    return (
      <CaptchaText
        {...shared}
        type={textType}
        first={form}
        scripted={scripted}
        onType={setTextType}
        onSlider={() => setTextType(null)}
      />
    )
  return (
    <>
      {form && (
        <noscript>
          <CaptchaText {...shared} type={form.captchaType} first={form} scripted={false} />
        </noscript>
      )}
      <CaptchaSlider {...shared} onVerified={onVerified} onText={() => setTextType('characters')} />
    </>
  )
}
