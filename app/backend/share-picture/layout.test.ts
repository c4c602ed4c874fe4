import { describe, expect, it } from 'vitest'
import { titleLines } from './layout'

describe('the lines of a title', () => {
  it('break after ：', () => {
    expect(titleLines('神品：各类字体里的准绳')).toEqual(['神品：', '各类字体里的准绳'])
  })
  it('hold eleven characters, and never begin with punctuation', () => {
    const lines = titleLines('一二三四五六七八九十一，二三')
    expect(lines).toEqual(['一二三四五六七八九十一，', '二三'])
  })
  it('are three at most, and say that there is more', () => {
    const lines = titleLines('字'.repeat(60))
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/…$/)
  })
  it('count a Latin letter as half', () => {
    expect(titleLines('OpenType 规范')).toEqual(['OpenType 规范'])
  })
})
