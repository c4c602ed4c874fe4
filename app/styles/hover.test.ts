import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Selectors with :hover that a touch screen would leave lit after a tap. */
function stickyHovers(css: string): string[] {
  const open: string[] = []
  const sticky: string[] = []
  let at = 0
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (const { index, 0: brace } of plain.matchAll(/[{}]/g)) {
    if (brace === '}') open.pop()
    else {
      const prelude = plain.slice(at, index).split(';').at(-1)!.trim()
      if (prelude.includes(':hover') && !open.some((outer) => outer.includes('(hover: hover)')))
        sticky.push(prelude)
      open.push(prelude)
    }
    at = index + 1
  }
  return sticky
}

describe('styles', () => {
  it('finds a bare :hover', () => {
    expect(stickyHovers('a { color: red } a:hover { color: blue }')).toEqual(['a:hover'])
    expect(stickyHovers('@media (hover: hover) { a:hover { color: blue } }')).toEqual([])
  })

  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css')))
    it(`${file} hovers only where something can hover`, () => {
      expect(stickyHovers(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))).toEqual([])
    })
})
