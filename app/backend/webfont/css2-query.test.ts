import { describe, expect, it } from 'vitest'
import { parseFamilies } from './css2-query'

const styles = (family: string) => parseFamilies([family], undefined)[0]!.styles.map((style) => [...style])

describe('a family of a css2 query', () => {
  it('is a name alone: the regular style', () => {
    expect(parseFamilies(['Ma Shan Zheng', ' 思源黑体 '], undefined)).toEqual([
      { name: 'Ma Shan Zheng', styles: [] },
      { name: '思源黑体', styles: [] },
    ])
  })

  it('lists values, tuples and ranges', () => {
    expect(styles('A:wght@400;700')).toEqual([[['wght', 400]], [['wght', 700]]])
    expect(styles('A:ital,wght@0,400;1,700')).toEqual([
      [
        ['ital', 0],
        ['wght', 400],
      ],
      [
        ['ital', 1],
        ['wght', 700],
      ],
    ])
    expect(styles('A:wght@100..900')).toEqual([[['wght', [100, 900]]]])
    expect(styles('A:slnt,wdth,wght,GRAD@-10..0,75.5,400,-200..150')).toEqual([
      [
        ['slnt', [-10, 0]],
        ['wdth', 75.5],
        ['wght', 400],
        ['GRAD', [-200, 150]],
      ],
    ])
  })

  it.each([
    ['', 400],
    [':wght@400', 400],
    ['A:', 400],
    ['A:wght', 400],
    ['A:wght@', 400],
    ['A:@400', 400],
    ['A:wght@400@700', 400],
    ['A:wght@bold', 400],
    ['A:wght@4e2', 400],
    ['A:wght@400,500', 400],
    ['A:ital,wght@0', 400],
    ['A:wght@900..100', 400],
    ['A:wght@1..2..3', 400],
    ['A:wght,ital@400,0', 400],
    ['A:GRAD,wght@0,400', 400],
    ['A:wght,wght@400,700', 400],
    ['A:wght@400;400', 400],
    ['A:wght@100..500;300..900', 400],
    ['A:wght@<script>', 400],
    [`A:wght@${Array.from({ length: 21 }, (_, i) => i + 1).join(';')}`, 400],
    ['A'.repeat(81), 400],
    ['A'.repeat(10_000), 414],
  ])('is refused as %j with %i', (family, status) => {
    expect(() => parseFamilies([family], undefined)).toThrow(
      expect.objectContaining({ status, message: expect.stringMatching(/[\u4e00-\u9fff].* \/ .*[a-z]/) }),
    )
  })

  it('says which order the axes want', () => {
    expect(() => parseFamilies(['A:wght,ital@400,0'], undefined)).toThrow(/ital,wght/)
  })

  it('is given once', () => {
    expect(() => parseFamilies(['Some  Name', 'some name:wght@700'], undefined)).toThrow(/twice/)
  })

  it('comes with a text that fits into an address', () => {
    expect(parseFamilies(['A'], '永'.repeat(900))).toHaveLength(1)
    expect(() => parseFamilies(['A'], '永'.repeat(1_000))).toThrow(expect.objectContaining({ status: 414 }))
  })
})
