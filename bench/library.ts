import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { progress } from './report'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The imported starter library; kept between runs. */
export const DATA_DIR = join(ROOT, '.cache/bench-data')

/** Imports the starter library once. An import that was cut short is begun anew. */
export function ensureLibrary(): void {
  const complete = join(DATA_DIR, 'complete')
  if (existsSync(complete)) return
  progress('正在把起始字库导入 .cache/bench-data（只此一次）…')
  rmSync(DATA_DIR, { recursive: true, force: true })
  const { status } = spawnSync(process.execPath, ['cli/import.mjs', 'content'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DATA_DIR },
  })
  if (status !== 0) throw new Error('起始字库没有导入，基准测试无法进行')
  writeFileSync(complete, '')
}

export interface StoredFace {
  family: string
  name: string
  path: string
  bytes: number
}

interface FaceRow {
  family: string
  name: string
  hash: string
  bytes: number
}

/** Faces as the storage keeps them: one sfnt by its hash. */
function faces(which: string, limit: number, ...values: string[]): StoredFace[] {
  const database = new SQLite(join(DATA_DIR, 'library.sqlite'), { readonly: true })
  const rows = database
    .prepare(
      `select face.family_gno as family, family.name as name, face.file_hash as hash, face.file_bytes as bytes
       from face join family on family.gno = face.family_gno ${which} limit ?`,
    )
    .all(...values, limit) as FaceRow[]
  database.close()
  return rows.map(({ family, name, hash, bytes }) => ({
    family,
    name,
    path: join(DATA_DIR, 'fonts', hash.slice(0, 2), hash),
    bytes,
  }))
}

/** The face with the largest file. */
export function largestFace(): StoredFace {
  return faces('order by face.file_bytes desc', 1)[0]!
}

/** The default face of a family. */
export function faceOf(familyGno: string): StoredFace {
  return faces('where face.gno = family.default_face and family.gno = ?', 1, familyGno)[0]!
}

/** One face of each of the static families with the most hanzi. */
export function facesWithMostHanzi(count: number): StoredFace[] {
  return faces(
    'where family.variable = 0 and face.gno = family.default_face order by family.hanzi_count desc',
    count,
  )
}
