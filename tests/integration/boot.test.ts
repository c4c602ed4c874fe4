import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLIENT_ADDRESS_HEADER } from '~/backend/api.server'
import { databasePath } from '~/backend/backend.server'
import { importFolder } from '~/backend/import/import.server'
import { prepareLibrary } from '~/boot/boot.server'
import { clientAddress } from '~/boot/client-address.server'
import { guarded } from '~/boot/front-door.server'
import { openDatabase } from '~/db/database.server'
import { readEnv, type Env } from '~/env.server'
import { diskStorage } from '~/storage/disk.server'
import { writeImportFolder } from '../factories/library'

describe('the data folder', () => {
  let root: string
  let settings: Env
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'yongzi-boot-'))
    await writeImportFolder(join(root, 'content'), [])
    settings = readEnv({ DATA_DIR: join(root, 'data') })
  })
  afterAll(() => rm(root, { recursive: true, force: true }))
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

  const count = async (table: 'family' | 'licence' | 'keyword') => {
    const database = openDatabase(databasePath(settings.DATA_DIR))
    try {
      return (await database.db.selectFrom(table).selectAll().execute()).length
    } finally {
      await database.close()
    }
  }
  /** Another server, as far as the folder can tell. */
  async function otherServer(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/setup/hold-library.ts', root], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: settings.DATA_DIR },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const chunk of child.stdout!) if (String(chunk).includes('held')) break
    return child
  }
  async function end(child: ChildProcess, signal: NodeJS.Signals) {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  it('is filled with the starter library when it is empty, and only if that is wanted', async () => {
    const never = await prepareLibrary(root, { ...settings, IMPORT_STARTER: 'never' })
    never.release()
    expect(await count('licence')).toBe(0)
    const lock = await prepareLibrary(root, settings)
    lock.release()
    expect(await count('licence')).toBe(2)
  })

  it('is one server’s at a time, and free again once that one has ended', async () => {
    const lock = await prepareLibrary(root, settings)
    const message = new RegExp(`数据文件夹 ${settings.DATA_DIR} 正被另一个服务使用.*DATA_DIR`)
    await expect(prepareLibrary(root, settings)).rejects.toThrow(message)
    lock.release()
    ;(await prepareLibrary(root, settings)).release()
  })

  it('is free again when preparing it failed', async () => {
    const database = openDatabase(databasePath(settings.DATA_DIR))
    database.driver.exec("insert into kysely_migration values ('900-later', '2030')")
    await expect(prepareLibrary(root, settings)).rejects.toThrow('更新的版本')
    database.driver.exec("delete from kysely_migration where name = '900-later'")
    await database.close()
    ;(await prepareLibrary(root, settings)).release()
  })

  it('is kept by another process, beside which commands run, and free once that is killed', async () => {
    const other = await otherServer()
    try {
      await expect(prepareLibrary(root, settings)).rejects.toThrow('正被另一个服务使用')
      const database = openDatabase(databasePath(settings.DATA_DIR))
      try {
        await database.db.deleteFrom('keyword').execute()
        const report = await importFolder(join(root, 'content'), {
          database,
          storage: diskStorage(settings.DATA_DIR),
        })
        expect(report).toMatchObject({ added: ['keyword:宋体'], refused: [] })
      } finally {
        await database.close()
      }
    } finally {
      await end(other, 'SIGKILL')
    }
    ;(await prepareLibrary(root, settings)).release()
    expect(await count('keyword')).toBe(1)
  })
})

describe('the settings', () => {
  it('have defaults, also where they are set to nothing', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, NODE_ENV: 'production', TRUSTED_PROXIES: 0 })
    expect(readEnv({ PORT: '', PUBLIC_ORIGIN: '', LOG_LEVEL: '' })).toMatchObject({
      PORT: 3000,
      LOG_LEVEL: 'info',
    })
    expect(readEnv({ PUBLIC_ORIGIN: 'https://fonts.example/' }).PUBLIC_ORIGIN).toBe('https://fonts.example')
  })

  it('are all named when they are wrong, in Chinese and with their values', () => {
    const wrong = {
      PORT: '70000',
      SUBSET_DISK_MB: '1.5',
      TRUSTED_PROXIES: 'two',
      LOG_LEVEL: 'loud',
      PUBLIC_ORIGIN: 'javascript:alert(1)',
      API_BASE: 'fonts.example',
      PRODUCT: 'Yong Zi',
      COOKIE_SECURE: 'yes',
    }
    let message = ''
    try {
      readEnv({ ...wrong, HOST: 'fine' })
    } catch (error) {
      message = (error as Error).message
    }
    const lines = message.split('\n')
    expect(lines[0]).toBe('设置有误，服务没有启动：')
    expect(lines).toHaveLength(1 + Object.keys(wrong).length)
    for (const [name, value] of Object.entries(wrong))
      expect(
        lines.find((line) => line.startsWith(`  ${name}=${JSON.stringify(value)}：`)),
        name,
      ).toMatch(/：[^：]*[\u4e00-\u9fff]/)
  })
})

describe('the visitor’s address', () => {
  it.each([
    ['no proxy of ours: the socket, whatever is claimed', '192.0.2.9', '203.0.113.1', 0, '192.0.2.9'],
    ['one proxy: what it saw', '10.0.0.1', '203.0.113.1', 1, '203.0.113.1'],
    [
      'one proxy: what it saw, not what was claimed',
      '10.0.0.1',
      '1.1.1.1, 2.2.2.2, 203.0.113.1',
      1,
      '203.0.113.1',
    ],
    ['two proxies: what the outer one saw', '10.0.0.2', '1.1.1.1, 203.0.113.1, 10.0.0.1', 2, '203.0.113.1'],
    ['fewer hops than proxies: the outermost', '10.0.0.2', '203.0.113.1', 2, '203.0.113.1'],
    ['a proxy that says nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['a proxy that says nothing of use', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['nonsense for an address', '10.0.0.1', '<script>', 1, '10.0.0.1'],
    ['empty hops', '10.0.0.1', ' , 203.0.113.1 , ', 1, '203.0.113.1'],
    ['an IPv4 address in IPv6', '::ffff:192.0.2.9', undefined, 0, '192.0.2.9'],
    ['an IPv6 address', '10.0.0.1', '2001:db8::7', 1, '2001:db8::7'],
    ['a port behind it', '10.0.0.1', '203.0.113.1:4711', 1, '203.0.113.1'],
    ['a port behind IPv6', '10.0.0.1', '[2001:db8::7]:4711', 1, '2001:db8::7'],
    ['a socket that is gone', undefined, undefined, 0, 'unknown'],
  ])('%s', (_, socket, forwarded, trusted, address) => {
    expect(clientAddress(socket, forwarded, trusted)).toBe(address)
  })

  it('is written over what the visitor says in the same header', async () => {
    const door = { trustedProxies: 0, ownOrigins: [] }
    const server = createServer(
      guarded((request, response) => response.end(request.headers[CLIENT_ADDRESS_HEADER]), door),
    )
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    try {
      const { port } = server.address() as AddressInfo
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        headers: { [CLIENT_ADDRESS_HEADER]: '6.6.6.6', 'x-forwarded-for': '6.6.6.6' },
      })
      expect(await response.text()).toBe('127.0.0.1')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
