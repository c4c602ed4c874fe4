import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { listHref, type ListAddress, type ListChange } from './list-href'
import { chosenPx, OWN_PX, type ListLooks } from './list-looks'

/** How long the text must be still before the specimens are asked for. */
export const TYPING_PAUSE_MS = 300

interface SampleForm {
  address: ListAddress
  looks: ListLooks
  list: RefObject<HTMLElement | null>
}

const fieldOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | null

/** The toolbar with script: the specimens follow the text, the list follows the slider, the address follows both. */
export function useSampleForm({ address, looks, list }: SampleForm) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const composing = useRef(false)
  /** The text that this form put into the address itself. */
  const sent = useRef(looks.text)
  const go = useListNavigation(address)
  const own = OWN_PX[looks.layout]
  const shown = chosenPx(looks) ?? own
  const [px, setPx] = useState(shown)

  function submit() {
    clearTimeout(timer.current)
    const text = fieldOf(form.current, 'text')?.value.trim() ?? ''
    const size = Number(fieldOf(form.current, 'px')?.value)
    sent.current = text
    go({ set: { text: text || null, px: size === own ? null : String(size) } })
  }
  const latest = useRef(submit)
  latest.current = submit
  const later = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), TYPING_PAUSE_MS)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  // Written before script ran.
  useEffect(() => {
    if (fieldOf(form.current, 'text')?.value.trim() !== sent.current) later()
  }, [])

  // Another text came by Back, by a link or from another page: the field follows, unless it is the source.
  useEffect(() => {
    const field = fieldOf(form.current, 'text')
    if (!field || looks.text === sent.current) return
    sent.current = looks.text
    field.value = looks.text
  }, [looks.text])

  useEffect(() => {
    const range = fieldOf(form.current, 'px')
    if (range) range.value = String(shown)
    setPx(shown)
  }, [shown])

  // The end of a slide is the native change event, which React does not pass on for ranges.
  useEffect(() => {
    const range = fieldOf(form.current, 'px')
    const end = () => later()
    range?.addEventListener('change', end)
    return () => range?.removeEventListener('change', end)
  }, [])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const field = event.target as HTMLInputElement
    if (field.name === 'text' && !composing.current) later()
    if (field.name !== 'px') return
    const size = Number(field.value)
    setPx(size)
    if (size === own) list.current?.style.removeProperty('--px')
    else list.current?.style.setProperty('--px', `${size}px`)
  }

  return {
    form,
    px,
    handlers: {
      onInput,
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
    onSort(event: ChangeEvent<HTMLSelectElement>) {
      go({ set: { sort: event.target.value } })
    },
  }
}

/**
 * Goes to the same list with a change. It starts from the address that is on its way, if there is one: a filter
 * chosen while the text was settling must not be lost to it.
 */
function useListNavigation(address: ListAddress) {
  const navigate = useNavigate()
  const location = useLocation()
  const { location: pending } = useNavigation()
  return (change: ListChange) => {
    const at = pending?.pathname === location.pathname ? pending : location
    const query = [...new URLSearchParams(at.search)]
    const href = listHref({ path: address.path, query }, change)
    if (href !== listHref({ path: address.path, query: [...new URLSearchParams(location.search)] }))
      navigate(href, { replace: true, preventScrollReset: true })
  }
}
