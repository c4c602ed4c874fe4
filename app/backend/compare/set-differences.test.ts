import { describe, expect, it } from 'vitest'
import { rangesFrom } from '~/font-engine/codepoints'
import { setDifferences } from './set-differences'

const ranges = (text: string) => rangesFrom([...text].map((char) => char.codePointAt(0)!))
const level1 = (fonts: string[]) => setDifferences(fonts.map(ranges)).find(({ set }) => set === 'tgscc-1')!

describe('what fonts have of a set', () => {
  it('counts what each has, what it has alone, and what all have', () => {
    expect(level1(['一乙二', '一乙', '一丁𠮷'])).toMatchObject({
      total: 3500,
      shared: 1,
      fonts: [
        { covered: 3, only: 1, examples: ['二'] },
        { covered: 2, only: 0, examples: [] },
        { covered: 2, only: 1, examples: ['丁'] },
      ],
    })
  })

  it('has nothing alone where there is nobody else', () => {
    expect(level1(['一乙'])).toMatchObject({ shared: 2, fonts: [{ covered: 2, only: 0, examples: [] }] })
  })

  it('agrees with plain counting on fonts of any kind', () => {
    const fonts = ['', '永', '\u{20bb7}永', 'abc永和九年'.repeat(3)]
    for (const { set, fonts: counted, total } of setDifferences(fonts.map(ranges))) {
      for (const [index, { covered, only }] of counted.entries()) {
        expect(only, set).toBeLessThanOrEqual(covered)
        expect(covered, set).toBeLessThanOrEqual(Math.min(total, new Set(fonts[index]).size))
      }
    }
  })
})
