import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type SQLite from 'better-sqlite3'

/** Every row of every table, by table, in an order of their own. */
export function rowsOf(driver: SQLite.Database): Record<string, unknown[]> {
  const tables = driver
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .all() as Array<{ name: string }>
  return Object.fromEntries(
    tables.map(({ name }) => {
      const rows = driver.prepare(`select * from "${name}"`).all()
      return [name, rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))]
    }),
  )
}

/** Stored files of a data folder, path → SHA-256; the database's own files are not among them. */
export function storedFiles(dataDir: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const folder of ['fonts', 'pictures', 'subsets']) {
    if (!existsSync(join(dataDir, folder))) continue
    for (const entry of readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      files[path.slice(dataDir.length + 1)] = createHash('sha256').update(readFileSync(path)).digest('hex')
    }
  }
  return files
}
