import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pngOf } from './png.server'

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4">${body}</svg>`

it('draws what shines through in its own colour', async () => {
  const png = await pngOf(svg('<rect width="4" height="4" fill="#ff8040" fill-opacity=".5"/>'))
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 8, height: 4, channels: 4 })
  const [red, green, blue, alpha] = data
  for (const [value, wanted] of [
    [red, 0xff],
    [green, 0x80],
    [blue, 0x40],
    [alpha, 0x80],
  ])
    expect(Math.abs(value! - wanted!)).toBeLessThanOrEqual(2)
  expect(data[4 * 4 + 3]).toBe(0)
})

it('is as large as it is asked for', async () => {
  const png = await pngOf(svg('<rect width="8" height="4" fill="#c2301c"/>'), {
    fitTo: { mode: 'width', value: 80 },
  })
  expect(await sharp(png).metadata()).toMatchObject({ width: 80, height: 40 })
})
