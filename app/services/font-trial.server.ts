import { z } from 'zod'
import { ApiError } from '~/contract'
import type { FontDetail, Script } from '~/contract/fonts'
import { MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'
import { clampedInteger } from '~/contract/page'
import { freeText } from '~/contract/text'
import { toSimplified, toTraditional } from '~/text/han-script.server'
import { opening } from '~/text/passage'
import { scriptOf } from './font-family.server'
import { specimenSettings } from './font-query.server'

/** How the text trial of one font is set; what its form holds. */
export interface TrialSettings {
  /** The visitor's own words with their line breaks; empty for the font's own. */
  text: string
  px: number | null
  /** Null: the regular one, or what is nearest to it. */
  weight: number | null
  script: Script | null
  dir: 'h' | 'v'
}

const ownSchema = z.object({
  text: freeText('试字内容', MAX_SPECIMEN_CHARACTERS),
  weight: clampedInteger('字重 weight ', 0, 1000, 0),
})

/** The trial's part of an address. Throws INVALID with a Chinese message. */
export function trialSettings(search: URLSearchParams): TrialSettings {
  const shared = new URLSearchParams()
  for (const name of ['px', 'script', 'dir']) shared.set(name, search.get(name) ?? '')
  const { px, script, dir } = specimenSettings(shared, 'table')
  const own = ownSchema.safeParse({
    // A field of a form sends its line breaks as \r\n, which counts and shows as one.
    text: (search.get('text') ?? '').replace(/\r\n?/g, '\n').replace(/\t/g, ' '),
    weight: search.get('weight') ?? undefined,
  })
  if (!own.success) throw new ApiError('INVALID', own.error.issues[0]?.message)
  const { text, weight } = own.data
  return { text: text.trim() === '' ? '' : text, px, weight: weight || null, script, dir }
}

/** The words of the trial: the visitor's, else the first of the font's own passage, in the asked script. */
export function trialText({ font, paragraph }: FontDetail, { text, script }: TrialSettings): string {
  const words = text !== '' ? text : opening(paragraph ?? font.fontSampleword)
  if (script === null || (text === '' && script === scriptOf(font))) return words
  return script === 'hant' ? toTraditional(words) : toSimplified(words)
}

/** The language whose forms the trial shows. */
export function trialLang(detail: FontDetail, { script }: TrialSettings): string {
  if (detail.font.lang === 'ja' || script === null) return detail.font.lang
  return script === 'hant' ? 'zh-Hant' : 'zh-Hans'
}
