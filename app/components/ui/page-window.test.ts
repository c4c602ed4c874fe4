import { describe, expect, it } from 'vitest'
import { pageNumbers, pageSlots } from './page-window'

/** As it would be read at one width. */
const read = (page: number, pages: number, width: 'wide' | 'narrow') =>
  pageSlots(page, pages)
    .filter((slot) => slot.on === 'both' || slot.on === width)
    .map((slot) => (slot.kind === 'gap' ? '…' : slot.page))
    .join(' ')

describe('pages of a list', () => {
  it.each([
    [1, 1, '1', '1'],
    [2, 5, '1 2 3 4 5', '1 2 3 4 5'],
    [1, 7, '1 2 3 4 5 6 7', '1 2 3 … 7'],
    [1, 78, '1 2 3 4 5 … 78', '1 2 3 … 78'],
    [4, 78, '1 2 3 4 5 … 78', '1 … 4 … 78'],
    [5, 78, '1 … 4 5 6 … 78', '1 … 5 … 78'],
    [40, 78, '1 … 39 40 41 … 78', '1 … 40 … 78'],
    [75, 78, '1 … 74 75 76 77 78', '1 … 75 … 78'],
    [78, 78, '1 … 74 75 76 77 78', '1 … 76 77 78'],
  ])('page %i of %i', (page, pages, wide, narrow) => {
    expect(read(page, pages, 'wide')).toBe(wide)
    expect(read(page, pages, 'narrow')).toBe(narrow)
  })

  it('always has the current page, at both widths', () => {
    for (let pages = 1; pages <= 30; pages++) {
      for (let page = 1; page <= pages; page++) {
        expect(pageNumbers(page, pages, 7)).toContain(page)
        expect(pageNumbers(page, pages, 5)).toContain(page)
        expect(pageNumbers(page, pages, 7)).toEqual(expect.arrayContaining(pageNumbers(page, pages, 5)))
      }
    }
  })
})
