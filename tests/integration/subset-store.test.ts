import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import pino from 'pino'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { createApi, type Api } from '~/backend/api.server'
import { openBackend, type OpenBackend } from '~/backend/backend.server'
import { importFolder } from '~/backend/import/import.server'
import { drawableFaces } from '~/backend/fonts/face-repository.server'
import { evict, trimRecipes } from '~/backend/webfont/subset-files.server'
import type { SubsetRecord } from '~/contract/webfont'
import { openDatabase } from '~/db/database.server'
import { readEnv } from '~/env.server'
import { tinyFont } from '~/font-engine/testing/tiny-font'
import { diskStorage } from '~/storage/disk.server'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { storedFiles } from '../factories/library-contents'

const TEXT = '永字八法春眠不觉晓处闻啼鸟夜来风雨声花落知多少'

let library: TestLibrary
beforeAll(async () => {
  library = await makeLibrary([
    { slug: 'alpha-song', gno: 'Y20001', file: { text: TEXT } },
    { slug: 'beta-hei', gno: 'Y20002', file: { text: TEXT } },
  ])
})
afterAll(() => library.close())

async function ask(api: Api, gno: string, text: string): Promise<SubsetRecord> {
  const request = new Request('http://t/webfont/http', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ gno, text }]),
  })
  const answer = (await (await api.fetch(request)).json()) as { data: SubsetRecord[] }
  return answer.data[0]!
}
async function get(api: Api, path: string) {
  const response = await api.fetch(new Request(`http://t${path}`))
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}
const storedSubsets = () =>
  Object.keys(storedFiles(library.dataDir)).filter((path) => path.startsWith('subsets/'))
const recordedFiles = () => library.backend.db.selectFrom('subset_file').selectAll().execute()

/** A second server process on the same data, as far as anybody can tell. */
function replica(): { backend: OpenBackend; api: Api } {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: library.dataDir })
  const backend = openBackend(env, pino({ level: 'silent' }))
  return { backend, api: createApi(backend) }
}

describe('a replica on the same data', () => {
  it('serves addresses that another one gave away', async () => {
    const other = replica()
    try {
      const { woffPath, ttfPath } = await ask(library.api, 'Y20001', '春眠')
      const there = await get(other.api, ttfPath)
      expect(there.status).toBe(200)
      expect((await get(library.api, ttfPath)).bytes.equals(there.bytes)).toBe(true)
      expect((await get(other.api, woffPath)).bytes.toString('latin1', 0, 4)).toBe('wOF2')
      expect((await ask(other.api, 'Y20001', '眠春')).ttfPath).toBe(ttfPath)
    } finally {
      await other.backend.close()
    }
  })
})

describe('faces', () => {
  it('are found by any of their ids, also among more than a statement takes', async () => {
    const strangers = Array.from({ length: 33_000 }, (_, i) => `Z${i}`)
    const ids = ['Y20001-400', 'Y20001', 'alpha-song', 'beta-hei']
    for (const asked of [ids.slice(1, 2), [...strangers, ...ids], ids]) {
      const faces = await drawableFaces(library.backend, asked)
      expect([...faces.keys()].sort()).toEqual(asked.filter((id) => ids.includes(id)).sort())
    }
    const faces = await drawableFaces(library.backend, ids)
    expect(new Set(faces.values()).size).toBe(2)
    expect(faces.get('alpha-song')).toBe(faces.get('Y20001-400'))
  })
})

