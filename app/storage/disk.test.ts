import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskStorage } from './disk.server'
import type { Storage } from './storage'

let root: string
let storage: Storage
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yongzi-storage-'))
  storage = diskStorage(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

describe('storage on disk', () => {
  it('gives back what was put', async () => {
    await storage.put('fonts/abc', bytes('永'))
    expect(await storage.get('fonts/abc')).toEqual(bytes('永'))
    expect(await storage.size('fonts/abc')).toBe(3)
    const chunks = await (await storage.stream('fonts/abc'))!.toArray()
    expect(Buffer.concat(chunks as Buffer[]).toString()).toBe('永')
  })

  it('keeps folders and names that begin alike apart', async () => {
    const keys = ['fonts/ab', 'fonts/abc', 'fonts/a', 'subsets/ab', 'subsets/ab.woff2']
    for (const key of keys) await storage.put(key, bytes(key))
    for (const key of keys) expect(await storage.get(key)).toEqual(bytes(key))
  })

  it('has nothing where nothing was put', async () => {
    expect(await storage.get('fonts/none')).toBeNull()
    expect(await storage.size('fonts/none')).toBeNull()
    expect(await storage.stream('fonts/none')).toBeNull()
    await storage.delete('fonts/none')
  })

  it('replaces and deletes', async () => {
    await storage.put('fonts/abc', bytes('旧'))
    await storage.put('fonts/abc', bytes('新的'))
    expect(await storage.get('fonts/abc')).toEqual(bytes('新的'))
    await storage.delete('fonts/abc')
    expect(await storage.get('fonts/abc')).toBeNull()
    expect(filesIn(root)).toEqual([])
  })

  it('lists what a folder holds, and nothing that it did not put there', async () => {
    const list = async (folder: string) => {
      const keys: string[] = []
      for await (const key of storage.list(folder)) keys.push(key)
      return keys.sort()
    }
    expect(await list('fonts')).toEqual([])
    for (const key of ['fonts/abc', 'fonts/b', 'subsets/abc']) await storage.put(key, bytes('永'))
    writeFileSync(join(root, 'fonts/ab/.hidden'), '')
    writeFileSync(join(root, 'fonts/ab/strayed'), '')
    writeFileSync(join(root, 'fonts/ab/abd.0.part'), '')
    expect(await list('fonts')).toEqual(['fonts/abc', 'fonts/b'])
    expect((await storage.putAt('fonts/abc'))!.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(await storage.putAt('fonts/none')).toBeNull()
  })

  it('sweeps away the parts of writes long cut short, and leaves those under way', async () => {
    await storage.put('fonts/abc', bytes('永'))
    const [old, young] = [join(root, 'fonts/ab/abc.0.part'), join(root, 'fonts/ab/abc.1.part')]
    for (const path of [old, young]) writeFileSync(path, '')
    const hourAgo = new Date(Date.now() - 3_600_000)
    for (const path of [old, join(root, 'fonts/ab/abc')]) utimesSync(path, 0, 0)
    expect(await storage.sweepParts(hourAgo)).toBe(1)
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    expect(await storage.get('fonts/abc')).toEqual(bytes('永'))
  })

  it('shows a file whole or not at all while many write it', async () => {
    const versions = Array.from({ length: 8 }, (_, i) => bytes(String(i).repeat(200_000)))
    const writing = Promise.all(versions.map((version) => storage.put('fonts/abc', version)))
    let isDone = false
    void writing.then(() => (isDone = true))
    while (!isDone) {
      const seen = await storage.get('fonts/abc')
      if (seen) expect([seen.length, new Set(seen).size]).toEqual([200_000, 1])
    }
    expect(filesIn(root)).toHaveLength(1)
  })

  it('leaves no part behind when it can’t write', async () => {
    mkdirSync(join(root, 'fonts/ab/abd'), { recursive: true })
    await expect(storage.put('fonts/abd', bytes('字'))).rejects.toThrow()
    expect(filesIn(root)).toEqual([])
  })

  it.each([
    '../etc/passwd',
    'fonts/../../etc/passwd',
    'fonts/..',
    'fonts/.hidden',
    'fonts/a/b',
    'fonts/a\\b',
    'fonts/a\u0000',
    'fonts/a\n',
    'fonts/',
    'fonts',
    '/fonts/a',
    'Fonts/a',
    '',
  ])('does not take %j for a key', async (key) => {
    await expect(storage.put(key, bytes('x'))).rejects.toThrow('not a storage key')
    await expect(storage.get(key)).rejects.toThrow('not a storage key')
    await expect(storage.delete(key)).rejects.toThrow('not a storage key')
  })
})
