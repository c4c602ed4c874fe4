import { describe, expect, it } from 'vitest'
import { embeddingBits, may, termsForFile, type LicenceTerms } from './policy'

const OPEN: LicenceTerms = { id: 'OFL-1.1', maySubset: true, mayConvert: true, mayRedistribute: true }
const SHOWN: LicenceTerms = { id: 'unverified', maySubset: false, mayConvert: false, mayRedistribute: false }
const RESTRICTED = 0x0002
const NO_SUBSETTING = 0x0100
const BITMAP_ONLY = 0x0200

describe('what a licence allows', () => {
  it('is what it states, use by use', () => {
    const some = { ...SHOWN, mayConvert: true }
    expect(['subset', 'convert', 'redistribute'].map((use) => may(some, use as never))).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('the bits of a file', () => {
  it.each([
    [0, {}],
    [RESTRICTED, { restricted: true }],
    // Several levels at once: the least restrictive one counts (OpenType, OS/2).
    [0x0004 | RESTRICTED, {}],
    [0x0008, {}],
    [NO_SUBSETTING | 0x0008, { noSubsetting: true }],
    [BITMAP_ONLY, { bitmapOnly: true }],
  ])('%i', (fsType, forbidden) => {
    expect(embeddingBits(fsType)).toEqual({
      restricted: false,
      noSubsetting: false,
      bitmapOnly: false,
      ...forbidden,
    })
  })

  it.each([RESTRICTED, NO_SUBSETTING, BITMAP_ONLY])(
    'forbid subsets and conversions, and say so: %i',
    (fsType) => {
      const { terms, note } = termsForFile(OPEN, fsType, { overridesEmbedding: false })
      expect(terms).toEqual({ ...OPEN, maySubset: false, mayConvert: false })
      expect(note).toContain('不为它制作子集')
    },
  )

  it('yield to a licence that is stated to override them, and that is said too', () => {
    const { terms, note } = termsForFile(OPEN, RESTRICTED | NO_SUBSETTING, { overridesEmbedding: true })
    expect(terms).toEqual(OPEN)
    expect(note).toMatch(/限制嵌入、禁止子集化.*OFL-1\.1/)
  })

  it('are not overridden by a licence that allows no subsets itself', () => {
    const { terms } = termsForFile(SHOWN, RESTRICTED, { overridesEmbedding: true })
    expect(terms).toEqual(SHOWN)
  })

  it('never allow what the licence does not', () => {
    expect(termsForFile(SHOWN, 0, { overridesEmbedding: true })).toEqual({ terms: SHOWN, note: null })
  })
})
