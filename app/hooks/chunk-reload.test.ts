// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadForChunk } from './chunk-reload'

describe('reloadForChunk', () => {
  beforeEach(() => sessionStorage.clear())

  it('reloads at most once in 60 s', () => {
    const reload = vi.fn()
    const now = 1_000_000
    expect(reloadForChunk(now, reload)).toBe(true)
    expect(reloadForChunk(now + 59_999, reload)).toBe(false)
    expect(reloadForChunk(now + 60_000, reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })
})
