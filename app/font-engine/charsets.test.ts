import { describe, expect, it } from 'vitest'
import { CHARSETS, findCharset } from './charsets'
import { rangesFromSorted } from './codepoints'
import { coverage, gb18030Level } from './coverage'

/** Published sizes: the standards named in each line's set, counted in hanzi unless the set is of signs. */
const SIZES: [id: string, size: number][] = [
  ['gb2312', 6763],
  ['gb2312-1', 3755],
  ['gbk', 20914],
  ['tgscc-1', 3500],
  ['tgscc-2', 3000],
  ['tgscc-3', 1605],
  ['gb18030-1', 27584],
  ['gb18030-2', 27780],
  ['gb18030-3', 88115],
  ['big5-1', 5401],
  ['big5-2', 7652],
  ['hkscs', 4579],
  ['jisx0208', 6355],
  ['jisx0208-1', 2965],
  ['joyo', 2136],
  ['ascii', 95],
]

describe('character sets', () => {
  it.each(SIZES)('%s has %i characters', (id, size) => {
    expect(findCharset(id)!.codepoints().length).toBe(size)
  })

  it.each(CHARSETS.map((set) => [set.id, set] as const))('%s is sorted and unique', (_, set) => {
    const codepoints = set.codepoints()
    for (let i = 1; i < codepoints.length; i++) expect(codepoints[i]! > codepoints[i - 1]!).toBe(true)
  })

  it.each([
    ['gb2312', '永字东', '東鎔'],
    ['tgscc-1', '永', '鎔'],
    ['big5-1', '東國', '东国'],
    ['jisx0208-1', '東国', '东'],
    ['joyo', '永𠮟剝', '叱东'],
    ['hkscs', '嘅㗎', '永'],
    ['punctuation', '，。「」', 'a'],
  ])('%s has %s and lacks %s', (id, inside, outside) => {
    const set = new Set(findCharset(id)!.codepoints())
    for (const character of inside) expect(set.has(character.codePointAt(0)!)).toBe(true)
    for (const character of outside) expect(set.has(character.codePointAt(0)!)).toBe(false)
  })
})

describe('coverage', () => {
  const rangesOf = (id: string) => rangesFromSorted(findCharset(id)!.codepoints())
  const of = (id: string, ranges: ReturnType<typeof rangesOf>) => coverage(ranges).find((c) => c.set === id)!

  it('answers every set, in order', () => {
    expect(coverage([]).map((c) => c.set)).toEqual(CHARSETS.map((set) => set.id))
    expect(coverage([]).every((c) => c.covered === 0 && c.total > 0)).toBe(true)
  })

  it('counts exactly', () => {
    expect(of('gb2312', rangesOf('gb2312'))).toEqual({ set: 'gb2312', covered: 6763, total: 6763 })
    expect(of('gb2312', [[0x6c38, 0x6c38]]).covered).toBe(1)
    expect(of('joyo', [[0x0, 0x10ffff]]).covered).toBe(2136)
  })

  it('tells the level of GB 18030', () => {
    expect(gb18030Level(coverage([]))).toBe(0)
    expect(gb18030Level(coverage(rangesOf('gb18030-1')))).toBe(1)
    expect(gb18030Level(coverage(rangesOf('gb18030-2')))).toBe(2)
    expect(gb18030Level(coverage(rangesOf('gb18030-3')))).toBe(3)
  })

  it('takes under 20 ms a font', () => {
    coverage([])
    const started = performance.now()
    for (let i = 0; i < 10; i++) coverage([[0x4e00, 0x9fff]])
    expect((performance.now() - started) / 10).toBeLessThan(20)
  })
})
