import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type RefObject } from 'react'
import { useRest } from '~/hooks/use-rest'

export interface SampleSettings {
  /** what the address says */
  text: string
  /** the size that the reader chose; null for the page's own */
  px: number | null
  /** where the slider stands while nobody has moved it; choosing it is choosing nothing */
  ownPx: number
  /** leads to the same page with this text and size */
  go(text: string, px: number | null): void
  /** gets `--px` while the slider moves */
  target: RefObject<HTMLElement | null>
}

const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null

/** A form of text and size with script: specimens follow the text, `target` the slider, the address both. */
export function useSampleForm({ text, px: chosen, ownPx, go, target }: SampleSettings) {
  const form = useRef<HTMLFormElement>(null)
  /** The text that this form put into the address itself. */
  const sent = useRef(text)
  const shown = chosen ?? ownPx
  const [px, setPx] = useState(shown)

  const rest = useRest(() => {
    const written = fieldOf(form.current, 'text')?.value.trim() ?? ''
    const size = Number(fieldOf(form.current, 'px')?.value)
    sent.current = written
    go(written, size === ownPx ? null : size)
  })

  // Written before script ran.
  useEffect(() => {
    if (fieldOf(form.current, 'text')?.value.trim() !== sent.current) rest.later()
  }, [rest])

  // Another text came by Back, by a link or from another page: the field follows, unless it is the source.
  useEffect(() => {
    const field = fieldOf(form.current, 'text')
    if (!field || text === sent.current) return
    sent.current = text
    field.value = text
  }, [text])

  useEffect(() => {
    const range = fieldOf(form.current, 'px')
    if (range) range.value = String(shown)
    setPx(shown)
  }, [shown])

  // The end of a slide is the native change event, which React does not pass on for ranges.
  useEffect(() => {
    const range = fieldOf(form.current, 'px')
    range?.addEventListener('change', rest.later)
    return () => range?.removeEventListener('change', rest.later)
  }, [rest])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const field = event.target as HTMLInputElement
    if (field.name === 'text') rest.later()
    if (field.name !== 'px') return
    const size = Number(field.value)
    setPx(size)
    if (size === ownPx) target.current?.style.removeProperty('--px')
    else target.current?.style.setProperty('--px', `${size}px`)
  }

  return {
    form,
    px,
    handlers: { onInput, onSubmit: rest.onSubmit, ...rest.composition },
    clear(event: MouseEvent) {
      event.preventDefault()
      const field = fieldOf(form.current, 'text')
      if (!field) return
      field.value = ''
      field.focus()
      rest.now()
    },
  }
}
