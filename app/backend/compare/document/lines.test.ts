import { describe, expect, it } from 'vitest'
import { breakLines, firstLine } from './lines'

const width = (text: string) => [...text].reduce((sum, char) => sum + (/[ -~]/.test(char) ? 0.5 : 1), 0)
const lines = (text: string, room: number) => breakLines(text, room, width)

describe('lines', () => {
  it('break between any two hanzi, and keep all of them', () => {
    expect(lines('永和九年岁在癸丑', 3)).toEqual(['永和九', '年岁在', '癸丑'])
    expect(lines('', 3)).toEqual([])
  })

  it('keep Latin words whole where they fit', () => {
    expect(lines('永和 calligraphy 九年', 6)).toEqual(['永和', 'calligraphy', '九年'])
    expect(lines('abcdefghij', 2).join('')).toBe('abcdefghij')
  })

  it('begin with no closing mark', () => {
    expect(lines('永和九，年岁', 3)).toEqual(['永和', '九，年', '岁'])
  })

  it('are never wider than the room, whatever the text', () => {
    for (const text of [
      '𠮷'.repeat(9),
      '，'.repeat(9),
      'a b c d e f 永',
      'https://foundry.example/font?x=1',
    ]) {
      const broken = lines(text, 2)
      for (const line of broken) expect(width(line)).toBeLessThanOrEqual(2)
      expect(broken.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''))
    }
  })

  it('of a ladder end at a whole character', () => {
    expect(firstLine('永和九年', 2.5, width)).toBe('永和')
  })
})
