import { expect, it } from 'vitest'
import { phraseWith } from './search-phrases'

it.each([
  ['山水', [], '山水含清晖'],
  ['章法', ['谈布白，兼说章法、行气与字距之间的种种关系'], '兼说章法'],
  ['玄秘塔碑', ['玄秘塔碑'], '玄秘塔碑'],
  ['永字 sc', [], '永字'],
  ['syst', [], null],
  ['', [], null],
])('writes words with “%s”', (query, texts, expected) => {
  expect(phraseWith(query, texts)).toBe(expected)
})
