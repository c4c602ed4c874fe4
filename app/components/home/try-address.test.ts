import { describe, expect, it } from 'vitest'
import { pxOf, withTry } from './try-address'

describe('the try bar in an address', () => {
  it('reads a size within what the bar offers', () => {
    expect(pxOf('')).toBeNull()
    expect(pxOf('?px=large')).toBeNull()
    expect(pxOf('?px=72')).toBe(72)
    expect(pxOf('?px=1')).toBe(24)
    expect(pxOf('?px=999')).toBe(160)
  })

  it('sets text and size, leaves out what is empty, keeps the rest', () => {
    expect(withTry('', { text: '', px: null })).toBe('')
    expect(withTry('', { text: '永 字', px: 72 })).toBe(
      `?${new URLSearchParams({ text: '永 字', px: '72' })}`,
    )
    expect(withTry('?text=a&px=30&redirect=%2Fuser', { text: '', px: null })).toBe('?redirect=%2Fuser')
    expect(withTry('?reload', { text: 'a', px: null })).toBe('?text=a')
  })
})
