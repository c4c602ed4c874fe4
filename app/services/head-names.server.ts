import type { FontRecord } from '~/contract/fonts'
import { toTraditional } from '~/text/han-script.server'

export interface HeadName {
  text: string
  lang: string
}

type Named = Pick<
  FontRecord,
  'familyName' | 'fontFamilyNameCn' | 'fontFamilyNameJa' | 'fontFamilyNameEn' | 'fontSampleword' | 'lang'
>

/** What may stand as the name at the head of a font's page, best first; the sample's first words come last. */
export function headNames(font: Named): HeadName[] {
  const { familyName, fontFamilyNameCn: cn, fontFamilyNameJa: ja, fontFamilyNameEn: en, lang } = font
  const names: HeadName[] = [{ text: familyName, lang: familyName === en ? 'en' : lang }]
  if (cn) names.push({ text: toTraditional(cn), lang: 'zh-Hant' })
  if (ja) names.push({ text: ja, lang: 'ja' })
  if (en) names.push({ text: en, lang: 'en' })
  names.push({ text: font.fontSampleword.split(' ')[0] || font.fontSampleword, lang })
  return names.filter(({ text }, index) => names.findIndex((other) => other.text === text) === index)
}

/** The first that lacks nothing; where every one lacks something, the one that lacks least. */
export function drawable<T extends { missing: readonly string[] }>(drawn: readonly T[]): T {
  return drawn.reduce((best, next) => (next.missing.length < best.missing.length ? next : best))
}
