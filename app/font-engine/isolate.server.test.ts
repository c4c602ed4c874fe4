import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FontIsolate, type IsolateOptions } from './isolate.server'
import { readSfnt } from './sfnt'
import { tinyFont } from './testing/tiny-font'

let folder: string
const opened: FontIsolate[] = []

function isolate(options?: IsolateOptions): FontIsolate {
  const made = new FontIsolate(options)
  opened.push(made)
  return made
}

async function file(name: string, bytes: Uint8Array): Promise<string> {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isolate-'))
})
afterEach(async () => {
  for (const one of opened.splice(0)) one.close()
  await rm(folder, { recursive: true })
})

describe('FontIsolate', { timeout: 60_000 }, () => {
  it('prepares in a child and leaves one file', async () => {
    const files = [await file('a', tinyFont({ text: '永' })), await file('b', tinyFont({ text: '字' }))]
    const output = join(folder, 'out.ttf')
    const { inspection, bytes } = await isolate().prepare({ files, output })
    const written = await readFile(output)
    expect(inspection.codepoints).toEqual([
      [0x5b57, 0x5b57],
      [0x6c38, 0x6c38],
    ])
    expect(written.length).toBe(bytes)
    expect(readSfnt(written).tables.has('glyf')).toBe(true)
    expect(await readdir(folder)).toEqual(['a', 'b', 'out.ttf'])
  })

  it('passes on why a font was refused, and leaves nothing', async () => {
    const files = [await file('a', Buffer.from('not a font at all'))]
    const made = isolate()
    await expect(made.prepare({ files, output: join(folder, 'o') })).rejects.toMatchObject({
      reason: 'not-a-font',
    })
    await expect(
      made.prepare({ files: [await file('e', Buffer.alloc(0))], output: join(folder, 'o') }),
    ).rejects.toMatchObject({ reason: 'empty' })
    expect(await readdir(folder)).toEqual(['a', 'e'])
    expect(made.load).toEqual({ running: 0, waiting: 0 })
  })

  it('ends a child that takes too long or too much memory', async () => {
    const files = [await file('a', tinyFont())]
    const output = join(folder, 'o')
    await expect(isolate({ timeoutMs: 30 }).prepare({ files, output })).rejects.toMatchObject({
      reason: 'timeout',
    })
    await expect(isolate({ memoryBytes: 1_000_000 }).prepare({ files, output })).rejects.toMatchObject({
      reason: 'memory',
    })
    expect(await readdir(folder)).toEqual(['a'])
  })

  it('reports a crash with what the child said', async () => {
    // A folder can't be read as a font: the child dies of an error that is not a refusal.
    const error = await isolate()
      .prepare({ files: [folder], output: join(folder, 'o') })
      .catch((e: unknown) => e)
    expect(error).toMatchObject({ reason: 'crashed', message: '字体处理意外中断，文件可能已损坏。' })
    expect(String((error as Error).cause)).toContain('EISDIR')
  })

  it('queues, and refuses what the queue can not hold', async () => {
    const files = [await file('a', tinyFont())]
    const made = isolate({ concurrency: 1, maxWaiting: 2 })
    const jobs = [1, 2, 3, 4].map((n) => made.prepare({ files, output: join(folder, `o${n}`) }))
    const settled = await Promise.allSettled(jobs)
    expect(settled.filter((s) => s.status === 'fulfilled').length).toBe(3)
    expect(settled.find((s) => s.status === 'rejected')).toMatchObject({ reason: { reason: 'busy' } })
    expect(made.load).toEqual({ running: 0, waiting: 0 })
  })

  it('ends everything when closed', async () => {
    const files = [await file('a', tinyFont())]
    const made = isolate({ concurrency: 1 })
    const jobs = [1, 2].map((n) => made.prepare({ files, output: join(folder, `o${n}`) }))
    setTimeout(() => made.close(), 50)
    const settled = await Promise.allSettled(jobs)
    expect(settled.map((s) => s.status)).toEqual(['rejected', 'rejected'])
    await expect(made.prepare({ files, output: join(folder, 'o') })).rejects.toMatchObject({ reason: 'busy' })
  })
})
