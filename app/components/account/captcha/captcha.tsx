import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '~/hooks/use-hydrated'
import type { CaptchaForm } from '~/services/captcha.server'
import { fieldId } from '../account-form'
import { CaptchaSlider } from './captcha-slider'
import { CaptchaText } from './captcha-text'

interface CaptchaProps {
  /** the challenge of the first HTML, answered in words; null where only script opens the form */
  form: CaptchaForm | null
  /** its challenge is used up or too old by now */
  stale?: boolean
  /** what was wrong with the last answer */
  error?: string
  /** a new value asks for a new challenge, because the last answer is used up: a refusal of the form */
  renew?: unknown
  /** takes the focus when the page opens */
  autoFocus?: boolean
  onVerified?: (captchaVerification: string) => void
}

export type TextType = CaptchaForm['captchaType']

/** What the visitor chose last on this page, for its other forms; never set where pages are rendered. */
let chosenBefore: TextType | null = null

/**
 * The captcha of a form. It leaves either `captchaVerification` in the form, which the slider earns, or an answer
 * in words with what belongs to it, which the form's action checks. The one is always a link from the other.
 */
export function Captcha({ form, stale, error, renew, autoFocus, onVerified }: CaptchaProps) {
  const scripted = useHydrated()
  const [textType, setTextType] = useState<TextType | null>(form?.chosen ? form.captchaType : chosenBefore)
  const turned = useRef(false)
  const turnTo = (type: TextType | null) => {
    chosenBefore = type
    turned.current = true
    setTextType(type)
  }
  // The link that was pressed is gone: on to what it led to. Words take the focus themselves once they are there.
  useEffect(() => {
    if (turned.current && textType === null) document.getElementById(fieldId('captchaAnswer'))?.focus()
  }, [textType])
  const shared = { error, renew, autoFocus }
  if (textType !== null)
    return (
      <CaptchaText
        {...shared}
        type={textType}
        first={stale ? null : form}
        scripted={scripted}
        focused={turned.current}
        onType={turnTo}
        onSlider={() => turnTo(null)}
      />
    )
  return (
    <>
      {form && (
        <noscript>
          <CaptchaText {...shared} type={form.captchaType} first={form} scripted={false} />
        </noscript>
      )}
      <CaptchaSlider {...shared} onVerified={onVerified} onText={() => turnTo('characters')} />
    </>
  )
}
