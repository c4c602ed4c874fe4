import { createHmac } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { CSRF } from 'remix-utils/csrf/server'
import { Honeypot } from 'remix-utils/honeypot/server'
import { secretFor } from './secret.server'
import { isSecure, tokenOf } from './session.server'
import { singleton } from './singleton.server'

export const CSRF_FIELD = 'csrf'

const cookieFor = (request: Request) =>
  createCookie('csrf', { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) })

/**
 * Signed by a key of this login's own: what was made before it, for another member or by somebody who can write
 * cookies for a neighbouring domain, is not accepted.
 */
async function csrfFor(request: Request): Promise<CSRF> {
  const login = (await tokenOf(request)) ?? ''
  const secret = createHmac('sha256', secretFor('csrf')).update(login).digest('hex')
  return new CSRF({ cookie: cookieFor(request), formDataKey: CSRF_FIELD, secret })
}

/** The token for a member's forms, and the cookie to set where there is none of this login yet. */
export async function csrfToken(request: Request): Promise<{ token: string; cookie: string | null }> {
  const csrf = await csrfFor(request)
  const token = await csrf.getToken(request)
  if (await isGood(csrf, token, request)) return { token, cookie: null }
  const fresh = csrf.generate()
  return { token: fresh, cookie: await cookieFor(request).serialize(fresh) }
}

/** A Set-Cookie that removes the token; the pages kept for visitors go to those without it only. */
export function clearCsrf(request: Request): Promise<string> {
  return cookieFor(request).serialize('', { maxAge: 0 })
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

/** Whether a member's form came from a page that we made for this browser in this login. */
export async function isOwnForm(form: FormData, request: Request): Promise<boolean> {
  return isGood(await csrfFor(request), String(form.get(CSRF_FIELD) ?? ''), request)
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
