import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type RefObject } from 'react'
import type { CompareAddress } from './compare-address'
import { useCompareNavigation } from './use-compare-navigation'

/** Where the slider stands while nobody has moved it; choosing it is choosing nothing. */
export const OWN_PX = 34
const TYPING_PAUSE_MS = 300

const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null

/** The toolbar with script: specimens follow the text, the lines follow the slider, the address follows both. */
export function useCompareForm({ settings }: CompareAddress, lines: RefObject<HTMLElement | null>) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const composing = useRef(false)
  /** The text that this form put into the address itself. */
  const sent = useRef(settings.text)
  const go = useCompareNavigation()
  const shown = settings.px ?? OWN_PX
  const [px, setPx] = useState(shown)

  function submit() {
    clearTimeout(timer.current)
    const text = fieldOf(form.current, 'text')?.value.trim() ?? ''
    const size = Number(fieldOf(form.current, 'px')?.value)
    sent.current = text
    go((search) => {
      put(search, 'text', text)
      put(search, 'px', size === OWN_PX ? '' : String(size))
    })
  }
  const later = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(submit, TYPING_PAUSE_MS)
  }

  useEffect(() => {
    // Written before script ran.
    if (fieldOf(form.current, 'text')?.value.trim() !== sent.current) later()
    return () => clearTimeout(timer.current)
  }, [])

  // Another text came by Back or by a link: the field follows, unless it is the source.
  useEffect(() => {
    const field = fieldOf(form.current, 'text')
    if (!field || settings.text === sent.current) return
    sent.current = settings.text
    field.value = settings.text
  }, [settings.text])

  useEffect(() => {
    const range = fieldOf(form.current, 'px')
    if (range) range.value = String(shown)
    setPx(shown)
  }, [shown])

  return {
    form,
    px,
    handlers: {
      onInput(event: FormEvent<HTMLFormElement>) {
        const field = event.target as HTMLInputElement
        if (field.name === 'px') {
          setPx(Number(field.value))
          lines.current?.style.setProperty('--px', `${field.value}px`)
        }
        if (!composing.current) later()
      },
      onSubmit(event: FormEvent) {
        event.preventDefault()
        if (!composing.current) submit()
      },
      onCompositionStart() {
        composing.current = true
        clearTimeout(timer.current)
      },
      onCompositionEnd() {
        composing.current = false
        later()
      },
    },
    clear(event: MouseEvent) {
      event.preventDefault()
      const field = fieldOf(form.current, 'text')
      if (!field) return
      field.value = ''
      field.focus()
      submit()
    },
  }
}

function put(search: URLSearchParams, name: string, value: string) {
  if (value === '') search.delete(name)
  else search.set(name, value)
}
