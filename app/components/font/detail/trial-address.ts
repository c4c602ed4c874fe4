import type { FontTrial } from '~/services/font-detail.server'

/** What the reader has set in the trial; the address holds only what differs from the font's own. */
export interface TrialValues {
  text: string
  /** Whether the words are the reader's; the font's own are never in the address. */
  own: boolean
  px: number | null
  weight: number
  /** Whether the weight was chosen. */
  weighed: boolean
  script: string | null
  dir: 'h' | 'v'
}

export function valuesOf({ settings, specimen, weight }: FontTrial): TrialValues {
  return {
    text: specimen.text,
    own: settings.text !== '',
    px: settings.px,
    weight,
    weighed: settings.weight !== null,
    script: settings.script,
    dir: settings.dir,
  }
}

/** The page's query with these values, every other part of it as it was. */
export function trialSearch(search: string, values: TrialValues): string {
  const query = new URLSearchParams(search)
  const put = (name: string, value: string | null) => {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  put('text', values.own && values.text.trim() !== '' ? values.text.toWellFormed() : null)
  put('px', values.px === null ? null : String(values.px))
  put('weight', values.weighed ? String(values.weight) : null)
  put('script', values.script)
  put('dir', values.dir === 'v' ? 'v' : null)
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The converter with the same font and the same words. */
export function converterHref(gno: string, text: string): string {
  return `/converter?${new URLSearchParams({ text: text.toWellFormed(), gno })}`
}
