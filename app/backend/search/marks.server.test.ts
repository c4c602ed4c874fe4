import { describe, expect, it } from 'vitest'
import { excerpt, marked } from './marks.server'
import { searchWords } from './search-text.server'

/** The marked stretches of a text. */
function stretches(text: string, query: string, sounds = false): string[] {
  return marked(text, searchWords(query), sounds).marks.map(([from, to]) => text.slice(from, to))
}

describe('what of a text matches', () => {
  it.each([
    ['思源宋体与思源黑体', '思源', ['思源', '思源']],
    ['書法的傳統', '书法 传统', ['書法', '傳統']],
    ['書法', '書法', ['書法']],
    ['ひらがなとﾋﾗｶﾞﾅ', 'ヒラガナ', ['ﾋﾗｶﾞﾅ']],
    ['㍿の字体', '株式会社', ['㍿']],
    ['𠮷野家𠮷', '𠮷', ['𠮷', '𠮷']],
    ['OpenType 与 opentype', 'OPENTYPE', ['OpenType', 'opentype']],
    ['一二三', '二三 一二', ['一二三']],
    ['没有', '别的', []],
    ['', '字', []],
  ])('of “%s” for “%s”', (text, query, expected) => {
    expect(stretches(text, query)).toEqual(expected)
  })

  it.each([
    ['思源宋体', 'song', ['宋']],
    ['思源宋体', 'syst', ['思源宋体']],
    ['思源宋体', 'yuansongt', ['源宋体']],
    ['Noto 思源', 'sy', ['思源']],
    ['思源宋体', 'xyz', []],
  ])('by its sound: of “%s” for “%s”', (text, query, expected) => {
    expect(stretches(text, query, true)).toEqual(expected)
  })
})

describe('the words around a match', () => {
  it('begin and end with …, and stay in their paragraph', () => {
    const text = `头一段。\n${'甲'.repeat(40)}永字${'乙'.repeat(30)}\n末一段`
    const found = excerpt(text, ['永字'])!
    expect(found.text).toBe(`…${'甲'.repeat(16)}永字${'乙'.repeat(30)}`)
    expect(found.marks.map(([from, to]) => found.text.slice(from, to))).toEqual(['永字'])
  })

  it('are none without a match', () => {
    expect(excerpt('别的', ['永'])).toBeNull()
    expect(excerpt('', [])).toBeNull()
  })
})
