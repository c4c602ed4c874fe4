import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '@remix-run/react'
import { useLiveValues } from '~/hooks/use-live-values'
import type { FontTrial } from '~/services/font-detail.server'
import { trialSearch, valuesOf } from './trial-address'

/**
 * What the trial shows while the reader is at it. Changes show at once and reach the address after a rest,
 * replacing it; what the server answers is taken over unless the reader has gone on meanwhile.
 */
export function useTrial(trial: FontTrial) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const focused = useRef(false)
  const { values, change, current, take, rest } = useLiveValues(
    () => valuesOf(trial),
    (now) => {
      const next = trialSearch(search, now)
      if (next !== search) navigate({ search: next }, { replace: true, preventScrollReset: true })
    },
  )

  useEffect(() => {
    if (rest.isUnderWay()) return
    const told = valuesOf(trial)
    // An emptied field stays empty under the reader's hands.
    const emptied = focused.current && current().text === '' && !told.own
    take(emptied ? { ...told, text: '' } : told)
  }, [trial, rest, current, take])

  return {
    values,
    change,
    send: rest.now,
    field: {
      ...rest.composition,
      onFocus: () => {
        focused.current = true
      },
      // The font's own words come back to a field that was left empty.
      onBlur: () => {
        focused.current = false
        if (current().text !== '') return
        take({ ...current(), own: false })
        if (trial.settings.text !== '') rest.now()
        else change({ text: trial.specimen.text })
      },
    },
  }
}
