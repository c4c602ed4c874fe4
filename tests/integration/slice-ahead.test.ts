import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getEventListeners } from 'node:events'
import { calls } from '~/contract'
import { sliceAhead } from '~/backend/webfont/slice-ahead.server'
import { findCharset } from '~/font-engine/charsets'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { createTransport } from '~/services/http-transport.server'

const HANZI = String.fromCodePoint(...findCharset('gb2312-1')!.codepoints().slice(0, 1_500))
let library: TestLibrary

beforeEach(async () => {
  library = await makeLibrary([
    { slug: 'long', gno: 'Y30001', file: { text: `abcdefghijklmnopqrstuvwxyz${HANZI}` } },
    { slug: 'short', gno: 'Y30002', file: { text: '永字八法' } },
    {
      slug: 'shown-only',
      gno: 'Y30003',
      file: { text: '永' },
      manifest: { licence: { id: 'unverified' }, official: { name: '某', url: 'https://f.example/' } },
    },
  ])
})
afterEach(() => library.close())

const slicesOf = (id: string) =>
  createTransport({
    fetch: (request) => library.api.fetch(request),
    base: { web: 'http://api.test', subset: 'http://api.test' },
    product: 'yongzi',
    checkAnswers: true,
  }).call(calls.getSlices, { params: { id }, query: {} }, { token: null })

async function storedFiles(): Promise<string[]> {
  const files: string[] = []
  for await (const key of library.backend.storage.list('subsets')) files.push(key)
  return files.sort()
}

describe('slicing ahead', () => {
  it('makes every slice of every font that may be sliced, twice, and then has nothing left to do', async () => {
    const { signal } = new AbortController()
    const done = await sliceAhead(library.backend, signal)
    expect(done.ended).toBe('done')
    const slices = [...(await slicesOf('Y30001')).slices, ...(await slicesOf('Y30002')).slices]
    expect(slices.length).toBeGreaterThan(20)
    expect(done.files).toBe(slices.length * 2)
    for (const { woffPath, bytes } of slices) {
      expect(woffPath).toMatch(/-q11v/)
      expect(bytes).toBeGreaterThan(0)
    }
    expect(await storedFiles()).toHaveLength(slices.length * 2)
    expect(await sliceAhead(library.backend, signal)).toEqual({ files: 0, faces: 4, ended: 'done' })
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  }, 60_000)

  it('goes on where it was stopped, and makes nothing twice', async () => {
    const stopping = new AbortController()
    const { backend } = library
    const put = backend.storage.put.bind(backend.storage)
    const puts: string[] = []
    backend.storage.put = async (key, bytes) => {
      await put(key, bytes)
      puts.push(key)
      if (puts.length === 10) stopping.abort()
    }
    expect((await sliceAhead(backend, stopping.signal)).ended).toBe('stopped')
    const before = await storedFiles()
    expect(before.length).toBeGreaterThanOrEqual(10)
    const { slices } = await slicesOf('Y30001')
    expect(slices.some(({ bytes }) => bytes === null)).toBe(true)
    // What a new process knows: nothing but what is stored.
    backend.recipes.clear()
    expect((await sliceAhead(backend, new AbortController().signal)).ended).toBe('done')
    expect((await slicesOf('Y30001')).slices.every(({ bytes }) => bytes !== null)).toBe(true)
    expect(new Set(puts).size).toBe(puts.length)
    expect(await storedFiles()).toEqual([...puts].sort())
  }, 60_000)

  it('serves a slice that is asked for meanwhile', async () => {
    const running = sliceAhead(library.backend, new AbortController().signal)
    const { slices } = await slicesOf('Y30001')
    const response = await library.api.fetch(new Request(`http://api.test${slices.at(-1)!.woffPath}`))
    expect(response.status).toBe(200)
    expect((await running).ended).toBe('done')
  }, 60_000)

  it('takes no more than its share of the room, and goes on when there is more', async () => {
    library.backend.settings.subsetDiskBytes = 20_000
    const done = await sliceAhead(library.backend, new AbortController().signal)
    expect(done.ended).toBe('full')
    library.backend.settings.subsetDiskBytes = 100_000_000
    expect((await sliceAhead(library.backend, new AbortController().signal)).ended).toBe('done')
  }, 60_000)
})
