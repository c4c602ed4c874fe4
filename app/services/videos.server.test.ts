import { expect, it } from 'vitest'
import { unsaid } from './videos.server'

const cues = ['先写一点。', '再写\n一横。'].map((text, index) => ({ from: index, to: index + 1, text }))

it('leaves out of a text what the transcript says', () => {
  expect(unsaid('先写一点。再写一横。\n\n片中没有声音。\n\n再写一横。', cues)).toBe('片中没有声音。')
  expect(unsaid('片中没有声音。', [])).toBe('片中没有声音。')
  expect(unsaid('', cues)).toBe('')
})
