import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { CaptchaForm } from '~/services/captcha.server'
import { Icon } from '../../ui/icon'
import { fieldId } from '../account-form'
import type { TextType } from './captcha'
import { useAddress } from './captcha-address'
import { LIFE_MS, useChallenge, useChange, type ChallengeState } from './use-challenge'

interface CaptchaTextProps {
  type: TextType
  /** the challenge of the first HTML */
  first: CaptchaForm | null
  /** links act in place */
  scripted: boolean
  error?: string
  renew?: unknown
  autoFocus?: boolean
  /** the visitor has asked for words: the first question takes the focus */
  focused?: boolean
  onType?: (type: TextType) => void
  onSlider?: () => void
}

/** Four characters to be read from a picture, or a question in plain text. The form's action checks the answer. */
export function CaptchaText(props: CaptchaTextProps) {
  const { type, first, scripted, error, renew, autoFocus, focused, onType, onSlider } = props
  const [wantsFirst, setFirst] = useState(true)
  const usesFirst = wantsFirst && first?.captchaType === type
  const fetched = useChallenge(scripted && !usesFirst ? type : null)
  const next = () => {
    setFirst(false)
    fetched.next()
  }
  useChange(renew, () => scripted && next())
  const shown = usesFirst ? first : shownOf(fetched, type)
  const [late, setLate] = useState('')
  useEffect(() => {
    if (!usesFirst || !scripted) return
    const clock = setTimeout(() => setLate(first.token), LIFE_MS)
    return () => clearTimeout(clock)
  }, [usesFirst, scripted, first?.token])
  const answer = useRef<HTMLInputElement>(null)
  // A question that was asked for is read out with its field, when it has come.
  const awaited = useRef(focused ?? false)
  useEffect(() => {
    if (!awaited.current || !shown.token) return
    awaited.current = false
    answer.current?.focus()
  }, [shown.token])
  const thenFocus = (act: () => void) => () => {
    awaited.current = true
    act()
  }
  const other: TextType = type === 'digits' ? 'characters' : 'digits'
  const inPlace = (act: () => void) => (event: MouseEvent) => {
    if (!scripted) return
    event.preventDefault()
    act()
  }
  const addressOf = useAddress()
  // Without script they post the form to the page with the other question: what had been typed comes back.
  const asksFor = (wanted: TextType) => ({
    type: 'submit' as const,
    className: 'captcha__link',
    name: 'intent',
    value: 'other-captcha',
    formAction: addressOf(wanted),
    formNoValidate: true,
  })
  const expired = usesFirst ? late !== '' && late === first.token : fetched.expired
  const problem = shown.problem ?? (expired ? '题目过期了，换一个再试' : (error ?? null))
  return (
    <div className="captcha">
      <p className="captcha__head">
        <label htmlFor={fieldId('captchaAnswer')}>{shown.question || '验证'}</label>
        <button {...asksFor(type)} onClick={inPlace(thenFocus(next))}>
          {type === 'characters' ? '换一张' : '换一个'}
        </button>
      </p>
      {type === 'characters' && (
        <div className="captcha__sheet">
          {shown.image && (
            <img className="captcha__picture" src={shown.image} alt="四个汉字，看不清可以改用数字" />
          )}
        </div>
      )}
      <input
        // A new question has an empty answer.
        key={shown.token}
        ref={answer}
        autoFocus={autoFocus}
        data-first-focus={autoFocus ? '' : undefined}
        className="input captcha__answer"
        id={fieldId('captchaAnswer')}
        name="captchaAnswer"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        inputMode={type === 'digits' ? 'numeric' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldId('captchaAnswer-error')}
      />
      <input type="hidden" name="captchaType" value={type} />
      <input type="hidden" name="captchaToken" value={shown.token} />
      <input type="hidden" name="captchaKey" value={shown.secretKey} />
      <p className="captcha__foot">
        <span className="field__error" id={fieldId('captchaAnswer-error')} aria-live="polite">
          {problem && (
            <>
              <Icon name="warning" small />
              {problem}
            </>
          )}
        </span>
        <button {...asksFor(other)} onClick={inPlace(thenFocus(() => onType?.(other)))}>
          {other === 'digits' ? '改用数字' : '改用图中的字'}
        </button>
        {scripted && onSlider && (
          <a className="captcha__link" href={addressOf(null)} onClick={inPlace(onSlider)}>
            改用滑块
          </a>
        )}
      </p>
    </div>
  )
}

function shownOf({ challenge, problem, loading }: ChallengeState, type: TextType) {
  const isOf = challenge?.captchaType === type && !loading
  return {
    token: isOf ? challenge.token : '',
    secretKey: isOf ? challenge.secretKey : '',
    question: isOf ? challenge.question : type === 'digits' ? '正在取题…' : '写出图中的四个字',
    image:
      isOf && challenge.originalImageBase64 ? `data:image/png;base64,${challenge.originalImageBase64}` : null,
    problem,
  }
}
