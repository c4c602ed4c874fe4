import { describe, expect, it } from 'vitest'
import type { FontRecord } from '~/contract/fonts'
import type { SlicesRecord } from '~/contract/slices'
import { covering, lacking, previewParts, slicedSavings } from './webfont-savings.server'

const slice = (unicodeRange: string, codepoints: number, bytes: number | null) => ({
  unicodeRange,
  codepoints,
  bytes,
  woffPath: '/webfont/x.woff2',
})
const set = (slices: SlicesRecord['slices']): SlicesRecord => ({
  gno: 'Y1',
  refused: null,
  fullBytes: 100_000,
  slicedBytes: null,
  slices,
})
const font = { axes: [] as FontRecord['axes'] } as FontRecord
const styles = [{ weight: 400 }, { weight: 700 }]

describe('what a page downloads', () => {
  it('is the slices that its characters lie in, each style by its own part of the text', () => {
    const sets = [0, 1].map(() => set([slice('U+4e00-4eff', 256, 3_000), slice('U+6c38, U+5b57', 2, 500)]))
    const told = slicedSavings(sets, styles, previewParts('永\n一', styles, font))
    expect(told.styles).toEqual([
      { weight: 400, loaded: [true, false] },
      { weight: 700, loaded: [false, true] },
    ])
    expect(told).toMatchObject({ full: 100_000, download: 3_500, isEstimate: false })
  })

  it('is an estimate by the slices that are there where one has not been made', () => {
    const one = [{ weight: 400 }]
    const sets = [set([slice('U+4e00', 10, 1_000), slice('U+6c38', 20, null)])]
    const told = slicedSavings(sets, one, previewParts('永', one, font))
    expect(told).toMatchObject({ download: 2_000, isEstimate: true })
  })
})

it('knows the ends of ranges, and what stands beyond the BMP', () => {
  const has = covering('U+20-7e,U+20000-2a6d6')
  expect(['\u0020', '~', '\u007f', '𠀀', '永'].map(has)).toEqual([true, true, false, true, false])
})

it('tells what the font lacks from what was not chosen', () => {
  const sets = [set([slice('U+4e00, U+6c38', 2, null)])]
  expect(lacking('永一犇', sets, '永')).toEqual({ missing: ['犇'], left: ['一'] })
  expect(lacking('永一犇', sets, null)).toEqual({ missing: ['犇'], left: [] })
  expect(lacking('永\u200d\ufe0f\u3000', sets, '永')).toEqual({ missing: [], left: [] })
})
