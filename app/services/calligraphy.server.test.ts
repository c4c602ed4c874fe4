import { expect, it } from 'vitest'
import { scriptFonts } from './calligraphy.server'

it('orders fonts under the script that their type names first', () => {
  const font = (fontGNo: string, typeLabel: string) => ({ fontGNo, typeLabel })
  const fonts = [font('a', '书法 · 楷'), font('b', '书法 · 行楷'), font('c', '楷体'), font('d', '书法')]
  const gnos = (title: string, own: (typeof fonts)[number] | null) =>
    scriptFonts({ title, font: own }, fonts).map(({ fontGNo }) => fontGNo)
  expect(gnos('楷书', fonts[2]!)).toEqual(['c', 'a'])
  expect(gnos('行书', null)).toEqual(['b'])
  expect(gnos('篆书', null)).toEqual([])
})
