import { describe, expect, it } from 'vitest'
import { handlers } from '~/backend/handlers.server'
import { calls, type Call } from '~/contract'

describe('the contract', () => {
  it('has exactly one handler for every call', () => {
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(calls).sort())
  })

  it('names every call once and serves every address once', () => {
    const all: Call[] = Object.values(calls)
    expect(new Set(all.map((call) => call.name)).size).toBe(all.length)
    expect(new Set(all.map((call) => `${call.method} ${call.path}`)).size).toBe(all.length)
  })

  it('declares every parameter of a path', () => {
    for (const call of Object.values(calls) as Call[]) {
      const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1])
      expect(Object.keys(call.input.params?.shape ?? {}), call.path).toEqual(inPath)
    }
  })
})
