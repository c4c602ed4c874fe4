import { describe, expect, it } from 'vitest'
import { fontListQuery, MAX_PX, MIN_PX, specimenSettings } from './font-query.server'

const settings = (query: string) => specimenSettings(new URLSearchParams(query), 'table')
const list = (query: string) => fontListQuery(new URLSearchParams(query), 'newest')

describe('the toolbar’s part of an address', () => {
  it('has defaults, and the visitor’s own layout', () => {
    const plain = { text: '', px: null, script: null, dir: 'h', layout: 'sticks', sort: 'newest' }
    expect(specimenSettings(new URLSearchParams(), 'sticks')).toEqual(plain)
    expect(specimenSettings(new URLSearchParams('text=&px=&script=&dir=&sort=&layout='), 'sticks')).toEqual(
      plain,
    )
  })

  it('is taken as it is where it is fine', () => {
    expect(settings('text=永字&px=48&script=hant&dir=v&layout=cards&sort=name')).toEqual({
      text: '永字',
      px: 48,
      script: 'hant',
      dir: 'v',
      layout: 'cards',
      sort: 'name',
    })
  })

  it.each([
    ['px=0', MIN_PX],
    ['px=-5', MIN_PX],
    ['px=9999', MAX_PX],
    ['px=99999999999999999999', MAX_PX],
  ])('clamps %s', (query, px) => {
    expect(settings(query).px).toBe(px)
  })

  it('falls back to the visitor’s layout for one that there is not', () => {
    expect(settings('layout=spiral').layout).toBe('table')
  })

  it('counts characters as people do, up to 200', () => {
    expect([...settings(`text=${'𠮷'.repeat(200)}`).text]).toHaveLength(200)
    expect(() => settings(`text=${'𠮷'.repeat(201)}`)).toThrow('最多 200 个字')
  })

  it('makes one line of several, and characters of halves', () => {
    expect(settings('text=%0A永%0D%0A字%09八%0A').text).toBe('永 字 八')
    const halves = new URLSearchParams([['text', 'a\ud800b']])
    expect(specimenSettings(halves, 'table').text).toBe('a\ufffdb')
  })

  it.each(['px=abc', 'px=1e2', 'px=12.5', 'script=latin', 'dir=up', 'sort=random'])(
    'refuses %s in Chinese',
    (query) => {
      expect(() => settings(query)).toThrow(/[\u4e00-\u9fff]/)
    },
  )
})

describe('a list page’s address as a query', () => {
  it('asks for pages of 24, newest first, with counts', () => {
    expect(list('')).toMatchObject({ current: 1, size: 24, sort: 'newest', facets: '1', type: [] })
  })

  it.each([
    ['page=0', 1],
    ['page=-3', 1],
    ['page=7', 7],
    ['page=99999999999999999999', 1_000_000],
  ])('takes %s for page %i', (query, current) => {
    expect(list(query).current).toBe(current)
  })

  it('says every filter once', () => {
    expect(list('type=serif&type=sans&type=serif&weight=400')).toMatchObject({
      type: ['serif', 'sans'],
      weight: ['400'],
    })
  })

  it('takes blank words for none', () => {
    expect(list('q=%20%20&draws=')).toMatchObject({ q: undefined, draws: undefined })
  })

  it.each([
    'page=abc',
    'page=1.5',
    'size=ten',
    'weight=heavy',
    'weight=1001',
    'licence=stolen',
    'variable=maybe',
    `q=${'永'.repeat(101)}`,
    `draws=${'永'.repeat(201)}`,
    Array.from({ length: 51 }, (_, i) => `type=t${i}`).join('&'),
  ])('refuses %s in Chinese', (query) => {
    expect(() => list(query)).toThrow(/[\u4e00-\u9fff]/)
  })

  it('knows nothing of what is no filter', () => {
    expect(list('__proto__=1&constructor=2&text=永')).not.toHaveProperty('text')
  })
})
