import { describe, expect, it } from 'vitest'
import { chooseWeight } from './weight'

const face = (weight: number, italic = 0) => ({ weight, italic, axes: [] })
const variable = { weight: 100, italic: 0, axes: [{ tag: 'wght', min: 200, max: 900 }] }

describe('the face of a comparison', () => {
  it.each([
    [0, 400, true],
    [300, 300, true],
    [900, 700, false],
    [350, 300, false],
    [1, 300, false],
  ])('of a static family, asked for %i, is %i', (asked, shown, exact) => {
    const chosen = chooseWeight([face(700), face(300), face(400)], asked)
    expect(chosen).toMatchObject({ shown, exact, offered: [300, 400, 700], pin: {}, variable: false })
    expect(chosen.face.weight).toBe(shown)
  })

  it.each([
    [0, 400, true],
    [733, 733, true],
    [100, 200, false],
    [1000, 900, false],
  ])('of a variable one, asked for %i, is pinned at %i', (asked, shown, exact) => {
    const chosen = chooseWeight([variable], asked)
    expect(chosen).toMatchObject({ shown, exact, pin: { wght: shown }, variable: true })
    expect(chosen.offered).toEqual([200, 300, 400, 500, 600, 700, 800, 900])
  })

  it('is upright where the family has an upright one', () => {
    expect(chooseWeight([face(700, 1), face(300)], 700).face).toEqual(face(300))
    expect(chooseWeight([face(700, 1)], 400).face.italic).toBe(1)
  })
})
