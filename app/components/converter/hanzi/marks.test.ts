import { expect, it } from 'vitest'
import { marksOf } from './marks'

const run = (text: string, changed: boolean, row: number | null) => ({ source: text, text, changed, row })

it('draws neighbours that look the same as one, and keeps the others apart', () => {
  const runs = [
    run('乾', true, 0),
    run('麵', true, 1),
    run('后', false, 2),
    run('，', false, null),
    run('嗎', true, null),
    run('發', true, 3),
  ]
  expect(marksOf(runs).map(({ text }) => text)).toEqual(['乾麵', '后', '，', '嗎', '發'])
  expect(marksOf(runs)[0]).toEqual({ text: '乾麵', changed: true, open: true })
  expect(marksOf([])).toEqual([])
})
