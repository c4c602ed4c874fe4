import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CLIENT_ADDRESS_HEADER } from '~/backend/api.server'
import type { TinyGlyph } from '~/font-engine/testing/tiny-font'
import { makeLibrary, type TestLibrary } from '../factories/library'

/** A font too large for the buffers between its file and the visitor: outlines that hardly compress. */
function bulky() {
  const characters = Array.from({ length: 6_000 }, (_, i) => String.fromCodePoint(0x4e00 + i))
  let seed = 7
  const next = (below: number) => (seed = (seed * 48271) % 0x7fffffff) % below
  const shapes: Record<string, TinyGlyph> = {}
  for (const character of characters)
    shapes[character] = { box: [next(400), -next(300), 500 + next(500), 300 + next(600)], advance: 1000 }
  return { text: characters.join(''), shapes }
}

const DESCRIPTORS = '/proc/self/fd'
/** How many of the library's font files this process holds open. */
function openFonts(dataDir: string): number {
  return readdirSync(DESCRIPTORS).filter((descriptor) => {
    try {
      return readlinkSync(`${DESCRIPTORS}/${descriptor}`).startsWith(`${dataDir}/fonts`)
    } catch {
      return false
    }
  }).length
}

describe.skipIf(!existsSync(DESCRIPTORS))('a download that nobody reads to its end', () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary([{ slug: 'bulky', gno: 'Y20001', file: bulky() }])
  })
  afterAll(() => library.close())

  const ask = (init: RequestInit = {}) =>
    library.api.fetch(new Request('http://t/api/v1/web/Y20001/download', init))

  it('lets go of its file when the visitor leaves in the middle', async () => {
    const { body } = await ask()
    const reader = body!.getReader()
    while (openFonts(library.dataDir) === 0) expect((await reader.read()).done).toBe(false)
    await reader.cancel()
    await expect.poll(() => openFonts(library.dataDir), { timeout: 10_000 }).toBe(0)
  })

  it('lets go of its file when only the headers were asked for', async () => {
    const response = await ask({ method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('.zip')
    await expect.poll(() => openFonts(library.dataDir), { timeout: 10_000 }).toBe(0)
  })

  it('lets go of its file when the visitor has it already', async () => {
    const etag = (await ask({ method: 'HEAD' })).headers.get('etag')!
    expect((await ask({ headers: { 'if-none-match': etag } })).status).toBe(304)
    await expect.poll(() => openFonts(library.dataDir), { timeout: 10_000 }).toBe(0)
  })

  it('lets go of a single file when the visitor leaves in the middle, or before the first byte', async () => {
    const file = () => library.api.fetch(new Request('http://t/api/v1/web/Y20001/download?format=font'))
    const reader = (await file()).body!.getReader()
    await reader.read()
    expect(openFonts(library.dataDir)).toBe(1)
    await reader.cancel()
    await (await file()).body!.cancel()
    await expect.poll(() => openFonts(library.dataDir), { timeout: 10_000 }).toBe(0)
  })
})

describe('archives that nobody reads', () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary([{ slug: 'bulky', gno: 'Y20001', file: bulky() }])
  })
  afterAll(async () => {
    vi.useRealTimers()
    await library.close()
  })

  const ask = (address: string) =>
    library.api.fetch(
      new Request('http://t/api/v1/web/Y20001/download', { headers: { [CLIENT_ADDRESS_HEADER]: address } }),
    )
  const statusOf = async (address: string) => {
    const { status, body } = await ask(address)
    await body?.cancel()
    return status
  }

  it('are four for one visitor, and keep nobody else out', async () => {
    const held = await Promise.all([1, 2, 3, 4].map((n) => ask(`2001:db8::${n}`)))
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const refused = await ask('2001:db8::5')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'LIMITED', message: expect.stringMatching(/下载/) })
    expect(await statusOf('198.51.100.1')).toBe(200)
    await held[0]!.body!.cancel()
    await expect.poll(() => statusOf('2001:db8::6')).toBe(200)
    await Promise.all(held.slice(1).map(({ body }) => body!.cancel()))
  })

  it('are given up in the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const held = await Promise.all([1, 2, 3, 4].map(() => ask('198.51.100.2')))
    const reader = held[0]!.body!.getReader()
    vi.advanceTimersByTime(4 * 60_000)
    expect((await reader.read()).done).toBe(false)
    vi.advanceTimersByTime(2 * 60_000)
    vi.useRealTimers()
    await expect.poll(() => statusOf('198.51.100.2')).toBe(200)
    // The one that was read a little is still there.
    expect((await reader.read()).done).toBe(false)
    await reader.cancel()
  })
})

describe('a download of a large family', () => {
  const FILE_BYTES = 64 * 1024 * 1024
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary([{ slug: 'large', gno: 'Y20001', file: { text: '永' } }])
    const { file_hash } = await library.backend.db
      .selectFrom('face')
      .select('file_hash')
      .executeTakeFirstOrThrow()
    // What nobody can compress, in the place of the stored file.
    const path = join(library.dataDir, 'fonts', file_hash.slice(0, 2), file_hash)
    writeFileSync(path, randomBytes(FILE_BYTES))
  })
  afterAll(() => library.close())

  it.each(['zip', 'font'])('as %s is not held in memory', async (format) => {
    // What is still held once the rest has been collected.
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const held = () => {
      collect()
      return process.memoryUsage().external
    }
    const { body } = await library.api.fetch(
      new Request(`http://t/api/v1/web/Y20001/download?format=${format}`),
    )
    const before = held()
    let [most, size, looked] = [0, 0, 0]
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size - looked < FILE_BYTES / 16) continue
      looked = size
      most = Math.max(most, held() - before)
    }
    expect(size).toBeGreaterThanOrEqual(FILE_BYTES)
    expect(looked).toBeGreaterThan(FILE_BYTES / 2)
    expect(most).toBeLessThan(FILE_BYTES / 16)
  })
})
