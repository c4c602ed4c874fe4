import { describe, expect, it } from 'vitest'
import { columnsOf, opening } from './passage'

describe('opening', () => {
  it('ends with the first sentence that is long enough', () => {
    expect(opening('庆历四年春，滕子京谪守巴陵郡。越明年，政通人和，百废具兴，乃重修岳阳楼。')).toBe(
      '庆历四年春，滕子京谪守巴陵郡。',
    )
    expect(opening('短句。又一句短的也在这里。第三句在后面，很长很长很长很长很长很长。')).toBe(
      '短句。又一句短的也在这里。',
    )
  })

  it('pauses where no sentence ends in time, and cuts where nothing pauses', () => {
    expect(opening('はなのいろは うつりにけりな いたづらに わがみよにふる ながめせしまに。')).toBe(
      'はなのいろは うつりにけりな いたづらに',
    )
    expect(opening('永'.repeat(40))).toBe('永'.repeat(26))
  })

  it('leaves short texts whole and counts by codepoint', () => {
    expect(opening(' 永字八法 ')).toBe('永字八法')
    expect([...opening('𠮷'.repeat(40))]).toHaveLength(26)
    expect(opening('')).toBe('')
  })
})

describe('columnsOf', () => {
  it('drops punctuation and spaces', () => {
    expect(columnsOf('永和九年，岁在癸丑。 “暮春”')).toEqual({
      lines: ['永和九年岁', '在癸丑暮春'],
      length: 5,
    })
  })

  it('fills at most twelve columns, as short as they can be', () => {
    const { lines, length } = columnsOf('永'.repeat(80))
    expect(length).toBe(7)
    expect(lines).toHaveLength(12)
    expect(lines.at(-1)).toHaveLength(3)
    expect(columnsOf('永'.repeat(1000))).toMatchObject({ length: 12, lines: { length: 12 } })
  })

  it('never cuts a character', () => {
    expect(columnsOf('𠮷'.repeat(6)).lines).toEqual(['𠮷'.repeat(5), '𠮷'])
    expect(columnsOf('。，').lines).toEqual([])
  })
})
