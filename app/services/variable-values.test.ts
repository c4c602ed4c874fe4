import { expect, it } from 'vitest'
import { cssFor } from '~/components/variable/variable-css'
import { shownValues } from './variable-values'

const font = {
  fontGNo: 'Y1',
  axisRanges: [
    { tag: 'wght', name: '字重', min: 200, default: 200, max: 900 },
    { tag: 'wdth', name: '字宽', min: 62, default: 100, max: 125 },
    { tag: 'GRAD', name: '灰度', min: -1, default: 0, max: 1 },
  ],
}
const shown = (address: string, place: number | null = null) =>
  shownValues(font, new URLSearchParams(address), place)

it('stands at the text weight, or at another in each row of the showcase', () => {
  expect(shown('')).toEqual({ values: { wght: 400, wdth: 100, GRAD: 0 }, notes: [] })
  expect(shown('', 0).values['wght']).not.toBe(shown('', 1).values['wght'])
})

it('goes where the address says, within each axis', () => {
  expect(shown('Y1.wght=650.5&Y1.GRAD=-0.5&Y2.wdth=80').values).toEqual({
    wght: 650.5,
    wdth: 100,
    GRAD: -0.5,
  })
  expect(shown('Y1.wght=1&Y1.wdth=')).toEqual({
    values: { wght: 200, wdth: 100, GRAD: 0 },
    notes: ['字重 wght 在 200 到 900 之间，已取 200'],
  })
})

it.each(['fat', '1e3', '1,5', 'NaN', '0x10', '9'.repeat(40)])('refuses %s', (value) => {
  expect(() => shown(`Y1.wght=${encodeURIComponent(value)}`)).toThrow('字重 wght 应当是数字')
})

it('writes properties where there are, the axes of css2 in the order of their tags', () => {
  const css = cssFor(
    'https://fonts.example',
    { cssName: 'Some Sans', axes: font.axisRanges },
    shown('').values,
  )
  expect(css).toContain(
    'https://fonts.example/css2?family=Some+Sans:wdth,wght,GRAD@62..125,200..900,-1..1&display=swap',
  )
  expect(css).toContain('font-weight: 400;')
  expect(css).toContain('font-stretch: 100%;')
  expect(css).toContain('font-variation-settings: "GRAD" 0;')
})