describe('a full store', () => {
  const CAP = 6_000
  let paths: string[]
  let first: Map<string, Buffer>
  beforeAll(async () => {
    const { settings } = library.backend
    library.backend.settings = { ...settings, subsetDiskBytes: CAP }
    first = new Map()
    for (const character of TEXT) {
      const { ttfPath } = await ask(library.api, 'Y20001', character)
      first.set(ttfPath, (await get(library.api, ttfPath)).bytes)
    }
    paths = [...first.keys()]
    library.backend.settings = settings
  })

  it('holds fewer bytes than its cap, and no file that it does not count', async () => {
    const files = await recordedFiles()
    expect([...first.values()].reduce((sum, bytes) => sum + bytes.length, 0)).toBeGreaterThan(CAP * 2)
    expect(files.reduce((sum, file) => sum + file.bytes, 0)).toBeLessThanOrEqual(CAP)
    expect(files.length).toBeGreaterThan(0)
    const onDisk = storedSubsets().map((path) => path.split('/').at(-1))
    expect(onDisk.sort()).toEqual(files.map((file) => file.name).sort())
  })

  it('serves what it threw away again, with the same bytes', async () => {
    const names = new Set((await recordedFiles()).map((file) => file.name))
    const evicted = paths.filter((path) => !names.has(path.split('/').at(-1)!))
    expect(evicted.length).toBeGreaterThan(5)
    for (const path of evicted) {
      const again = await get(library.api, path)
      expect(again.status).toBe(200)
      expect(again.bytes.equals(first.get(path)!)).toBe(true)
    }
  })

  it('throws away first what was longest unused', async () => {
    const { backend } = library
    const { settings } = backend
    const at = (hour: number) => () => new Date(Date.UTC(2027, 0, 1, hour))
    const [used, idle] = [paths[0]!, paths[1]!]
    backend.now = at(0)
    for (const path of paths) await get(library.api, path)
    backend.now = at(3)
    await get(library.api, used)
    backend.settings = { ...settings, subsetDiskBytes: CAP }
    const { ttfPath } = await ask(library.api, 'Y20001', TEXT)
    await get(library.api, ttfPath)
    backend.settings = settings
    backend.now = () => new Date()
    const names = (await recordedFiles()).map((file) => `/webfont/${file.name}`)
    expect(names).toContain(used)
    expect(names).toContain(ttfPath)
    expect(names).not.toContain(idle)
  })

  it('lowers a recipe’s quality when its best file goes, not with any other', async () => {
    const { backend } = library
    const at = (hour: number) => () => new Date(Date.UTC(2027, 1, 1, hour))
    const hashOf = (path: string) => /([0-9a-f]{32})-/.exec(path)![1]!
    const qualityOf = async (path: string) =>
      (
        await backend.db
          .selectFrom('subset_recipe')
          .select('quality')
          .where('hash', '=', hashOf(path))
          .executeTakeFirstOrThrow()
      ).quality
    // Everything there is goes first, so that only this recipe's three files are left to choose from.
    backend.settings.subsetDiskBytes = 0
    await evict(backend)
    backend.settings.subsetDiskBytes = 1_000_000
    const { woffPath, ttfPath } = await ask(library.api, 'Y20001', '晓处闻')
    backend.now = at(0)
    await get(library.api, ttfPath)
    await get(library.api, woffPath)
    await expect.poll(() => qualityOf(woffPath), { timeout: 20_000 }).toBe(11)
    const best = woffPath.replace('-q5', '-q11')
    backend.now = at(3)
    await get(library.api, best)
    const { bytes } = (await recordedFiles()).find(({ name }) => best.endsWith(name))!
    backend.settings.subsetDiskBytes = Math.ceil(bytes / 0.9) + 1
    expect(await evict(backend)).toBe(2)
    expect((await recordedFiles()).map(({ name }) => `/webfont/${name}`)).toEqual([best])
    expect(await qualityOf(woffPath)).toBe(11)
    expect((await ask(library.api, 'Y20001', '晓处闻')).woffPath).toBe(best)
    backend.settings.subsetDiskBytes = 0
    expect(await evict(backend)).toBe(1)
    expect(await qualityOf(woffPath)).toBe(5)
    expect((await ask(library.api, 'Y20001', '晓处闻')).woffPath).toBe(woffPath)
    backend.settings.subsetDiskBytes = 1_000_000_000
    backend.now = () => new Date()
  })

  it('counts a file that was stored and not recorded, as after a crash', async () => {
    const { ttfPath } = await ask(library.api, 'Y20001', '落花')
    await get(library.api, ttfPath)
    const name = ttfPath.split('/').at(-1)!
    await library.backend.db.deleteFrom('subset_file').where('name', '=', name).execute()
    expect((await get(library.api, ttfPath)).status).toBe(200)
    expect((await recordedFiles()).map((file) => file.name)).toContain(name)
  })

  it('forgets the longest unused recipes, and gives an address anew that works', async () => {
    const before = await ask(library.api, 'Y20002', '风雨')
    await trimRecipes(library.backend, 1_000, 0)
    expect((await get(library.api, before.ttfPath)).status).toBe(404)
    const after = await ask(library.api, 'Y20002', '风雨')
    expect(after.ttfPath).toBe(before.ttfPath)
    expect((await get(library.api, after.ttfPath)).status).toBe(200)
  })
})

