import { closeSync, constants, existsSync, fstatSync, lstatSync, openSync, readSync } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { parse as parseYaml } from 'yaml'
import type { z } from 'zod'
import { explain } from './manifest.server'
import { ImportRefusal } from './report'

/** A manifest is text; past this it is something else. */
const MAX_MANIFEST_BYTES = 1024 * 1024

/** No licence is longer; the text is published with every font. */
const MAX_LICENCE_BYTES = 256 * 1024

/** Files named in a manifest stay inside the folder that holds it. */
export function insideFolder(folder: string, name: string): string {
  const path = resolve(folder, name)
  if (path !== resolve(folder) && !path.startsWith(resolve(folder) + sep))
    throw new ImportRefusal(`${name} 在导入的文件夹之外`)
  return path
}

/**
 * The path of a file that a manifest names. Links count as what they lead to: a licence text is published, so
 * a folder from a stranger must not point at the operator's own files. Throws ImportRefusal.
 */
export async function fileInFolder(folder: string, name: string): Promise<string> {
  const path = insideFolder(folder, name)
  try {
    const [real, root] = await Promise.all([realpath(path), realpath(folder)])
    insideFolder(root, real)
    if (!(await stat(real)).isFile()) throw new ImportRefusal(`${name} 不是文件`)
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    throw new ImportRefusal(`没有文件 ${name}`)
  }
  return path
}

/** A licence's text in a file beside its manifest. Throws ImportRefusal. */
export async function readLicenceText(folder: string, name: string): Promise<string> {
  // Links were followed and found to stay inside: what is read is what they lead to.
  return readText(await realpath(await fileInFolder(folder, name)), MAX_LICENCE_BYTES, '文本太长')
}

/**
 * The text of a plain file that is no longer than it may be. What lies there is looked at before anything is
 * read: a link may lead to somebody else's file, and a pipe or a device never ends. Throws ImportRefusal.
 */
function readText(path: string, maxBytes: number, tooLong: string): string {
  if (!lstatSync(path).isFile()) throw new ImportRefusal(`${basename(path)} 不是普通的文件`)
  // Not a promise each: five turns of the thread pool take longer than reading a short text.
  const file = openSync(path, READ_ONLY)
  try {
    const { size } = fstatSync(file)
    if (size > maxBytes) throw new ImportRefusal(tooLong)
    const buffer = Buffer.alloc(size)
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, size, 0))
  } finally {
    closeSync(file)
  }
}

/** Fails at a link, and doesn't wait at a pipe, that took the file's place meanwhile. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** YAML, or Markdown with a YAML front matter whose body becomes `about`. Throws ImportRefusal. */
export async function readManifest<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
  const source = readText(path, MAX_MANIFEST_BYTES, '文件太大，不像清单').replace(/^\ufeff/, '')
  let value: unknown
  try {
    if (/\.(md|markdown)$/i.test(path)) {
      const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(source)
      if (!match) throw new ImportRefusal('开头没有 --- 括起的清单')
      value = { ...(parseYaml(match[1]!) as object), about: match[2]!.trim() }
    } else value = parseYaml(source)
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    throw new ImportRefusal(`YAML 写法有误：${(error as Error).message.split('\n')[0]}`)
  }
  const result = schema.safeParse(value)
  if (!result.success) throw new ImportRefusal(explain(result.error))
  return result.data
}

const MANIFEST = /\.(ya?ml|md|markdown)$/i

/** Manifests of a subfolder: `fonts/x.md`, or `fonts/x/font.yaml` with its files beside it. */
export async function manifestsIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const found: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile() && MANIFEST.test(entry.name) && !/^(README|NOTICE)\b/i.test(entry.name))
      found.push(path)
    if (entry.isDirectory())
      for (const inner of await readdir(path, { withFileTypes: true }))
        if (inner.isFile() && /^font\.(ya?ml|md)$/i.test(inner.name)) found.push(join(path, inner.name))
  }
  return found.sort()
}

/** How a file is named in reports: relative to the imported folder. */
export function reportName(root: string, path: string): string {
  return relative(root, path) || basename(path)
}
