import type { LicenceTable } from '~/db/schema'

/**
 * The one place that says what may be done with a font. The subset service, the converter, the downloads
 * and the importer all ask here; nothing is allowed that a stated licence doesn't allow.
 */
export interface LicenceTerms {
  id: string
  maySubset: boolean
  mayConvert: boolean
  mayRedistribute: boolean
}

/** The terms of a licence as the library keeps it. */
export function termsOf(
  row: Pick<LicenceTable, 'id' | 'may_subset' | 'may_convert' | 'may_redistribute'>,
): LicenceTerms {
  return {
    id: row.id,
    maySubset: row.may_subset === 1,
    mayConvert: row.may_convert === 1,
    mayRedistribute: row.may_redistribute === 1,
  }
}

/** What the file itself says (OS/2 fsType). */
export interface EmbeddingBits {
  restricted: boolean
  noSubsetting: boolean
  bitmapOnly: boolean
}

export type Use = 'subset' | 'convert' | 'redistribute'

export function may(terms: LicenceTerms, use: Use): boolean {
  switch (use) {
    case 'subset':
      return terms.maySubset
    case 'convert':
      return terms.mayConvert
    case 'redistribute':
      return terms.mayRedistribute
  }
}

/** fsType bits of the OS/2 table that forbid what the library does. */
export function embeddingBits(fsType: number): EmbeddingBits {
  return {
    restricted: (fsType & 0x000f) === 0x0002,
    noSubsetting: (fsType & 0x0100) !== 0,
    bitmapOnly: (fsType & 0x0200) !== 0,
  }
}

/**
 * The embedding bits count unless a stated licence overrides them; the override is said aloud.
 * Returns the terms that hold for this file and, where the two disagree, the sentence to show.
 */
export function termsForFile(
  terms: LicenceTerms,
  fsType: number,
  stated: { overridesEmbedding: boolean },
): { terms: LicenceTerms; note: string | null } {
  const bits = embeddingBits(fsType)
  const forbidding = [
    bits.restricted && '限制嵌入',
    bits.noSubsetting && '禁止子集化',
    bits.bitmapOnly && '只许位图嵌入',
  ].filter((name): name is string => name !== false)
  if (forbidding.length === 0) return { terms, note: null }
  const said = forbidding.join('、')
  if (stated.overridesEmbedding && terms.maySubset)
    return { terms, note: `字体文件里标着“${said}”，以其公布的 ${terms.id} 授权为准。` }
  return {
    terms: { ...terms, maySubset: false, mayConvert: false },
    note: `字体文件标着“${said}”，本站不为它制作子集，也不转换格式。`,
  }
}
