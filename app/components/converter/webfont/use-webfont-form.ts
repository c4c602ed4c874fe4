import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { webfontHref, type WebfontSettings } from '~/converter-webfont'
import { useLiveValues, type LiveValues } from '~/hooks/use-live-values'
import type { WebfontPage } from '~/services/converter-webfont.server'

export type ChangeWebfont = LiveValues<WebfontSettings>['change']

export interface WebfontFieldsProps {
  page: WebfontPage
  values: WebfontSettings
  onChange: ChangeWebfont
}

/** The fields with script: they reach the address after a rest, replacing it. */
export function useWebfontForm(page: WebfontPage) {
  const navigate = useNavigate()
  const { values, change, take, rest } = useLiveValues(
    () => page.settings,
    (now) => {
      const next = webfontHref({ ...now, as: page.settings.as })
      if (next !== webfontHref(page.settings)) navigate(next, { replace: true, preventScrollReset: true })
    },
  )

  useEffect(() => {
    if (!rest.isUnderWay()) take(page.settings)
  }, [page, rest, take])

  return { values, change, form: { onSubmit: rest.onSubmit, ...rest.composition } }
}
