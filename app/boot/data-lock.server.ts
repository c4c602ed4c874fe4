import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'

/**
 * Holds a data folder for one server. The lock is SQLite's own file lock, which the system drops when the
 * process ends, however it ends. Commands beside the server don't take it. Returns null when it is held.
 */
export function lockDataFolder(dataDir: string): { release(): void } | null {
  mkdirSync(dataDir, { recursive: true })
  const lock = new SQLite(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.pragma('journal_mode = DELETE')
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (pid INTEGER)')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return null
    throw error
  }
  return { release: () => lock.close() }
}
