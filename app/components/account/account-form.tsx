import { Form, useFetcher, useNavigation } from '@remix-run/react'
import { useEffect, useId, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import type { CodeSent } from '~/services/account.server'
import type { FormKept, FormRefusal } from '~/services/form.server'
import { useCaptchaAddress } from './captcha/captcha-address'
import { GuardFields } from './guard-fields'

/** What a form's action answers when it does not lead elsewhere. */
export type FormAnswer = FormRefusal | CodeSent | FormKept | { ok: true } | undefined

export interface FormState {
  error(field: string): string | undefined
  value(field: string): string | undefined
  /** the code of this kind that is on its way; a form with one code need not name it */
  sent(kind?: string): CodeSent['sent'] | null
  /** the answer is that this code was sent: its field is the next one */
  justSent(kind?: string): boolean
  /** changes with every answer; a captcha that it used up is renewed */
  answer: FormAnswer
  /** the intent that is under way */
  busy: string | null
}

interface AccountFormProps {
  action: string
  /** the answer to a post without script */
  answer: FormAnswer
  /** labels of the fields, for the list of what is wrong */
  labels: Readonly<Record<string, string>>
  /** the intent that Enter in a field stands for: what the form is for, not the code that it needs first */
  intent?: string
  /** the answer makes another page of this one, so the form posts to the page itself */
  native?: boolean
  children: (state: FormState) => ReactNode
}

/** What the hidden fields that name the codes on their way begin with. */
const SENT = 'sent-'

/** The codes that a post without script says were sent before it. */
function sentBefore(values: Readonly<Record<string, string>>): Record<string, CodeSent['sent']> {
  const told = Object.entries(values).filter(([name, at]) => name.startsWith(SENT) && Number(at) > 0)
  return Object.fromEntries(
    told.map(([name, at]) => [name.slice(SENT.length), { at: Number(at), retryAfter: 0, expired: 0 }]),
  )
}

/** The field of a code by its kind; all others are `code`. */
const CODE_FIELDS: Readonly<Record<string, string>> = { confirm: 'confirmCode' }

/**
 * A form that posts to a page's action and stays where it is: in place where script runs, else by the page itself.
 * What was refused is listed on top, with links to the fields, and takes the focus.
 */
export function AccountForm({ action, answer, labels, intent, native, children }: AccountFormProps) {
  const navigation = useNavigation()
  const fetcher = useFetcher<Exclude<FormAnswer, undefined>>()
  const summary = useRef<HTMLDivElement>(null)
  const summaryId = useId()
  const form = useRef<HTMLFormElement>(null)
  const last: FormAnswer = fetcher.data ?? answer
  const refusal = last && 'message' in last ? last : null
  const values = last && 'values' in last ? last.values : {}
  // What was sent stays sent when a later post is refused, or sends another.
  const [kept, keep] = useState<Readonly<Record<string, CodeSent['sent']>>>({})
  const fresh = last && 'sent' in last ? last.sent : null
  const kind = values['codeFor'] ?? ''
  if (fresh && fresh !== kept[kind]) keep({ ...kept, [kind]: fresh })
  const known = { ...sentBefore(values), ...kept }
  const fields = refusal?.fields ?? {}

  const pending = native ? navigation : fetcher
  const Post = native ? Form : fetcher.Form
  const withCaptcha = useCaptchaAddress()
  // A second press of the button would use up what the first one proves. Once the answer is there, the page may
  // still be loading itself anew: that is no reason to swallow the next press.
  const answeredBefore = useRef(fetcher.data)
  const onSubmit = (event: FormEvent) => {
    const isAnswered = !native && pending.state === 'loading' && fetcher.data !== answeredBefore.current
    if (pending.state !== 'idle' && !isAnswered) return event.preventDefault()
    answeredBefore.current = fetcher.data
  }

  useEffect(() => {
    if (!last) return
    if ('message' in last) summary.current?.focus()
    else if ('sent' in last) {
      const field = CODE_FIELDS[last.values['codeFor'] ?? ''] ?? 'code'
      const input = form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)
      input?.focus()
      // The digits of an older code would leave no room for the new ones.
      input?.select()
    }
  }, [last])

  const named = Object.entries(fields).filter(([name]) => name in labels)
  return (
    <Post ref={form} method="post" action={withCaptcha(action)} className="account-form" onSubmit={onSubmit}>
      {/* Enter presses the first button of a form, which else were the one that sends a code. */}
      <button
        type="submit"
        name={intent && 'intent'}
        value={intent}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <GuardFields />
      {/* Without script the page that answers knows of no codes but these. */}
      {Object.entries(known).map(([name, { at }]) => (
        <input key={name} type="hidden" name={SENT + name} value={at} />
      ))}
      {refusal && (
        // Where no script moves the focus, the browser does.
        <div
          ref={summary}
          id={summaryId}
          className="error-summary"
          role="alert"
          tabIndex={-1}
          autoFocus
          onClick={toField}
        >
          <h2>
            {named.length > 1 ? (
              `有 ${named.length} 处需要修改`
            ) : named[0] ? (
              <a href={`#${fieldId(named[0][0])}`}>{named[0][1]}</a>
            ) : (
              refusal.message
            )}
          </h2>
          {named.length > 1 && (
            <ul>
              {named.map(([name, message]) => (
                <li key={name}>
                  <a href={`#${fieldId(name)}`}>
                    {labels[name]}：{message}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {children({
        error: (field) => fields[field],
        value: (field) => values[field],
        sent: (wanted = '') => (fresh && wanted === kind ? fresh : (known[wanted] ?? null)),
        justSent: (wanted = '') => fresh !== null && wanted === kind,
        answer: last,
        busy: pending.formData ? String(pending.formData.get('intent') ?? 'submit') : null,
      })}
    </Post>
  )
}

/** To the field, and to no other address: Back would have to be pressed once more for each. */
function toField(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  const field = link && document.getElementById(link.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** Where the list of what is wrong leads. One account form is open at a time. */
export function fieldId(name: string): string {
  return `account-${name}`
}
