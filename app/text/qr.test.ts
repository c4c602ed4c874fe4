import { describe, expect, it } from 'vitest'
import { errorCorrection, qrModules, qrPath, QUIET_ZONE } from './qr'

const drawn = (text: string) =>
  qrModules(text)!.map((row) => [...row].map((dark) => (dark ? '#' : '.')).join(''))

describe('errorCorrection', () => {
  it('is that of the standard’s worked example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    expect([...errorCorrection(Uint8Array.from(data), 10)]).toEqual([
      196, 35, 39, 119, 235, 215, 231, 226, 93, 23,
    ])
  })
})

describe('qrModules', () => {
  it('draws a code that another encoder draws too', () => {
    expect(drawn('https://y.cn/a')).toEqual(VECTOR)
  })

  it.each([
    [14, 1],
    [15, 2],
    [106, 6],
    [107, 7],
    [213, 10],
    [666, 20],
  ])('%i bytes take version %i', (length, version) => {
    expect(qrModules('a'.repeat(length))).toHaveLength(17 + 4 * version)
  })

  it('counts bytes, not characters, and refuses what is too long', () => {
    expect(qrModules('永'.repeat(222))).toHaveLength(97)
    expect(qrModules('永'.repeat(223))).toBeNull()
  })
})

describe('qrPath', () => {
  it('draws each dark module once, inside a quiet zone', () => {
    const { path, size } = qrPath('https://y.cn/a')!
    expect(size).toBe(VECTOR.length + 2 * QUIET_ZONE)
    const cells = Array.from({ length: size }, () => new Array<string>(size).fill('.'))
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      for (let at = 0; at < Number(width); at++) cells[Number(y)]![Number(x) + at] = '#'
    const inside = cells
      .slice(QUIET_ZONE, -QUIET_ZONE)
      .map((row) => row.slice(QUIET_ZONE, -QUIET_ZONE).join(''))
    expect(inside).toEqual(VECTOR)
    expect(cells.flat().filter((cell) => cell === '#')).toHaveLength(
      VECTOR.join('').replaceAll('.', '').length,
    )
  })
})

/** Drawn by the npm package qrcode 1.5 (bytes, level M). */
const VECTOR = [
  '#######....##.#######',
  '#.....#..####.#.....#',
  '#.###.#.##.##.#.###.#',
  '#.###.#.##..#.#.###.#',
  '#.###.#.###.#.#.###.#',
  '#.....#.##..#.#.....#',
  '#######.#.#.#.#######',
  '........#####........',
  '#.#####.....#.#####..',
  '....#..#.##..########',
  '##.####.#.######..##.',
  '.####..#.#.#.#..###..',
  '.....##..###.##.##..#',
  '........#.....#####.#',
  '#######..##.##.#..##.',
  '#.....#.###....####.#',
  '#.###.#.#..#..####.##',
  '#.###.#.#....##.#.#..',
  '#.###.#.##.##.##..#..',
  '#.....#..#.#.#..###..',
  '#######.#.#.#.##.#.#.',
]
