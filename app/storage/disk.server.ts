import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertKey, type Storage } from './storage'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Storage in a folder. A file appears whole or not at all: it is written aside, synced, then renamed. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => {
    assertKey(key)
    const [folder, name] = key.split('/') as [string, string]
    return join(root, folder, name.slice(0, 2), name)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const aside = `${path}.${randomUUID()}.part`
      try {
        const file = await open(aside, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
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
    async stream(key) {
      const size = await this.size(key)
      return size === null ? null : createReadStream(pathOf(key))
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
