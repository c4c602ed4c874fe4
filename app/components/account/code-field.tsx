import { useEffect, useState } from 'react'
import { CODE_LENGTH, CODE_MESSAGE, CODE_MINUTES, CODE_PATTERN } from '~/contract/account-rules'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { fieldId } from './account-form'

interface CodeFieldProps {
  error?: string
  /** typed before the form was posted */
  value?: string
  /** seconds until another can be sent; null before the first */
  wait: number | null
  /** changes with every code that was sent */
  sentAt: number | null
  sending: boolean
  autoFocus?: boolean
}

/**
 * The six digits and the button that sends them. The button submits the same form with another intent, so that it
 * works without script; the code itself is not required then.
 */
export function CodeField({ error, value, wait, sentAt, sending, autoFocus }: CodeFieldProps) {
  const left = useCountdown(wait, sentAt)
  return (
    <TextField
      id={fieldId('code')}
      label="验证码"
      name="code"
      className="numeric"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={CODE_PATTERN}
      maxLength={CODE_LENGTH}
      required
      autoFocus={autoFocus}
      malformed={CODE_MESSAGE}
      defaultValue={value}
      error={error}
      help={
        sentAt === null
          ? `${CODE_LENGTH} 位数字，${CODE_MINUTES} 分钟内有效`
          : `验证码已发送，${CODE_MINUTES} 分钟内有效；没有收到，看看号码写对没有`
      }
      beside={
        <Button
          type="submit"
          name="intent"
          value="send-code"
          formNoValidate
          variant="weak"
          field
          className="send-code"
          busy={sending && '发送中'}
          aria-disabled={left > 0 || undefined}
          // Disabled for script only: the focus stays where it is.
          onClick={(event) => {
            if (left > 0) event.preventDefault()
          }}
        >
          {left > 0 ? `${left} 秒后重发` : sentAt === null ? '发送验证码' : '重新发送'}
        </Button>
      }
    />
  )
}

/** Seconds left of `wait` since `sentAt` came; 0 on the server, where no clock runs. */
function useCountdown(wait: number | null, sentAt: number | null): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (wait === null || sentAt === null) return
    const until = performance.now() + wait * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    tick()
    const clock = setInterval(tick, 500)
    return () => clearInterval(clock)
  }, [wait, sentAt])
  return left
}
