// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { placeWaterfall } from './waterfall-place'

function listOf(heights: readonly number[], columns: number) {
  const list = document.createElement('ul')
  for (const height of heights) {
    const item = document.createElement('li')
    item.getBoundingClientRect = () => ({ height }) as DOMRect
    list.append(item)
  }
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => ` ${columns}` }))
  return list
}

describe('placeWaterfall', () => {
  it('gives each item to the shortest column, the first of equals', () => {
    const list = listOf([300, 200, 100.2, 50, 10], 3)
    placeWaterfall(list)
    const places = [...list.children].map((item) => {
      const { gridColumn, gridRow } = (item as HTMLElement).style
      return `${gridColumn}: ${gridRow}`
    })
    expect(places).toEqual([
      '1: 1 / span 300',
      '2: 1 / span 200',
      '3: 1 / span 101',
      '3: 102 / span 50',
      '3: 152 / span 10',
    ])
  })

  it('can be written into a page as text', () => {
    const list = listOf([10, 20], 1)
    new Function('list', `(${placeWaterfall.toString()})(list)`)(list)
    expect((list.lastElementChild as HTMLElement).style.gridRow).toBe('11 / span 20')
  })
})
