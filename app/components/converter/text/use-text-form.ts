import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { TextPage } from '~/services/converter-text.server'
import { colourOf, textHref, type TextSettings } from '~/converter-text'
import { useLiveValues, type LiveValues } from '~/hooks/use-live-values'

/** What the fields hold; colours as they are being written. */
export interface TextValues extends Omit<TextSettings, 'color' | 'background'> {
  color: string
  background: string
}

export type ChangeText = LiveValues<TextValues>['change']

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
  const element = useRef<HTMLFormElement>(null)
  const { values, change, current, take, rest } = useLiveValues<TextValues>(
    () => ({ ...page.settings, ...page.written }),
    (now) => {
      const next = textHref(settledValues(now, page.settings))
      if (next !== textHref(page.settings)) navigate(next, { replace: true, preventScrollReset: true })
    },
  )

  useEffect(() => {
    if (rest.isUnderWay()) return
    // An emptied field stays empty under the writer's hands; the drawing shows the font's own words.
    const { text } = current()
    const emptied = document.activeElement === textField(element.current) && text.trim() === ''
    take({ ...page.settings, ...page.written, ...(emptied ? { text } : {}) })
  }, [page, rest, current, take])

  // Written before script ran.
  useEffect(() => {
    const field = textField(element.current)
    if (field && field.value !== current().text) change({ text: field.value })
  }, [change, current])

  return { values, change, form: { ref: element, onSubmit: rest.onSubmit, ...rest.composition } }
}

const textField = (form: HTMLFormElement | null) =>
  form?.elements.namedItem('text') as HTMLTextAreaElement | null | undefined

export interface TextFieldsProps {
  page: TextPage
  values: TextValues
  onChange: ChangeText
}
