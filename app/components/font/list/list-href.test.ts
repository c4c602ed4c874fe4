import { describe, expect, it } from 'vitest'
import { listEntries, listHref, valuesOf, type ListAddress } from './list-href'

const at = (search: string): ListAddress => ({ path: '/font', query: [...new URLSearchParams(search)] })

describe('listHref', () => {
  it('puts a tag in beside the others of its group and takes it out again', () => {
    expect(listHref(at(''), { toggle: ['type', 'serif'] })).toBe('/font?type=serif')
    expect(listHref(at('type=serif'), { toggle: ['type', 'sans'] })).toBe('/font?type=serif&type=sans')
    expect(listHref(at('type=serif&type=sans'), { toggle: ['type', 'serif'] })).toBe('/font?type=sans')
    expect(listHref(at('type=serif'), { toggle: ['type', 'serif'] })).toBe('/font')
  })

  it('keeps text, look and the other filters, and goes back to the first page', () => {
    expect(listHref(at('text=永&layout=cards&type=serif&page=3'), { toggle: ['language', 'ja'] })).toBe(
      '/font?text=%E6%B0%B8&layout=cards&type=serif&language=ja',
    )
  })

  it('stays on the page when only the look changes', () => {
    expect(listHref(at('page=2'), { set: { layout: 'sticks', px: null } })).toBe('/font?page=2&layout=sticks')
    expect(listHref(at('page=2'), { set: { text: '永' } })).toBe('/font?page=2&text=%E6%B0%B8')
    expect(listHref(at('page=2'), { set: { sort: 'name' } })).toBe('/font?sort=name')
    expect(listHref(at('page=2'), { set: { draws: '永' } })).toBe('/font?draws=%E6%B0%B8')
    expect(listHref(at('page=2&type=serif'), { clear: true })).toBe('/font')
  })

  it('clears every filter and nothing else', () => {
    const address = at('text=永&type=serif&q=a&draws=龘&covers=gbk&variable=1&weight=700&dir=v&panel=1')
    expect(listHref(address, { clear: true })).toBe('/font?text=%E6%B0%B8&dir=v&panel=1')
  })

  it('pages', () => {
    expect(listHref(at('type=serif'), { page: 2 })).toBe('/font?type=serif&page=2')
    expect(listHref(at('type=serif&page=2'), { page: 3 })).toBe('/font?type=serif&page=3')
    expect(listHref(at('type=serif&page=2'), { page: 1 })).toBe('/font?type=serif')
  })

  it('leaves out what is unknown, empty, repeated or the default', () => {
    expect(listHref(at('utm_source=x&text=&dir=h&sort=newest&page=1&type=serif&type=serif'))).toBe(
      '/font?type=serif',
    )
  })

  it('escapes what has a meaning in an address', () => {
    const href = listHref(at(''), { set: { text: 'A&B=C #1 永' } })
    expect(new URL(href, 'http://x').searchParams.get('text')).toBe('A&B=C #1 永')
  })

  it('works for other pages with the same list', () => {
    expect(listHref({ path: '/japanese', query: [] }, { toggle: ['style', 'cute'] })).toBe(
      '/japanese?style=cute',
    )
  })
})

it('gives a form what its own fields leave out', () => {
  expect(
    listEntries(at('text=永&px=60&type=serif&sort=name&page=2'), {
      set: { text: null, px: null, sort: null },
    }),
  ).toEqual([['type', 'serif']])
})

it('reads the values of a name', () => {
  expect(valuesOf(at('type=serif&language=ja&type=sans&type=serif'), 'type')).toEqual(['serif', 'sans'])
})
