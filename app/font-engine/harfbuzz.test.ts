import { describe, expect, it } from 'vitest'
import { MAX_HEAP_BYTES, openHeap, raiseMemoryLimit } from './harfbuzz'

const MB = 1024 * 1024

describe('a heap', () => {
  it('takes more than the module was built with', () => {
    const heap = openHeap(100 * MB)
    const data = new Uint8Array(90 * MB).fill(7)
    const pointer = heap.copyIn(data)
    expect(heap.bytes()[pointer + data.length - 1]).toBe(7)
  })

  it('says when it is full', () => {
    expect(() => openHeap(0).copyIn(new Uint8Array(70 * MB))).toThrow(
      expect.objectContaining({ reason: 'memory' }),
    )
    expect(() => openHeap(2 * MAX_HEAP_BYTES).copyIn(new Uint8Array(70 * MB))).toThrow(
      expect.objectContaining({ reason: 'memory' }),
    )
  })
})

describe('raiseMemoryLimit', () => {
  const module = (...memory: number[]) =>
    Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, memory.length, ...memory, 10, 1, 0])

  it('changes the maximum of a module with one fixed memory', () => {
    expect([...raiseMemoryLimit(module(1, 1, 2, 2), 300 * 65_536)]).toEqual([...module(1, 1, 2, 0xac, 2)])
    expect([...raiseMemoryLimit(module(1, 0, 2), 3 * 65_536)]).toEqual([...module(1, 1, 2, 3)])
  })

  it('leaves other modules as they are', () => {
    for (const other of [module(2, 1, 2, 2, 1, 2, 2), module(1, 4, 2), module(1, 1, 9, 9)]) {
      expect([...raiseMemoryLimit(other, 3 * 65_536)]).toEqual([...other])
    }
  })
})
