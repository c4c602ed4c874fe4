// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLoadBar } from './use-load-bar'
import { useMinPending } from './use-min-pending'

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('useLoadBar', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  const setup = () =>
    renderHook(({ busy, failed }) => useLoadBar(busy, failed), {
      initialProps: { busy: true, failed: false },
    })

  it('shows nothing for an answer within 200 ms', () => {
    const { result, rerender } = setup()
    wait(199)
    expect(result.current.phase).toBe('hidden')
    rerender({ busy: false, failed: false })
    wait(1000)
    expect(result.current.phase).toBe('hidden')
  })

  it('creeps, but never past 90 %', () => {
    const { result } = setup()
    wait(200)
    const start = result.current.progress
    wait(1000)
    expect(result.current.progress).toBeGreaterThan(start)
    wait(120_000)
    expect(result.current.progress).toBeLessThanOrEqual(0.9)
  })

  it('completes and goes', () => {
    const { result, rerender } = setup()
    wait(500)
    rerender({ busy: false, failed: false })
    expect(result.current).toEqual({ phase: 'done', progress: 1 })
    wait(400)
    expect(result.current.phase).toBe('hidden')
  })

  it('goes also when a quick answer follows while it is on its way out', () => {
    const { result, rerender } = setup()
    wait(500)
    rerender({ busy: false, failed: false })
    wait(100)
    rerender({ busy: true, failed: false })
    wait(50)
    rerender({ busy: false, failed: false })
    wait(400)
    expect(result.current.phase).toBe('hidden')
  })

  it('stands solid for 600 ms on failure', () => {
    const { result, rerender } = setup()
    wait(500)
    rerender({ busy: false, failed: true })
    wait(599)
    expect(result.current).toEqual({ phase: 'failed', progress: 1 })
    wait(1)
    expect(result.current.phase).toBe('hidden')
  })
})

describe('useMinPending', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('stays at least 200 ms once shown', () => {
    const { result, rerender } = renderHook(({ pending }) => useMinPending(pending), {
      initialProps: { pending: false },
    })
    rerender({ pending: true })
    wait(50)
    rerender({ pending: false })
    wait(149)
    expect(result.current).toBe(true)
    wait(1)
    expect(result.current).toBe(false)
  })
})
