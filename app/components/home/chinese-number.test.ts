import { describe, expect, it } from 'vitest'
import { chineseCount } from './chinese-number'

describe('chineseCount', () => {
  it.each([
    [0, '零'],
    [1, '一'],
    [2, '两'],
    [9, '九'],
    [10, '十'],
    [12, '十二'],
    [20, '二十'],
    [22, '二十二'],
    [29, '二十九'],
    [100, '一百'],
    [102, '一百零二'],
    [110, '一百一十'],
    [112, '一百一十二'],
    [200, '二百'],
    [1000, '一千'],
    [1002, '一千零二'],
    [1010, '一千零一十'],
    [1862, '一千八百六十二'],
    [2000, '两千'],
    [2222, '两千二百二十二'],
    [10_000, '一万'],
    [10_001, '一万零一'],
    [10_010, '一万零一十'],
    [10_500, '一万零五百'],
    [20_000, '两万'],
    [22_000, '两万二千'],
    [20_202, '两万零二百零二'],
    [99_999, '九万九千九百九十九'],
  ])('%i is %s', (count, text) => {
    expect(chineseCount(count)).toBe(text)
  })

  it('leaves other numbers to figures', () => {
    expect([-1, 1.5, 100_000, Number.NaN].map(chineseCount)).toEqual([null, null, null, null])
  })

  it('never repeats 零, never ends with it', () => {
    for (let count = 1; count <= 99_999; count += 7) expect(chineseCount(count)).not.toMatch(/零零|零$/)
  })
})
