import { describe, expect, it, vi } from 'vitest'
import { within } from './deadline.server'

const patient = () => new AbortController().signal
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))

describe('work with a deadline', () => {
  it('gives what it gives in time, and what it throws', async () => {
    await expect(within(1000, patient(), async () => '永', vi.fn())).resolves.toBe('永')
    const failing = () => Promise.reject(new Error('broken'))
    await expect(within(1000, patient(), failing, vi.fn())).rejects.toThrow('broken')
  })

  it('ends when its time is up, is told so, and hands over what comes too late', async () => {
    const late = vi.fn()
    let signal: AbortSignal | undefined
    const work = (own: AbortSignal) => {
      signal = own
      return after(60, '永')
    }
    await expect(within(20, patient(), work, late)).rejects.toMatchObject({ code: 'TIMEOUT', status: 408 })
    expect(signal!.aborted).toBe(true)
    await vi.waitFor(() => expect(late).toHaveBeenCalledWith('永'))
  })

  it('may fail too late without anybody to hear it', async () => {
    const work = () => after(40, null).then(() => Promise.reject(new Error('too late')))
    await expect(within(10, patient(), work, vi.fn())).rejects.toMatchObject({ code: 'TIMEOUT' })
    await after(60, null)
  })

  it('ends when its caller goes away, and isn’t begun for one that has gone', async () => {
    const caller = new AbortController()
    setTimeout(() => caller.abort(), 10)
    await expect(within(1000, caller.signal, () => after(500, 1), vi.fn())).rejects.toMatchObject({
      code: 'TIMEOUT',
    })
    const work = vi.fn()
    await expect(within(1000, caller.signal, work, vi.fn())).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(work).not.toHaveBeenCalled()
  })

  it('that has ended in time is still told when its caller goes away: its stream may be under way', async () => {
    const caller = new AbortController()
    const signal = await within(20, caller.signal, async (own) => own, vi.fn())
    await after(40, null)
    expect(signal.aborted).toBe(false)
    caller.abort()
    expect(signal.aborted).toBe(true)
  })
})
