import { expect, it } from 'vitest'
import { chapterAt, clock, secondsOfHash } from './video-time'

it.each([
  [0, '00:00'],
  [83.9, '01:23'],
  [3683, '1:01:23'],
  [-1, '00:00'],
])('%d s is %s', (seconds, text) => expect(clock(seconds)).toBe(text))

it.each([
  ['#t=83', 83],
  ['#t=1.5', 1.5],
  ['', null],
  ['#share', null],
  ['#t=x', null],
])('%s names second %s', (hash, seconds) => expect(secondsOfHash(hash)).toBe(seconds))

it('finds the chapter of a moment', () => {
  const chapters = [{ at: 0 }, { at: 10 }]
  expect([0, 9.9, 10, 99].map((seconds) => chapterAt(chapters, seconds))).toEqual([0, 0, 1, 1])
  expect(chapterAt([{ at: 5 }], 1)).toBe(-1)
})
