import { data } from '@remix-run/node'
import { ApiError, type FieldMessages } from '~/contract'
import { isOwnForm, isTrapped } from '~/form-guard.server'
import { log } from '~/log.server'
import { callerOf, goHome, retryHeaders } from './caller.server'
import type { Caller } from './http-transport.server'
import { isOwnOrigin } from './own-origin.server'

/** A form that was refused: what to say, beside which fields, and what had been typed. */
export interface FormRefusal {
  ok: false
  message: string
  fields: FieldMessages
  /** Never a password. */
  values: Record<string, string>
}

/** Text fields only; uploads say their own limit. */
const MAX_FORM_BYTES = 64 * 1024
/** A refusal that the API gives with status 200 is still a form to be mended. */
const REFUSED_FORM_STATUS = 422
/** A ticket is: its form can be sent again with another password. A code is: what is wrong may be another field. */
const NOT_GIVEN_BACK = /password|captcha|csrf|token|__confirm/i

export interface FormOptions {
  maxBytes?: number
  /** what is said of a longer one */
  tooLong?: string
  /** Reads the form in another way, one with long files; null where it is too long. */
  read?(request: Request, caller: Caller): Promise<FormData | null>
  /** Whether the form's address has no page that could show a refusal: it is then an error page of its own. */
  alone?(form: FormData): boolean
}

/**
 * Runs the work of a page's form: from our own page, by a person, within its size. What the API refuses comes
 * back with the typed values; a lost session clears the token and goes home.
 */
export async function forForm<T>(
  request: Request,
  work: (form: FormData, caller: Caller) => Promise<T>,
  { maxBytes = MAX_FORM_BYTES, tooLong = '内容太大', read, alone }: FormOptions = {},
) {
  const refuse = (form: FormData, message: string, status: number, fields?: FieldMessages, headers = {}) => {
    if (alone?.(form)) throw data({ message }, { status: refusedStatus(status), headers })
    return refused(form, message, status, fields, headers)
  }
  if (!isOwnOrigin(request)) throw data({ message: '这个请求来自别的网站' }, { status: 403 })
  const caller = await callerOf(request)
  let form = new FormData()
  try {
    const given = await (read ? read(request, caller) : readForm(request, maxBytes))
    if (given === null) return refuse(form, tooLong, 413)
    form = given
    if (isTrapped(form)) return refuse(form, '没有提交成功，请再提交一次；还不行就刷新页面', 400)
    if (caller.token && !(await isOwnForm(form, request)))
      return refuse(form, '页面放得太久了，请刷新以后再提交', 403)
    return await work(form, caller)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.unauthorised) throw await goHome(request)
    if (error.status >= 500) log().error({ err: error.cause ?? error, code: error.code }, 'a form failed')
    return refuse(form, error.message, error.status, error.fields, retryHeaders(error))
  }
}

const refusedStatus = (status: number) => (status === 200 ? REFUSED_FORM_STATUS : status)

/** A refusal as an action returns it. */
export function refused(
  form: FormData,
  message: string,
  status: number,
  fields: FieldMessages = {},
  headers: Record<string, string> = {},
) {
  const body: FormRefusal = { ok: false, message, fields, values: typedIn(form) }
  return data(body, { status: refusedStatus(status), headers })
}

/** What had been typed, as the page that answers shows it again. */
export function typedIn(form: FormData): Record<string, string> {
  const typed = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !NOT_GIVEN_BACK.test(entry[0]),
  )
  return Object.fromEntries(typed)
}

/** The same form again, with another captcha: nothing was done. */
export interface FormKept {
  ok: true
  values: Record<string, string>
}

/** Whether a form only asks for another captcha, which its address names: a link would lose what had been typed. */
export const wantsOtherCaptcha = (form: FormData) => textOf(form, 'intent') === 'other-captcha'
export const keptForm = (form: FormData) => data<FormKept>({ ok: true, values: typedIn(form) })

/** A text field of a form; empty where it is absent or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What shows that it is they, of a member's form; fields that the form hasn't are left out. */
export function proofOf(form: FormData): { password?: string; confirmCode?: string } {
  const given = (name: string) => (form.has(name) ? { [name]: textOf(form, name) } : {})
  return { ...given('password'), ...given('confirmCode') }
}

/** Null when the form is longer than it may be; it is then not read to its end. */
export async function readForm(request: Request, maxBytes = MAX_FORM_BYTES): Promise<FormData | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return null
  let tooLong = false
  let size = 0
  const body = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > maxBytes) {
          tooLong = true
          controller.error(new Error('the form is too long'))
        } else controller.enqueue(chunk)
      },
    }),
  )
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return await new Response(body ?? null, { headers }).formData()
  } catch {
    if (tooLong) return null
    throw data({ message: '提交的表单不完整' }, { status: 400 })
  }
}
