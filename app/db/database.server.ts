import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, Migrator } from 'kysely'
import { sqliteCapabilities, type DialectCapabilities } from './dialect.server'
import { migrations } from './migrations'
import type { Database } from './schema'
import { LibrarySqliteDialect } from './sqlite.server'

/** How long a writer waits for another process (an import beside the server) before it gives up. */
const BUSY_TIMEOUT_MS = 10_000

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly capabilities: DialectCapabilities
  /** The driver's own handle, for copies of the whole library; queries go through `db`, which has its turns. */
  readonly driver: SQLite.Database
  close(): Promise<void>
}

/** Opens the library's SQLite file, or a private one in memory for `:memory:`. */
export function openDatabase(path: string): OpenDatabase {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const driver = new SQLite(path, { timeout: BUSY_TIMEOUT_MS })
  driver.pragma('journal_mode = WAL')
  driver.pragma('foreign_keys = ON')
  // In WAL mode NORMAL can lose the last transactions on a power cut, never corrupt the file.
  driver.pragma('synchronous = NORMAL')
  driver.pragma('cache_size = -16000')
  const db = new Kysely<Database>({ dialect: new LibrarySqliteDialect({ database: driver }) })
  return { db, capabilities: sqliteCapabilities, driver, close: () => db.destroy() }
}

/**
 * Brings the library's tables up to date, all steps or none, and returns the names of the migrations that ran.
 * Throws with a Chinese message when one fails or when the library is newer than the program.
 */
export async function migrate(database: OpenDatabase): Promise<string[]> {
  const steps = migrations(database.capabilities)
  const unknown = stepsTaken(database).filter((name) => !(name in steps))
  if (unknown.length > 0)
    throw new Error(`数据库来自更新的版本（${unknown.join('、')}），请用同样新或更新的程序打开它`)
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => steps } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    const why = error instanceof Error ? `：${error.message}` : ''
    throw new Error(`数据库升级${failed ? `在 ${failed} 这一步` : ''}失败，数据没有改动${why}`, {
      cause: error,
    })
  }
  return (results ?? []).map((result) => result.migrationName)
}

/** Names of the migrations that a library has gone through; none for an empty file. */
function stepsTaken({ driver }: OpenDatabase): string[] {
  const table = "select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'"
  if (!driver.prepare(table).get()) return []
  const rows = driver.prepare('select name from kysely_migration order by name').all()
  return (rows as Array<{ name: string }>).map((row) => row.name)
}
