import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBackend } from '~/backend/backend.server'
import { sweep } from '~/backend/sweep.server'
import { readEnv } from '~/env.server'
import { tinyFont } from '~/font-engine/testing/tiny-font'
import { Converting, RIGHTS } from '../factories/conversions'
import { makeLibrary, type TestLibrary } from '../factories/library'
import { refusal } from '../factories/uploads'
import { inProcess } from '../factories/visitor'
import { woffBomb } from '../factories/wrapped-fonts'

const MB = 1024 * 1024
const MINUTE = 60_000
const FONT = tinyFont({ text: '永和九年岁在癸丑' })

describe('conversions', { timeout: 90_000 }, () => {
  const libraries: TestLibrary[] = []
  afterEach(async () => {
    for (const library of libraries.splice(0)) await library.close()
  })
  const open = async (settings: Record<string, string> = {}) => {
    const library = await makeLibrary([], settings)
    libraries.push(library)
    return library
  }
  const visitor = (library: Pick<TestLibrary, 'backend' | 'dataDir'>, address?: string) =>
    new Converting(inProcess(library), address)
  const files = ({ dataDir }: Pick<TestLibrary, 'dataDir'>) => {
    const folder = join(dataDir, 'conversions')
    return existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
      : []
  }
  const later = ({ backend }: TestLibrary, ms: number) => {
    const at = new Date(backend.now().getTime() + ms)
    backend.now = () => at
  }

  /** The answer is written first, then the source goes. */
  const holds = (library: TestLibrary, names: unknown[]) =>
    vi.waitFor(
      () =>
        expect(
          files(library)
            .map((name) => name.split('/').at(-1))
            .sort(),
        ).toEqual(names),
      10_000,
    )

  it('keeps results for an hour and the source no longer than it is needed', async () => {
    const library = await open()
    const me = visitor(library)
    const done = await me.convert(FONT, { ...RIGHTS, formats: ['woff2', 'ttf'] })
    await holds(library, [`${done.id}.ttf`, `${done.id}.woff2`])
    later(library, 59 * MINUTE)
    expect((await sweep(library.backend)).conversions).toBe(0)
    expect((await me.file(done.id, 'ttf')).bytes.length).toBe(done.files[1]!.bytes)
    later(library, 2 * MINUTE)
    // Past its time it is gone, whether it has been swept or not.
    expect(await me.ask(done.id)).toEqual([])
    expect(await refusal(me.file(done.id, 'ttf'))).toMatchObject({ status: 404 })
    expect((await sweep(library.backend)).conversions).toBe(1)
    expect(files(library)).toEqual([])
  })

  it('forgets what nobody goes on with or asks after', async () => {
    const library = await open()
    const me = visitor(library)
    const id = await me.send(FONT)
    await me.until(id, 'ready')
    const unsent = await me.create(100)
    later(library, 9 * MINUTE)
    await me.ask(id)
    later(library, 2 * MINUTE)
    expect((await sweep(library.backend)).conversions).toBe(1)
    expect((await me.ask(id, unsent.id)).map((job) => job.id)).toEqual([id])
  })

  it('goes on after a restart, and gives up on what was cut off twice', async () => {
    const library = await open()
    const me = visitor(library)
    const [cut, twice] = [await me.send(FONT), await me.send(FONT)]
    for (const id of [cut, twice]) await me.until(id, 'ready')
    const { db } = library.backend
    const options = JSON.stringify({ formats: ['woff'], range: 'all', text: '', face: 0 })
    const half = { state: 'converting' as const, options, attempts: 1 }
    await db.updateTable('conversion').set(half).where('id', '=', cut).execute()
    await db
      .updateTable('conversion')
      .set({ ...half, attempts: 2 })
      .where('id', '=', twice)
      .execute()
    await library.backend.close()
    const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: library.dataDir })
    const backend = openBackend(env, pino({ level: 'silent' }))
    library.backend = backend
    const again = visitor({ backend, dataDir: library.dataDir })
    await again.until(cut, 'done')
    expect(await again.until(twice, 'refused')).toMatchObject({ problem: '转换没有成功，请再试一次。' })
  })

  it('ends the child of what is cancelled, and takes the next', async () => {
    const library = await open()
    const me = visitor(library)
    const [first, second] = [await me.send(FONT), await me.send(FONT)]
    for (const id of [first, second]) await me.until(id, 'ready')
    for (const id of [first, second]) await me.start(id)
    await vi.waitFor(async () => expect((await me.ask(first))[0]!.state).not.toBe('waiting'), 10_000)
    await me.cancel(first)
    expect(await me.ask(first)).toEqual([])
    await me.until(second, 'done')
    await holds(library, [expect.stringContaining(second)])
  })

  it('refuses more than there is room for, and says when to come again', async () => {
    const library = await open({ CONVERT_DISK_MB: '64' })
    const tries = Array.from({ length: 50 }, (_, i) => visitor(library, `192.0.2.${i}`).create(1000))
    const settled = await Promise.allSettled(tries)
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as object] : []))
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({ code: 'BUSY', status: 503, retryAfter: 30 })
    later(library, 11 * MINUTE)
    const me = visitor(library)
    await me.create(40 * MB)
    expect(await refusal(me.create(40 * MB))).toMatchObject({ status: 503 })
    await me.create(20 * MB)
  })

  it('leaves room for others', async () => {
    const library = await open({ CONVERT_MAX_FILES: '2' })
    const me = visitor(library)
    for (let i = 0; i < 4; i++) await me.create(1000)
    expect(await refusal(me.create(1000))).toMatchObject({ code: 'LIMITED', status: 429, retryAfter: 30 })
    await visitor(library, '192.0.2.77').create(1000)
  })

  it('answers for every bad file in Chinese, and keeps nothing of it', async () => {
    const library = await open()
    const me = visitor(library)
    const BAD: Array<[string, Uint8Array, string | RegExp]> = [
      ['cut.ttf', FONT.subarray(0, 400), /表超出文件范围/],
      ['bomb.woff', woffBomb(FONT), '字体解压后过大，已拒绝。'],
      ['font1.odttf', Buffer.alloc(900, 0x5a), /加扰/],
      ['none.ttf', tinyFont({ text: '' }), /没有.*字符映射/],
    ]
    for (const [name, bytes, said] of BAD) {
      const id = await me.send(bytes, name)
      expect(await me.until(id, 'refused')).toMatchObject({ problem: expect.stringMatching(said) })
    }
    await holds(library, [])
    expect(await me.convert(FONT, { ...RIGHTS, range: 'text', text: '龙' })).toMatchObject({
      state: 'refused',
      problem: '字体里没有所选的任何一个字。',
    })
  })
})
