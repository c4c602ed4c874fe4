import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertKey, isKey, type Storage } from './storage'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What a write that was cut short leaves. */
const PART = /\.part$/

/** Names in a folder, folders or files; none where it is missing. */
async function* namesIn(path: string, kind: 'isFile' | 'isDirectory'): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(path)) if (entry[kind]()) yield entry.name
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

async function modifiedAt(path: string): Promise<Date | null> {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Storage in a folder. A file appears whole or not at all: it is written aside, synced, then renamed. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    assertKey(key)
    const [folder, name] = key.split('/') as [string, string]
    return join(root, folder, name.slice(0, 2), name)
  }
  async function write(key: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    const aside = `${path}.${randomUUID()}.part`
    try {
      const file = await open(aside, 'wx')
      try {
        await fill(file)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, path)
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
  }
  return {
    put: (key, bytes) => write(key, (file) => file.writeFile(bytes)),
    putFile: (key, source) =>
      write(key, async (file) => {
        for await (const chunk of createReadStream(source)) await file.write(chunk as Uint8Array)
      }),
    async get(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async stream(key, range) {
      const size = await this.size(key)
      return size === null ? null : createReadStream(pathOf(key), range)
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list(folder) {
      for await (const start of namesIn(join(root, folder), 'isDirectory'))
        for await (const name of namesIn(join(root, folder, start), 'isFile')) {
          const key = `${folder}/${name}`
          if (isKey(key) && !PART.test(name) && name.slice(0, 2) === start) yield key
        }
    },
    putAt: (key) => modifiedAt(pathOf(key)),
    async sweepParts(before) {
      let swept = 0
      for await (const folder of namesIn(root, 'isDirectory'))
        for await (const start of namesIn(join(root, folder), 'isDirectory'))
          for await (const name of namesIn(join(root, folder, start), 'isFile')) {
            const path = join(root, folder, start, name)
            if (!PART.test(name) || ((await modifiedAt(path)) ?? before) >= before) continue
            await rm(path, { force: true })
            swept++
          }
      return swept
    },
  }
}
