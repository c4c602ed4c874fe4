import type { FontDetailPage } from '~/services/font-detail.server'
import type { Shared } from '../../entry/share'
import { fontHref } from '../font-actions'

/** The font's page, with the first character of its name in the cell. */
export function sharedFont({ detail, head }: FontDetailPage): Shared {
  const { font } = detail
  return {
    path: fontHref(font),
    title: font.familyName,
    lang: font.lang,
    about: [font.typeLabel, font.licence.label].filter(Boolean).join(' · '),
    specimen: head,
  }
}
