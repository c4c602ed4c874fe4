import { describe, expect, it } from 'vitest'
import { spansOf } from './mosaic'

const WIDE = 1.4

describe('spansOf', () => {
  it('repeats 7/5, 5/7, 4/4/4', () => {
    expect(spansOf(new Array<number>(9).fill(1))).toEqual([7, 5, 5, 7, 4, 4, 4, 7, 5])
  })

  it('gives the wider picture the wider place', () => {
    expect(spansOf([1, WIDE, WIDE, 1])).toEqual([5, 7, 7, 5])
  })

  it('fills the last row', () => {
    expect(spansOf([1])).toEqual([12])
    expect(spansOf([1, 1, 1])).toEqual([7, 5, 12])
    expect(spansOf([1, 1, 1, 1, WIDE, 1])).toEqual([7, 5, 5, 7, 7, 5])
    expect(spansOf([])).toEqual([])
  })
})
