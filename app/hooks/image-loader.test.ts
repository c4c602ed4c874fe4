import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetImages, IMAGE_CACHE_SIZE, isCached, loadImage, remember } from './image-loader'

describe('loadImage', () => {
  beforeEach(() => forgetImages())

  it('tries three times, then fails', async () => {
    const load = vi.fn().mockRejectedValue(new Error('no'))
    await expect(loadImage('/a.png', load)).rejects.toThrow()
    expect(load).toHaveBeenCalledTimes(3)
    expect(isCached('/a.png')).toBe(false)
  })

  it('stops at the first success and remembers it', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined)
    await loadImage('/a.png', load)
    expect(load).toHaveBeenCalledTimes(2)
    expect(isCached('/a.png')).toBe(true)
  })

  it('remembers 200 pictures and lets the oldest go', () => {
    for (let index = 0; index < IMAGE_CACHE_SIZE; index++) remember(`/${index}.png`)
    remember('/0.png')
    remember('/new.png')
    expect(isCached('/0.png')).toBe(true)
    expect(isCached('/1.png')).toBe(false)
    expect(isCached('/new.png')).toBe(true)
  })
})