describe('an import beside the running server', () => {
  const manifestPath = (slug: string) => join(library.folder, 'fonts', slug, 'font.yaml')
  const change = (slug: string, edit: (manifest: Record<string, unknown>) => void) => {
    const manifest = parse(readFileSync(manifestPath(slug), 'utf8')) as Record<string, unknown>
    edit(manifest)
    writeFileSync(manifestPath(slug), stringify(manifest))
  }
  /** Another connection, as the command in another process has it. */
  const importBeside = async () => {
    const database = openDatabase(join(library.dataDir, 'library.sqlite'))
    try {
      return await importFolder(library.folder, { database, storage: diskStorage(library.dataDir) })
    } finally {
      await database.close()
    }
  }
  let old: SubsetRecord
  beforeEach(async () => {
    old = await ask(library.api, 'beta-hei', '永新')
  })

  it('is seen at once: new characters are drawn', async () => {
    expect(old.missing).toEqual(['新'])
    await get(library.api, old.ttfPath)
    writeFileSync(join(library.folder, 'fonts/beta-hei/font.ttf'), tinyFont({ text: `${TEXT}新` }))
    expect((await importBeside()).updated).toEqual(['font:beta-hei'])
    const now = await ask(library.api, 'beta-hei', '永新')
    expect(now.missing).toEqual([])
    expect(now.ttfPath).not.toBe(old.ttfPath)
    // A page loaded before still finds its font, of the file as it was.
    expect((await get(library.api, old.ttfPath)).status).toBe(200)
  })

  it('gives addresses that work when a face goes by another number', async () => {
    await get(library.api, old.ttfPath)
    change('beta-hei', (manifest) => (manifest['faces'] = [{ weight: 500 }]))
    await importBeside()
    const now = await ask(library.api, 'beta-hei', '永新')
    expect((await get(library.api, now.ttfPath)).status).toBe(200)
    const recorded = (await recordedFiles()).map((file) => file.name).sort()
    expect(
      storedSubsets()
        .map((path) => path.split('/').at(-1))
        .sort(),
    ).toEqual(recorded)
  })

  it('takes subsets back when the licence turns out to allow none', async () => {
    await get(library.api, old.ttfPath)
    change('beta-hei', (manifest) => (manifest['licence'] = { id: 'unverified' }))
    await importBeside()
    expect((await ask(library.api, 'beta-hei', '永新')).woffPath).toBe('')
    expect((await get(library.api, old.ttfPath)).status).toBe(404)
    change('beta-hei', (manifest) => (manifest['licence'] = { id: 'OFL-1.1' }))
    await importBeside()
    expect((await get(library.api, old.ttfPath)).status).toBe(200)
  })

  it('takes a font out of sight that is no longer published', async () => {
    await get(library.api, old.ttfPath)
    change('beta-hei', (manifest) => (manifest['published'] = false))
    await importBeside()
    expect(await ask(library.api, 'beta-hei', '永新')).toBeUndefined()
    expect((await get(library.api, old.ttfPath)).status).toBe(404)
    expect((await get(library.api, '/web/api/font/getFontDetail?id=beta-hei')).status).toBe(404)
    const list = (await get(library.api, '/web/api/font/getFontList?draws=永')).bytes.toString()
    expect(list).not.toContain('beta-hei')
    expect(list).toContain('alpha-song')
  })
})
