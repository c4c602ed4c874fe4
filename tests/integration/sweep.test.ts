import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep, type Swept } from '~/backend/sweep.server'
import type { SubsetRecord } from '~/contract/webfont'
import { tinyFont } from '~/font-engine/testing/tiny-font'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { storedFiles } from '../factories/library-contents'

const DAY_MS = 86_400_000
const NOTHING: Swept = {
  parts: 0,
  recipes: 0,
  subsets: 0,
  fonts: 0,
  pictures: 0,
  media: 0,
  shares: 0,
  avatars: 0,
  uploads: 0,
  conversions: 0,
  counters: 0,
  expired: 0,
  surplus: 0,
}

describe('the sweep', () => {
  let library: TestLibrary
  beforeAll(async () => {
    library = await makeLibrary([{ slug: 'alpha-song', gno: 'Y20001', file: { text: '永字八法' } }])
  })
  afterAll(() => library.close())

  const files = () => Object.keys(storedFiles(library.dataDir)).sort()
  /** Puts a file where a crash could have left it, so many minutes ago. */
  const leave = (path: string, minutes: number) => {
    const file = join(library.dataDir, path)
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file)) writeFileSync(file, 'x')
    const at = Date.now() / 1000 - minutes * 60
    utimesSync(file, at, at)
    return file
  }
  const age = () => files().forEach((path) => leave(path, 600))
  const ask = async (text: string) => {
    const request = new Request('http://t/webfont/http', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ gno: 'alpha-song', text }]),
    })
    return ((await (await library.api.fetch(request)).json()) as { data: SubsetRecord[] }).data[0]!
  }
  const get = async (path: string) => (await library.api.fetch(new Request(`http://t${path}`))).status

  it('leaves everything that is named', async () => {
    expect(await get((await ask('永字')).ttfPath)).toBe(200)
    age()
    const before = files()
    expect(before.map((path) => path.split('/')[0])).toEqual(
      expect.arrayContaining(['fonts', 'pictures', 'subsets']),
    )
    expect(await sweep(library.backend)).toEqual(NOTHING)
    expect(files()).toEqual(before)
  })

  it('removes what nothing names, unless it may be under way', async () => {
    const before = files()
    const name = (start: string, length: number) => start + '0'.repeat(length - start.length)
    const old = [
      `fonts/ab/${name('ab', 64)}`,
      `pictures/ab/${name('ab', 64)}.png`,
      `subsets/ab/${name('ab', 32)}-q5v1.ttf`,
      `subsets/ab/${name('ab', 32)}-q5v1.ttf.b.part`,
      `fonts/ab/${name('ab', 64)}.a.part`,
    ]
    old.forEach((path) => leave(path, 61))
    const young = old.map((path) => path.replace('/ab/ab', '/cd/cd'))
    young.forEach((path) => leave(path, 59))
    expect(await sweep(library.backend)).toEqual({ ...NOTHING, parts: 2, subsets: 1, fonts: 1, pictures: 1 })
    expect(files()).toEqual([...before, ...young].sort())
    young.forEach((path) => rmSync(join(library.dataDir, path)))
  })

  it('keeps a font’s earlier file while its subsets are in use, and no longer', async () => {
    const { backend } = library
    const [earlier] = files().filter((path) => path.startsWith('fonts/'))
    const { ttfPath } = await ask('八法')
    expect(await get(ttfPath)).toBe(200)
    writeFileSync(join(library.folder, 'fonts/alpha-song/font.ttf'), tinyFont({ text: '永字八法新' }))
    await library.importAgain()
    age()
    // The pictures drawn of the earlier file are nobody's any more; the file still is.
    expect(await sweep(backend)).toMatchObject({ recipes: 0, subsets: 0, fonts: 0 })
    expect(files()).toContain(earlier)
    expect(await get(ttfPath)).toBe(200)

    backend.now = () => new Date(Date.now() + 31 * DAY_MS)
    const used = (await ask('新')).ttfPath
    expect(await get(used)).toBe(200)
    expect(await sweep(backend)).toMatchObject({ recipes: 2, subsets: 2, fonts: 1 })
    expect(files()).not.toContain(earlier)
    expect(await get(ttfPath)).toBe(404)
    expect(await get(used)).toBe(200)
    backend.now = () => new Date()
  })

  it('touches no font and no picture when the library has lost its rows', async () => {
    age()
    await library.backend.db.deleteFrom('family').execute()
    const kept = files().filter((path) => !path.startsWith('subsets/'))
    expect(await sweep(library.backend)).toMatchObject({ fonts: 0, pictures: 0 })
    expect(files()).toEqual(kept)
  })
})
