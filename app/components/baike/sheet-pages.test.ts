import { expect, it } from 'vitest'
import { SHEET, sheetPages } from './sheet-pages'

it('writes each line once and traces it once, and fills pages with empty columns', () => {
  const pages = sheetPages(['永字', '八法', '一', '二', '三'])
  expect(pages).toHaveLength(2)
  expect(pages.every((page) => page.length === SHEET.columns)).toBe(true)
  expect(pages.flat().every(({ chars }) => chars.length === SHEET.rows)).toBe(true)
  expect(pages[0]!.map(({ kind, chars }) => kind[0]! + chars[0])).toEqual([
    'm永',
    't永',
    'm八',
    't八',
    'm一',
    't一',
    'm二',
    't二',
  ])
  expect(pages[1]!.map(({ kind }) => kind)).toEqual(['model', 'trace', ...Array(6).fill('empty')])
})

it('carries a long line over to the next columns', () => {
  const [page] = sheetPages(['字'.repeat(SHEET.rows + 1)])
  expect(page!.slice(0, 4).map(({ chars }) => chars.filter(Boolean).length)).toEqual([11, 11, 1, 1])
})
