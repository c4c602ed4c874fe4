import { describe, expect, it } from 'vitest'
import { caseHref, pictureAt } from './case-href'

describe('the address of a case', () => {
  it.each([
    [{}, '/case'],
    [{ column: 'book', page: 2 }, '/case?column=book&page=2'],
    [{ view: 'tea', picture: 1 }, '/case?view=tea'],
    [{ view: 'tea', picture: 2, column: 'book', page: 1 }, '/case?view=tea&picture=2&column=book'],
    [{ view: null, picture: 2 }, '/case'],
  ])('%o is %s', (address, href) => {
    expect(caseHref(address)).toBe(href)
  })

  it.each([
    [null, 0],
    ['2', 1],
    ['9', 2],
    ['0', 0],
    ['-1', 0],
    ['永', 0],
    ['1.5', 0],
  ])('picture %s is the one at %i of three', (value, at) => {
    expect(pictureAt(value, 3)).toBe(at)
  })
})
