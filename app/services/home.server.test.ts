import { describe, expect, it } from 'vitest'
import type { DictionaryGroup } from '~/contract/dictionary'
import { languagesOf, strokeIndex } from './home.server'

function group(code: string, stroke: string | null, counts: Record<string, number>): DictionaryGroup {
  return {
    code,
    name: code,
    stroke,
    entries: Object.entries(counts).map(([tag, count], index) => ({
      dictNumber: String(index),
      group: code,
      tag,
      name: tag,
      nameEn: null,
      count,
    })),
  }
}

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`t${index}`, 1]))

describe('strokeIndex', () => {
  it('lists entries that have fonts, of groups that have a stroke', () => {
    const index = strokeIndex([group('type', '趯', { serif: 2, acid: 0 }), group('weight', null, { 400: 9 })])
    expect(index).toEqual([
      { code: 'type', name: 'type', stroke: '趯', entries: [{ name: 'serif', tag: 'serif' }], total: 1 },
    ])
  })

  it('shows six, or a seventh where it is the last', () => {
    expect(strokeIndex([group('a', '侧', many(7))])[0]).toMatchObject({ total: 7, entries: { length: 7 } })
    expect(strokeIndex([group('a', '侧', many(8))])[0]).toMatchObject({ total: 8, entries: { length: 6 } })
  })
})

describe('languagesOf', () => {
  it('names what the library writes', () => {
    const language = (counts: Record<string, number>) => languagesOf([group('language', '勒', counts)])
    expect(language({ 'hans-hant': 1 })).toEqual(['简体', '繁体'])
    expect(language({ hans: 3, hant: 0, ja: 1 })).toEqual(['简体', '日文'])
    expect(languagesOf([])).toEqual([])
  })
})
