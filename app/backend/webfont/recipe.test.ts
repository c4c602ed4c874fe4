import { describe, expect, it } from 'vitest'
import { SUBSET_FILE } from '~/contract/webfont'
import { makeRecipe, neutralFamilyName, subsetFileName } from './recipe.server'

const FILE = 'a'.repeat(64)
const TEXT = [0x516b, 0x5b57, 0x6c38]

describe('a recipe', () => {
  it('is the same for the same wish, however it is put', () => {
    const { hash } = makeRecipe(FILE, TEXT, { pin: { wght: 400, wdth: 100 } })
    expect(makeRecipe(FILE, [...TEXT], { pin: { wdth: 100, wght: 400 } }).hash).toBe(hash)
    expect(
      makeRecipe(FILE, TEXT, { pin: { wght: 400, wdth: 100 }, keepAxes: false, layout: true }).hash,
    ).toBe(hash)
  })

  it('is another for another file, text or option', () => {
    const recipes = [
      makeRecipe(FILE, TEXT, {}),
      makeRecipe('b'.repeat(64), TEXT, {}),
      makeRecipe(FILE, TEXT.slice(1), {}),
      makeRecipe(FILE, [], {}),
      makeRecipe(FILE, TEXT, { pin: { wght: 400 } }),
      makeRecipe(FILE, TEXT, { pin: { wght: 401 } }),
      makeRecipe(FILE, TEXT, { pin: { wdth: 400 } }),
      makeRecipe(FILE, TEXT, { keepAxes: true }),
      makeRecipe(FILE, TEXT, { layout: false }),
    ]
    expect(new Set(recipes.map((recipe) => recipe.hash)).size).toBe(recipes.length)
    expect(new Set(recipes.map((recipe) => recipe.options.familyName)).size).toBe(recipes.length)
  })

  it('names its family so that CSS needs no quotes: a letter first, then letters and digits', () => {
    for (const hash of ['0'.repeat(32), '9e5'.padEnd(32, '1'), makeRecipe(FILE, TEXT, {}).hash])
      expect(neutralFamilyName(hash)).toMatch(/^[a-z][a-z0-9]+$/)
  })

  it('gives addresses that the API takes', () => {
    const { hash } = makeRecipe(FILE, TEXT, {})
    expect(subsetFileName(hash, 5, 1, 'woff2')).toMatch(SUBSET_FILE)
    expect(subsetFileName(hash, 11, 12, 'ttf')).toMatch(SUBSET_FILE)
  })
})
