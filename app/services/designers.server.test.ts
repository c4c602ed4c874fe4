import { describe, expect, it } from 'vitest'
import { cellsOf } from './designers.server'
import type { Specimen } from './specimens.server'

const drawn = (gno: string, missing: string[] = []): Specimen => ({
  gno,
  text: '',
  lang: 'ja',
  family: `f-${gno}`,
  src: `/${gno}.woff2`,
  missing,
  scale: 1,
  picture: null,
})

const told = (cells: ReturnType<typeof cellsOf>) =>
  cells.map(({ char, specimen }) => char + (specimen?.gno ?? '-'))

describe('the name in cells', () => {
  it('lets the fonts take turns', () => {
    expect(told(cellsOf(['フ', 'ォ', 'ン'], [drawn('a'), drawn('b')]))).toEqual(['フa', 'ォb', 'ンa'])
  })

  it('passes over a font that lacks the character', () => {
    expect(told(cellsOf(['片', '岡'], [drawn('a', ['片']), drawn('b')]))).toEqual(['片b', '岡b'])
  })

  it('says what no font has, and what has no font at all', () => {
    const [cell] = cellsOf(['岁'], [drawn('a', ['岁'])])
    expect(cell).toEqual({ char: '岁', specimen: null, missing: true })
    expect(cellsOf(['岁'], [])[0]!.missing).toBe(true)
    expect(cellsOf(['岁'], [{ ...drawn('a'), family: '' }])[0]!.missing).toBe(true)
  })
})
