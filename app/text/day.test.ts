import { expect, test } from 'vitest'
import { dayOf } from './day'

test.each([
  ['2026-04-30T15:59:59.000Z', '2026-04-30'],
  ['2026-04-30T16:00:00.000Z', '2026-05-01'],
  ['2026-05-01', '2026-05-01'],
])('%s is the day %s in China', (time, day) => {
  expect(dayOf(time)).toBe(day)
})
