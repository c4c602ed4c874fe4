import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '@remix-run/react'
import type { FontTrial } from '~/services/font-detail.server'
import { trialSearch, valuesOf, type TrialValues } from './trial-address'

/** As long as the list's: the subset of what is being typed is asked for once the hands rest. */
const REST_MS = 300

/**
 * What the trial shows while the reader is at it. Changes show at once and reach the address after a rest,
 * replacing it; what the server answers is taken over unless the reader has gone on meanwhile.
 */
export function useTrial(trial: FontTrial) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [values, setValues] = useState(() => valuesOf(trial))
  const now = useRef(values)
  const query = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const composing = useRef(false)
  const focused = useRef(false)
  query.current = search

  const send = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const next = trialSearch(query.current, now.current)
    if (next !== query.current) navigate({ search: next }, { replace: true, preventScrollReset: true })
  }, [navigate])

  const later = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, REST_MS)
  }, [send])

  const change = useCallback(
    (part: Partial<TrialValues>, rest: 'at once' | 'later' = 'later') => {
      now.current = { ...now.current, ...part }
      setValues(now.current)
      if (rest === 'at once') send()
      else if (!composing.current) later()
    },
    [send, later],
  )

  useEffect(() => {
    if (timer.current !== undefined || composing.current) return
    const told = valuesOf(trial)
    // An emptied field stays empty under the reader's hands.
    const emptied = focused.current && now.current.text === '' && !told.own
    now.current = emptied ? { ...told, text: '' } : told
    setValues(now.current)
  }, [trial])

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    values,
    change,
    send,
    field: {
      onFocus: () => {
        focused.current = true
      },
      // The font's own words come back to a field that was left empty.
      onBlur: () => {
        focused.current = false
        if (now.current.text !== '') return
        now.current = { ...now.current, own: false }
        if (trial.settings.text !== '') send()
        else change({ text: trial.specimen.text })
      },
      onCompositionStart: () => {
        composing.current = true
        clearTimeout(timer.current)
      },
      onCompositionEnd: () => {
        composing.current = false
        later()
      },
    },
  }
}
