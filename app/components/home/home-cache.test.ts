import { describe, expect, it, vi } from 'vitest'
import { createHomeCache } from './home-cache'

describe('home cache', () => {
  it('asks once for an address, whatever only sets its look', async () => {
    const cache = createHomeCache<number>()
    const load = vi.fn().mockResolvedValue(1)
    expect(await cache.recall('', load)).toBe(1)
    expect(await cache.recall('?px=64&redirect=%2Fuser', load)).toBe(1)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('keeps each text for itself', async () => {
    const cache = createHomeCache<string>()
    cache.remember('', 'samples')
    expect(await cache.recall('?text=%E6%B0%B8', async () => 'yong')).toBe('yong')
    expect(await cache.recall('', async () => 'asked again')).toBe('samples')
  })

  it('forgets everything when a reload is asked for', async () => {
    const cache = createHomeCache<string>()
    cache.remember('', 'old')
    cache.remember('?text=a', 'old a')
    expect(await cache.recall('?reload', async () => 'new')).toBe('new')
    expect(await cache.recall('', async () => 'asked again')).toBe('new')
    expect(await cache.recall('?text=a', async () => 'new a')).toBe('new a')
  })

  it('keeps the latest texts only, and no failure', async () => {
    const cache = createHomeCache<number>()
    for (let index = 0; index < 30; index++) cache.remember(`?text=${index}`, index)
    expect(await cache.recall('?text=0', async () => -1)).toBe(-1)
    expect(await cache.recall('?text=29', async () => -1)).toBe(29)
    await expect(cache.recall('?text=x', () => Promise.reject(new Error('offline')))).rejects.toThrow(
      'offline',
    )
    expect(await cache.recall('?text=x', async () => 7)).toBe(7)
  })
})
