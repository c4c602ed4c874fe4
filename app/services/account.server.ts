import { data, redirect } from '@remix-run/node'
import { pageName, isAuthView, isRegistering, type AuthView } from '~/account-views'
import { ApiError, calls } from '~/contract'
import type { CodePurpose, Login } from '~/contract/account'
import { setToken, tokenOf } from '~/session.server'
import { callerOf, forVisitor } from './caller.server'
import { captchaFor, captchaVerificationFrom, type CaptchaForm } from './captcha.server'
import { forForm, keptForm, textOf, typedIn, wantsOtherCaptcha, type FormRefusal } from './form.server'
import type { Caller } from './http-transport.server'
import { ownPath } from './own-origin.server'
import { transport } from './transport.server'

export interface AuthPage {
  view: AuthView
  /** Where the login leads; `/` for home. */
  redirect: string
  redirectName: string | null
  /** For browsers without script; null in the views that need none. */
  captcha: CaptchaForm | null
}

/** A code is on its way. */
export interface CodeSent {
  ok: true
  sent: { retryAfter: number; expired: number; at: number }
  values: Record<string, string>
}

export async function authPage(request: Request): Promise<AuthPage> {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('view')
  const view = isAuthView(asked) ? asked : 'password'
  const back = ownPath(searchParams.get('redirect'))
  if (await tokenOf(request)) throw redirect(back)
  return forVisitor(request, async (caller) => ({
    view,
    redirect: back,
    redirectName: pageName(back),
    captcha: view.endsWith('wechat') ? null : await captchaFor(caller, searchParams.get('captcha')),
  }))
}

/** Every form of /auth: a login, a registration, or the code for one. */
export function authAction(request: Request) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('view')
  const view = isAuthView(asked) ? asked : 'password'
  return forForm(request, async (form, caller) => {
    if (wantsOtherCaptcha(form)) return keptForm(form)
    if (textOf(form, 'intent') === 'send-code')
      return sentCode(form, await sendCode(form, caller, isRegistering(view) ? 'register' : 'login'))
    const login = await enter(view, form, caller)
    throw await enterSite(request, login, ownPath(textOf(form, 'redirect')))
  })
}

/** The account that a form names, whichever of the three fields it has. */
function accountOf(form: FormData): string {
  return textOf(form, 'account') || textOf(form, 'phone') || textOf(form, 'email')
}

async function sendCode(form: FormData, caller: Caller, type: CodePurpose) {
  const captchaVerification = await captchaVerificationFrom(form, caller)
  return transport().call(
    calls.sendCode,
    { body: { account: accountOf(form), type, captchaVerification } },
    caller,
  )
}

/** A new code is on its way to this field of the form; what stands there is an old one's. */
export function sentCode(
  form: FormData,
  sent: { retryAfter: number; expired: number },
  { field = 'code', kind }: { field?: string; kind?: string } = {},
) {
  const { [field]: _, ...values } = typedIn(form)
  if (kind) values['codeFor'] = kind
  return data<CodeSent>({ ok: true, sent: { ...sent, at: Date.now() }, values })
}

async function enter(view: AuthView, form: FormData, caller: Caller): Promise<Login> {
  const code = textOf(form, 'code')
  const password = textOf(form, 'password')
  const agreement = textOf(form, 'agreement')
  switch (view) {
    case 'code':
      return transport().call(calls.smsLogin, { body: { account: accountOf(form), code } }, caller)
    case 'register':
      return transport().call(
        calls.registerPhone,
        { body: { phone: textOf(form, 'phone'), code, password, agreement } },
        caller,
      )
    case 'register-email':
      return transport().call(
        calls.registerEmail,
        { body: { email: textOf(form, 'email'), code, password, agreement } },
        caller,
      )
    default: {
      const captchaVerification = await captchaVerificationFrom(form, caller)
      return transport().call(
        calls.login,
        { body: { account: accountOf(form), password, captchaVerification } },
        caller,
      )
    }
  }
}

/** Keeps the token of a login and goes where it was wanted. */
export async function enterSite(request: Request, login: Login, to: string): Promise<Response> {
  return redirect(to, { headers: { 'set-cookie': await setToken(request, login) } })
}

export interface ForgetPage {
  by: 'phone' | 'email'
  step: 'verify' | 'password' | 'done'
  captcha: CaptchaForm | null
}

export async function forgetPage(request: Request): Promise<ForgetPage> {
  const { searchParams } = new URL(request.url)
  const step = searchParams.get('step') === 'done' ? 'done' : 'verify'
  return {
    by: searchParams.get('by') === 'email' ? 'email' : 'phone',
    step,
    captcha: step === 'done' ? null : await captchaFor(await callerOf(request), searchParams.get('captcha')),
  }
}

/** The ticket of a verified code, on its way to the form of the second step, and whose it is. */
export interface Verified {
  ok: true
  ticket: string
  account: string
}

export function forgetAction(request: Request) {
  return forForm(request, async (form, caller) => {
    const intent = textOf(form, 'intent')
    if (wantsOtherCaptcha(form)) return keptForm(form)
    if (intent === 'send-code') return sentCode(form, await sendCode(form, caller, 'reset'))
    if (intent === 'set-password') {
      const body = { ticket: textOf(form, 'ticket'), password: textOf(form, 'password') }
      try {
        await transport().call(calls.resetPassword, { body }, caller)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'TICKET') return fromTheStart(form, error.message)
        throw error
      }
      throw redirect('/account/forget?step=done')
    }
    const { ticket } = await transport().call(
      calls.verifyResetCode,
      { body: { account: accountOf(form), code: textOf(form, 'code') } },
      caller,
    )
    return data<Verified>({ ok: true, ticket, account: accountOf(form) })
  })
}

/** A ticket that opens nothing any more: the first step again. No error's status, so that its captcha is a new one. */
function fromTheStart(form: FormData, message: string) {
  const values = { account: textOf(form, 'account') }
  return data<FormRefusal>({ ok: false, message, fields: {}, values })
}
