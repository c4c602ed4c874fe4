import { forgetHref } from '~/account-views'
import {
  EMAIL_HINT,
  EMAIL_LENGTH,
  EMAIL_MESSAGE,
  EMAIL_PATTERN,
  PHONE_MESSAGE,
  PHONE_PATTERN,
} from '~/contract/account-rules'
import type { ForgetPage, Verified } from '~/services/account.server'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { AccountForm, fieldId, type FormAnswer } from './account-form'
import { CaptchaStep } from './captcha-step'
import { useCaptchaAddress } from './captcha/captcha-address'
import { CodeField } from './code-field'
import { PasswordField } from './password-field'

const STEPS = ['验证身份', '设新密码', '完成']
const LABELS = { account: '账号', captchaAnswer: '验证', code: '验证码', password: '密码' }

/** The ticket that a verified code gave, or that a refused second step gives back, and whose it is. */
function ticketOf(answer: FormAnswer | Verified): { ticket: string; account: string } | null {
  if (!answer) return null
  if ('ticket' in answer) return answer
  if (!('values' in answer) || !answer.values['ticket']) return null
  return { ticket: answer.values['ticket'], account: answer.values['account'] ?? '' }
}

interface ForgetFormProps {
  page: ForgetPage
  answer: FormAnswer | Verified
}

/** Three steps: who are you, a new password, done. Each works without script, by the page's own post. */
export function ForgetForm({ page, answer }: ForgetFormProps) {
  const ticket = ticketOf(answer)
  const step = page.step === 'done' ? 2 : ticket === null ? 0 : 1
  return (
    <>
      <h1 className="account-title">找回密码</h1>
      <ol className="account-steps">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined}>
            <span className="numeric">{index + 1}</span> {name}
          </li>
        ))}
      </ol>
      {step === 0 && <VerifyForm page={page} answer={answer as FormAnswer} />}
      {step === 1 && <NewPasswordForm by={page.by} {...ticket!} answer={answer as FormAnswer} />}
      {step === 2 && (
        <>
          <p>新密码已经设好。为安全起见，各处的登录都已退出。</p>
          <p className="account-done">
            <Button href="/auth" variant="primary" wide>
              去登录
            </Button>
          </p>
        </>
      )}
      {step < 2 && (
        <p className="account-links-row account-links-row--near">
          <a className="text-link" href="/auth">
            想起来了，去登录
          </a>
          <a className="text-link muted" href="/contact">
            手机和邮箱都不能用
          </a>
        </p>
      )}
    </>
  )
}

function VerifyForm({ page: { by, captcha }, answer }: { page: ForgetPage; answer: FormAnswer }) {
  const withCaptcha = useCaptchaAddress()
  return (
    <>
      <nav className="tabs" aria-label="找回的方式">
        <a href={withCaptcha(forgetHref('phone'))} aria-current={by === 'phone' ? 'page' : undefined}>
          用手机
        </a>
        <a href={withCaptcha(forgetHref('email'))} aria-current={by === 'email' ? 'page' : undefined}>
          用邮箱
        </a>
      </nav>
      <AccountForm key={by} action={forgetHref(by)} answer={answer} labels={LABELS} native>
        {(state) => (
          <>
            <TextField
              id={fieldId('account')}
              name="account"
              label={by === 'email' ? '邮箱' : '手机号'}
              type={by === 'email' ? 'email' : 'tel'}
              autoComplete={by === 'email' ? 'email' : 'tel-national'}
              pattern={by === 'email' ? EMAIL_PATTERN : PHONE_PATTERN}
              malformed={by === 'email' ? EMAIL_MESSAGE : PHONE_MESSAGE}
              maxLength={EMAIL_LENGTH - 1}
              help={by === 'email' ? EMAIL_HINT : undefined}
              required
              error={state.error('account')}
              defaultValue={state.value('account')}
            />
            <CaptchaStep form={captcha} state={state} />
            <CodeField
              error={state.error('code')}
              value={state.value('code')}
              wait={state.sent()?.retryAfter ?? null}
              sentAt={state.sent()?.at ?? null}
              sending={state.busy === 'send-code'}
              autoFocus={state.justSent()}
            />
            <Button type="submit" variant="primary" wide busy={state.busy === 'submit' && '请稍候'}>
              下一步
            </Button>
          </>
        )}
      </AccountForm>
    </>
  )
}

interface NewPasswordFormProps {
  by: ForgetPage['by']
  ticket: string
  account: string
  answer: FormAnswer
}

function NewPasswordForm({ by, ticket, account, answer }: NewPasswordFormProps) {
  return (
    <AccountForm action={forgetHref(by)} answer={answer} labels={LABELS} intent="set-password" native>
      {(state) => (
        <>
          <input type="hidden" name="ticket" value={ticket} />
          <input type="hidden" name="account" value={account} />
          <PasswordField label="新密码" error={state.error('password')} fresh autoFocus />
          <Button
            type="submit"
            name="intent"
            value="set-password"
            variant="primary"
            wide
            busy={state.busy === 'set-password' && '请稍候'}
          >
            设新密码
          </Button>
        </>
      )}
    </AccountForm>
  )
}
