import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, type FormEvent, type MouseEvent } from 'react'
import { toolHref } from '~/converter-tools'
import type { HanziForm, HanziPage } from '~/services/converter-hanzi.server'
import type { FormRefusal } from '~/services/form.server'

/** As long as a specimen's: the text is converted once the hands rest. */
const REST_MS = 300

const isRefusal = (answer: HanziForm | FormRefusal): answer is FormRefusal => 'ok' in answer

/** The tool's form with script: it converts after every rest, and the page stays. */
export function useHanziForm(page: HanziPage, answer: HanziForm | FormRefusal | undefined) {
  const fetcher = useFetcher<HanziForm | FormRefusal>()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const composing = useRef(false)
  const latest = fetcher.data ?? answer
  const refusal = latest && isRefusal(latest) ? latest : null
  // What was refused leaves the last good answer in its place, and the words in their field.
  const good = useRef<HanziPage>(refusal ? { ...page, asked: kept(page, refusal) } : page)
  const result = latest && !isRefusal(latest) ? latest : null
  if (result) good.current = result

  const send = () => {
    clearTimeout(timer.current)
    if (form.current) fetcher.submit(form.current, { method: 'post', action: toolHref('hanzi') })
  }
  const later = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, REST_MS)
  }
  const textField = () => form.current?.elements.namedItem('text') as HTMLTextAreaElement | null

  useEffect(() => () => clearTimeout(timer.current), [])

  // Written before script ran.
  useEffect(() => {
    if (textField()?.value !== good.current.asked.text) later()
  }, [])

  return {
    form,
    shown: good.current,
    refusal,
    /** A choice takes effect at once. */
    change: send,
    clear(event: MouseEvent) {
      event.preventDefault()
      const field = textField()
      if (!field) return
      field.value = ''
      field.focus()
      send()
    },
    handlers: {
      onInput(event: FormEvent) {
        if (event.target === textField() && !composing.current) later()
      },
      onCompositionStart() {
        composing.current = true
        clearTimeout(timer.current)
      },
      onCompositionEnd() {
        composing.current = false
        later()
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const { submitter } = event.nativeEvent as SubmitEvent
        // The file is the browser's to fetch.
        if (submitter?.hasAttribute('formaction')) return
        event.preventDefault()
        send()
      },
    },
  }
}

function kept({ asked }: HanziPage, { values }: FormRefusal): HanziPage['asked'] {
  return { ...asked, text: values['text'] ?? asked.text }
}
