import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, type FormEvent, type MouseEvent } from 'react'
import { toolHref } from '~/converter-tools'
import { useRest } from '~/hooks/use-rest'
import type { HanziForm, HanziPage } from '~/services/converter-hanzi.server'
import type { FormRefusal } from '~/services/form.server'

const isRefusal = (answer: HanziForm | FormRefusal): answer is FormRefusal => 'ok' in answer

/** The tool's form with script: it converts after every rest, and the page stays. */
export function useHanziForm(page: HanziPage, answer: HanziForm | FormRefusal | undefined) {
  const fetcher = useFetcher<HanziForm | FormRefusal>()
  const form = useRef<HTMLFormElement>(null)
  const latest = fetcher.data ?? answer
  const refusal = latest && isRefusal(latest) ? latest : null
  // What was refused leaves the last good answer in its place, and the words in their field.
  const good = useRef<HanziPage>(refusal ? { ...page, asked: kept(page, refusal) } : page)
  const result = latest && !isRefusal(latest) ? latest : null
  if (result) good.current = result

  const rest = useRest(() => {
    if (form.current) fetcher.submit(form.current, { method: 'post', action: toolHref('hanzi') })
  })
  const textField = () => form.current?.elements.namedItem('text') as HTMLTextAreaElement | null

  // Written before script ran.
  useEffect(() => {
    if (textField()?.value !== good.current.asked.text) rest.later()
  }, [rest])

  return {
    form,
    shown: good.current,
    refusal,
    /** A choice takes effect at once. */
    change: rest.now,
    clear(event: MouseEvent) {
      event.preventDefault()
      const field = textField()
      if (!field) return
      field.value = ''
      field.focus()
      rest.now()
    },
    handlers: {
      onInput(event: FormEvent) {
        if (event.target === textField()) rest.later()
      },
      ...rest.composition,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const { submitter } = event.nativeEvent as SubmitEvent
        // The file is the browser's to fetch.
        if (submitter?.hasAttribute('formaction')) return
        rest.onSubmit(event)
      },
    },
  }
}

/** As it was sent; a choice that there is not leaves none chosen, which asks for the usual one. */
function kept({ asked }: HanziPage, { values }: FormRefusal): HanziPage['asked'] {
  const { text = asked.text, dir = asked.direction, region = asked.region, words } = values
  return { text, direction: dir, region, words: words === '1' } as HanziPage['asked']
}
