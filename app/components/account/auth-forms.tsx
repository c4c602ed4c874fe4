import { useEffect, useRef } from 'react'
import { AUTH_VIEWS, forgetHref, isRegistering, viewHref, type AuthView } from '~/account-views'
import {
  ACCOUNT_MESSAGE,
  ACCOUNT_PATTERN,
  EMAIL_HINT,
  EMAIL_LENGTH,
  EMAIL_MESSAGE,
  EMAIL_PATTERN,
  PHONE_MESSAGE,
  PHONE_PATTERN,
} from '~/contract/account-rules'
import type { CaptchaForm } from '~/services/captcha.server'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { TextField } from '../ui/text-field'
import { AccountForm, fieldId, type FormAnswer, type FormState } from './account-form'
import { CaptchaStep } from './captcha-step'
import { useCaptchaAddress } from './captcha/captcha-address'
import { CodeField } from './code-field'
import { GuardFields } from './guard-fields'
import { PasswordField } from './password-field'

interface AuthFormsProps {
  view: AuthView
  /** where the login leads */
  redirect: string
  answer: FormAnswer
  captcha: CaptchaForm | null
  /** the heading's level: h1 on a page of its own, h2 in the dialog */
  heading: 'h1' | 'h2'
  /** in the dialog, views change in place */
  onView?: (view: AuthView) => void
}

const TAB_NAMES: Readonly<Record<AuthView, string>> = {
  password: '密码登录',
  code: '验证码登录',
  wechat: '微信',
  register: '手机注册',
  'register-email': '邮箱注册',
  'register-wechat': '微信',
}

const LABELS = {
  account: '手机号或邮箱',
  phone: '手机号',
  email: '邮箱',
  captchaAnswer: '验证',
  code: '验证码',
  password: '密码',
  agreement: '用户协议',
}

/** Heading, tabs and the form of one view. */
export function AuthForms(props: AuthFormsProps) {
  const { view, redirect, heading: Heading, onView } = props
  const registering = isRegistering(view)
  const tabs = AUTH_VIEWS.filter((each) => isRegistering(each) === registering)
  const withCaptcha = useCaptchaAddress()
  const turn = (to: AuthView) => ({
    href: withCaptcha(viewHref(to, redirect)),
    onClick: onView && inPlace(() => onView(to)),
  })
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(registering)
  // The link that turned the login into a registration, or back, is gone.
  useEffect(() => {
    if (before.current !== registering && title.current) {
      title.current.tabIndex = -1
      title.current.focus()
    }
    before.current = registering
  }, [registering])
  return (
    <>
      <Heading ref={title} className="account-title">
        {registering ? '注册' : '登录'}
      </Heading>
      <nav className="tabs" aria-label={registering ? '注册方式' : '登录方式'}>
        {tabs.map((each) => (
          <a key={each} {...turn(each)} aria-current={each === view ? 'page' : undefined}>
            {each.endsWith('wechat') && <Icon name="wechat" />}
            {TAB_NAMES[each]}
          </a>
        ))}
      </nav>
      {view.endsWith('wechat') ? <WechatEntry redirect={redirect} /> : <EntryForm key={view} {...props} />}
      <p className="account-links-row">
        {registering ? (
          <a className="text-link" {...turn('password')}>
            已有账号，去登录
          </a>
        ) : (
          <>
            <a className="text-link" {...turn('register')}>
              没有账号，去注册
            </a>
            <a className="text-link muted" href={withCaptcha(forgetHref())}>
              忘记密码
            </a>
          </>
        )}
      </p>
      {!registering && (
        <p className="field__help">
          登录即表示同意
          <a className="text-link" href="/agreement/register">
            《用户协议》
          </a>
          。
        </p>
      )}
    </>
  )
}

function EntryForm({ view, redirect, answer, captcha }: AuthFormsProps) {
  const registering = isRegistering(view)
  return (
    <AccountForm action={viewHref(view, redirect)} answer={answer} labels={LABELS}>
      {(state) => (
        <>
          <input type="hidden" name="redirect" value={redirect} />
          <AccountInput view={view} state={state} />
          <CaptchaStep form={captcha} state={state} />
          {view !== 'password' && (
            <CodeField
              error={state.error('code')}
              value={state.value('code')}
              wait={state.sent()?.retryAfter ?? null}
              sentAt={state.sent()?.at ?? null}
              sending={state.busy === 'send-code'}
              autoFocus={state.justSent()}
            />
          )}
          {view !== 'code' && <PasswordField error={state.error('password')} fresh={registering} />}
          {registering && <Agreement state={state} />}
          <Button type="submit" variant="primary" wide busy={state.busy === 'submit' && '请稍候'}>
            {registering ? '注册' : '登录'}
          </Button>
        </>
      )}
    </AccountForm>
  )
}

function Agreement({ state }: { state: FormState }) {
  const error = state.error('agreement')
  const errorId = `${fieldId('agreement')}-error`
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name="agreement"
          id={fieldId('agreement')}
          defaultChecked={state.value('agreement') !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          required
        />
        <span>
          已读并同意
          <a className="text-link" href="/agreement/register" target="_blank" rel="noreferrer">
            《用户协议》
          </a>
        </span>
      </label>
      {error && (
        <span className="field__error" id={errorId}>
          <Icon name="warning" small />
          {error}
        </span>
      )}
    </>
  )
}

/** The phone number, the e-mail address, or either. */
function AccountInput({ view, state }: { view: AuthView; state: FormState }) {
  const given = (name: string) => ({
    id: fieldId(name),
    name,
    error: state.error(name),
    defaultValue: state.value(name),
    required: true,
    'data-first-focus': '',
  })
  if (view === 'register')
    return (
      <TextField
        {...given('phone')}
        label="手机号"
        className="numeric"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        pattern={PHONE_PATTERN}
        malformed={PHONE_MESSAGE}
      />
    )
  if (view === 'register-email')
    return (
      <TextField
        {...given('email')}
        label="邮箱"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH - 1}
        pattern={EMAIL_PATTERN}
        malformed={EMAIL_MESSAGE}
        help={EMAIL_HINT}
      />
    )
  return (
    <TextField
      {...given('account')}
      label="手机号或邮箱"
      autoComplete="username"
      pattern={ACCOUNT_PATTERN}
      malformed={ACCOUNT_MESSAGE}
      maxLength={EMAIL_LENGTH - 1}
    />
  )
}

/** WeChat shows its own code on its own page, and comes back. */
function WechatEntry({ redirect }: { redirect: string }) {
  return (
    <form method="post" action="/auth/wechat" className="wechat-entry">
      <GuardFields />
      <input type="hidden" name="redirect" value={redirect} />
      <p>用微信扫一扫登录；第一次登录会用微信的昵称建一个账号。</p>
      <Button type="submit" variant="primary" wide icon="wechat">
        打开微信二维码
      </Button>
    </form>
  )
}

/** Only a plain click is taken over; one that opens a tab is the browser's. */
function inPlace(run: () => void) {
  return (event: React.MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    run()
  }
}
