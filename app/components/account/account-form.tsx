import { Form, useFetcher, useNavigation } from '@remix-run/react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { CodeSent } from '~/services/account.server'
import type { FormRefusal } from '~/services/form.server'
import { GuardFields } from './guard-fields'

/** What a form's action answers when it does not lead elsewhere. */
export type FormAnswer = FormRefusal | CodeSent | { ok: true } | undefined

export interface FormState {
  error(field: string): string | undefined
  value(field: string): string | undefined
  sent: CodeSent['sent'] | null
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
  /** the answer makes another page of this one, so the form posts to the page itself */
  native?: boolean
  children: (state: FormState) => ReactNode
  onAnswer?: (answer: Exclude<FormAnswer, undefined>) => void
}

/**
 * A form that posts to a page's action and stays where it is: in place where script runs, else by the page itself.
 * What was refused is listed on top, with links to the fields, and takes the focus.
 */
export function AccountForm({ action, answer, labels, native, children, onAnswer }: AccountFormProps) {
  const navigation = useNavigation()
  const fetcher = useFetcher<Exclude<FormAnswer, undefined>>()
  const summary = useRef<HTMLDivElement>(null)
  const summaryId = useId()
  const form = useRef<HTMLFormElement>(null)
  const last: FormAnswer = fetcher.data ?? answer
  const refusal = last && 'message' in last ? last : null
  // What was sent stays sent when a later post is refused.
  const [kept, keep] = useState<CodeSent['sent'] | null>(null)
  const fresh = last && 'sent' in last ? last.sent : null
  if (fresh && fresh !== kept) keep(fresh)
  const sent = fresh ?? kept
  const values = last && 'values' in last ? last.values : {}
  const fields = refusal?.fields ?? {}

  const pending = native ? navigation : fetcher
  const Post = native ? Form : fetcher.Form

  useEffect(() => {
    if (!last) return
    onAnswer?.(last)
    if ('message' in last) summary.current?.focus()
    else if ('sent' in last) form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.focus()
    // Only a new answer counts, not a new callback.
  }, [last])

  const named = Object.entries(fields).filter(([name]) => name in labels)
  return (
    <Post ref={form} method="post" action={action} className="account-form">
      <GuardFields />
      {refusal && (
        <div ref={summary} id={summaryId} className="error-summary" role="alert" tabIndex={-1}>
          <h2>{named.length > 1 ? `有 ${named.length} 处需要修改` : (named[0]?.[1] ?? refusal.message)}</h2>
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
        sent,
        answer: last,
        busy: pending.formData ? String(pending.formData.get('intent') ?? 'submit') : null,
      })}
    </Post>
  )
}

/** Where the list of what is wrong leads. One account form is open at a time. */
export function fieldId(name: string): string {
  return `account-${name}`
}
