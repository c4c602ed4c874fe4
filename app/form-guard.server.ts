import { createCookie } from '@remix-run/node'
import { CSRF } from 'remix-utils/csrf/server'
import { Honeypot } from 'remix-utils/honeypot/server'
import { secretFor } from './secret.server'
import { isSecure } from './session.server'
import { singleton } from './singleton.server'

/** Names of the two hidden fields of a form that no person fills. */
export const HONEYPOT_FIELDS = { name: 'name__confirm', from: 'from__confirm' } as const
export const CSRF_FIELD = 'csrf'

const csrfFor = (secure: boolean) =>
  singleton(
    `csrf:${secure}`,
    () =>
      new CSRF({
        cookie: createCookie('csrf', { path: '/', httpOnly: true, sameSite: 'lax', secure }),
        formDataKey: CSRF_FIELD,
        secret: secretFor('csrf'),
      }),
  )

/** The token for a member's forms, and the cookie to set where there is none yet. */
export async function csrfToken(request: Request): Promise<{ token: string; cookie: string | null }> {
  const csrf = csrfFor(isSecure(request))
  const [token, cookie] = await csrf.commitToken(request)
  // A cookie of another secret would refuse every form for as long as the browser lives.
  if (cookie === null && !(await isGood(csrf, token, request))) {
    const fresh = csrf.generate()
    const named = createCookie('csrf', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(request),
    })
    return { token: fresh, cookie: await named.serialize(fresh) }
  }
  return { token, cookie }
}

async function isGood(csrf: CSRF, token: string, request: Request): Promise<boolean> {
  const form = new FormData()
  form.set(CSRF_FIELD, token)
  try {
    await csrf.validate(form, request.headers)
    return true
  } catch {
    return false
  }
}

/** Whether a member's form came from a page that we made for this browser. */
export function isOwnForm(form: FormData, request: Request): Promise<boolean> {
  return isGood(csrfFor(isSecure(request)), String(form.get(CSRF_FIELD) ?? ''), request)
}

const honeypot = () => singleton('honeypot', () => new Honeypot({ encryptionSeed: secretFor('honeypot') }))

/** The hidden field's value that says when the form was made. */
export function honeypotStamp(): string {
  return honeypot().getInputProps().encryptedValidFrom
}

/** Whether a machine filled what people don't see. Forms without the fields, as scripts send them, are people's. */
export function isTrapped(form: FormData): boolean {
  try {
    honeypot().check(form)
    return false
  } catch {
    return true
  }
}
