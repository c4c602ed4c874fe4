import type { FontRecord } from '~/contract/fonts'

const SHOWN = [
  'fontGNo',
  'familyName',
  'fontCover',
  'lang',
  'codepointCount',
  'weightCount',
  'languageLabel',
  'typeLabel',
  'makerLabel',
  'variable',
  'updatedAt',
] as const satisfies ReadonlyArray<keyof FontRecord>

/** What a row, stick or card shows of a font. The whole record is twenty times as long, and pages carry 24. */
export type FontCard = Pick<FontRecord, (typeof SHOWN)[number]> & {
  licence: Pick<FontRecord['licence'], 'kind' | 'label' | 'mayRedistribute'>
  /** The visitor keeps it. */
  favourite: boolean
}

export function fontCard(font: FontRecord, favourites: ReadonlySet<string>): FontCard {
  const { kind, label, mayRedistribute } = font.licence
  const shown = Object.fromEntries(SHOWN.map((name) => [name, font[name]])) as Pick<
    FontRecord,
    (typeof SHOWN)[number]
  >
  return {
    ...shown,
    licence: { kind, label, mayRedistribute },
    favourite: favourites.has(font.fontGNo),
  }
}
