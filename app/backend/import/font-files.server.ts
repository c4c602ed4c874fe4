import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FontManifest } from './manifest.server'
import { fileInFolder } from './read-folder.server'
import { ImportRefusal } from './report'

/** One face to import: its file, or the slices that make it up, the most complete first. */
export interface FaceSource {
  files: string[]
  index?: number
  weight?: number
  italic: boolean
  variable: boolean
}

/** Folder of an npm package as seen from the manifest, whose folder may have a node_modules of its own. */
export function packageFolder(manifestPath: string, name: string): string {
  try {
    return dirname(createRequire(manifestPath).resolve(`${name}/package.json`))
  } catch {
    throw new ImportRefusal(`没有安装字体包 ${name}`)
  }
}

/** Slices in a steady order: named sets first (they are the most complete), then numbers upwards. */
function bySet(prefix: string, set: string | undefined) {
  const rank = (file: string) => {
    const part = basename(file).slice(prefix.length + 1)
    const number = /^(\d+)-/.exec(part)?.[1]
    if (number) return 2_000 + Number(number)
    return set && part.startsWith(`${set}-`) ? 0 : 1
  }
  return (a: string, b: string) => rank(a) - rank(b) || (a < b ? -1 : 1)
}

async function packageFaces(
  manifestPath: string,
  manifest: FontManifest,
  name: string,
  set?: string,
): Promise<FaceSource[]> {
  const folder = join(packageFolder(manifestPath, name), 'files')
  const prefix = name.split('/').at(-1)!
  const all = existsSync(folder) ? (await readdir(folder)).filter((file) => file.endsWith('.woff2')) : []
  return manifest.faces.map((face) => {
    const ending = face.variable ? `-wght-${face.style}.woff2` : `-${face.weight ?? 400}-${face.style}.woff2`
    const files = all
      .filter((file) => file.startsWith(`${prefix}-`) && file.endsWith(ending))
      .sort(bySet(prefix, set))
      .map((file) => join(folder, file))
    if (files.length === 0) throw new ImportRefusal(`字体包 ${name} 里没有 *${ending}`)
    return { files, weight: face.weight, italic: face.style === 'italic', variable: face.variable }
  })
}

/** The faces that a manifest names, with the files they come from. Throws ImportRefusal. */
export async function faceSources(manifestPath: string, manifest: FontManifest): Promise<FaceSource[]> {
  const { source } = manifest
  if ('npm' in source) return packageFaces(manifestPath, manifest, source.npm, source.set)
  return Promise.all(
    manifest.faces.map(async (face, index) => {
      const name = face.file ?? source.files[index]
      if (!name) throw new ImportRefusal('款比文件多：写明每一款的 file')
      return {
        files: [await fileInFolder(dirname(manifestPath), name)],
        index: face.index,
        weight: face.weight,
        italic: face.style === 'italic',
        variable: face.variable,
      }
    }),
  )
}

/** SHA-256 of files in order, read as streams. */
export async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    hash.update(`${basename(path)}\0`)
    await pipeline(createReadStream(path), async (chunks) => {
      for await (const chunk of chunks) hash.update(chunk as Buffer)
    })
  }
  return hash.digest('hex')
}
