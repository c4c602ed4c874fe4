import { useNavigate } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { webfontHref, type WebfontSettings } from '~/converter-webfont'
import type { WebfontPage } from '~/services/converter-webfont.server'

export type ChangeWebfont = (part: Partial<WebfontSettings>, rest?: 'at once' | 'later') => void

export interface WebfontFieldsProps {
  page: WebfontPage
  values: WebfontSettings
  onChange: ChangeWebfont
}

const REST_MS = 300

/** The fields with script: they reach the address after a rest, replacing it. */
export function useWebfontForm(page: WebfontPage) {
  const navigate = useNavigate()
  const [values, setValues] = useState<WebfontSettings>(page.settings)
  const now = useRef(values)
  const told = useRef(page.settings)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const composing = useRef(false)
  told.current = page.settings

  const send = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const next = webfontHref({ ...now.current, as: told.current.as })
    if (next !== webfontHref(told.current)) navigate(next, { replace: true, preventScrollReset: true })
  }, [navigate])

  const later = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, REST_MS)
  }, [send])

  const change: ChangeWebfont = useCallback(
    (part, rest = 'later') => {
      now.current = { ...now.current, ...part }
      setValues(now.current)
      if (rest === 'at once') send()
      else if (!composing.current) later()
    },
    [send, later],
  )

  useEffect(() => {
    // The hands have gone on meanwhile.
    if (timer.current !== undefined || composing.current) return
    now.current = page.settings
    setValues(now.current)
  }, [page])

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    values,
    change,
    form: {
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
