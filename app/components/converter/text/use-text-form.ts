import { useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import type { TextPage } from '~/services/converter-text.server'
import { colourOf, textHref, type TextSettings } from '~/converter-text'

/** What the fields hold; colours as they are being written. */
export interface TextValues extends Omit<TextSettings, 'color' | 'background'> {
  color: string
  background: string
}

export type ChangeText = (part: Partial<TextValues>, rest?: 'at once' | 'later') => void

/** As long as the site's other live fields wait for the hands to rest. */
const REST_MS = 300

/** What can be drawn of the fields: a colour that is still being written leaves the last one. */
export function settledValues(values: TextValues, drawn: TextSettings): TextSettings {
  return {
    ...values,
    color: colourOf(values.color, false) ?? drawn.color,
    background: colourOf(values.background, true) ?? drawn.background,
  }
}

/**
 * The fields with script: they show at once what was done, and reach the address after a rest, replacing it. What
 * the server answers is taken over unless the hands have gone on meanwhile.
 */
export function useTextForm(page: TextPage) {
  const navigate = useNavigate()
  const [values, setValues] = useState<TextValues>({ ...page.settings, ...page.written })
  const now = useRef(values)
  const drawn = useRef(page.settings)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const composing = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  drawn.current = page.settings

  const send = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const next = textHref(settledValues(now.current, drawn.current))
    if (next !== textHref(drawn.current)) navigate(next, { replace: true, preventScrollReset: true })
  }, [navigate])

  const later = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, REST_MS)
  }, [send])

  const change: ChangeText = useCallback(
    (part, rest = 'later') => {
      now.current = { ...now.current, ...part }
      setValues(now.current)
      if (rest === 'at once') send()
      else if (!composing.current) later()
    },
    [send, later],
  )

  useEffect(() => {
    if (timer.current !== undefined || composing.current) return
    const field = element.current?.elements.namedItem('text') as HTMLTextAreaElement | null
    // An emptied field stays empty under the writer's hands; the drawing shows the font's own words.
    const emptied = document.activeElement === field && now.current.text.trim() === ''
    const told = { ...page.settings, ...page.written }
    now.current = emptied ? { ...told, text: now.current.text } : told
    setValues(now.current)
  }, [page])

  // Written before script ran.
  useEffect(() => {
    const field = element.current?.elements.namedItem('text') as HTMLTextAreaElement | null
    if (field && field.value !== now.current.text) change({ text: field.value })
  }, [change])

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    values,
    change,
    form: {
      ref: element,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        if (!composing.current) send()
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
  }
}

export interface TextFieldsProps {
  page: TextPage
  values: TextValues
  onChange: ChangeText
}
