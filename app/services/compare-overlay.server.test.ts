import { expect, it } from 'vitest'
import { canBeOverlaid } from './compare-overlay.server'

it.each(['永', '𠮷', 'é', '，', '\ue000', '👩'])('lays %s over itself', (char) => {
  expect(canBeOverlaid(char)).toBe(true)
})

it.each([' ', '\u3000', '\u200d', '\ufe0f', '\u{e0100}', '\u0301', '\u200f'])(
  'leaves out what shows nothing by itself',
  (char) => expect(canBeOverlaid(char)).toBe(false),
)
