import { existsSync } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { parse as parseYaml } from 'yaml'
import type { z } from 'zod'
import { explain } from './manifest'
import { ImportRefusal } from './report'

/** A manifest is text; past this it is something else. */
const MAX_MANIFEST_BYTES = 1024 * 1024

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

/** YAML, or Markdown with a YAML front matter whose body becomes `about`. Throws ImportRefusal. */
export async function readManifest<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
  const bytes = await readFile(path)
  if (bytes.byteLength > MAX_MANIFEST_BYTES) throw new ImportRefusal('文件太大，不像清单')
  const source = bytes.toString('utf8').replace(/^\ufeff/, '')
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
