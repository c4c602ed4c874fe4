import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env, type Env } from './env.server'
import { singleton } from './singleton.server'

const FILE = 'secret'

type Settings = Pick<Env, 'SECRET' | 'DATA_DIR'>

/** The setting, or the file in the data folder that holds what was made at first use. */
function secretOf({ SECRET, DATA_DIR }: Settings): string {
  if (SECRET) return SECRET
  const path = join(DATA_DIR, FILE)
  return read(path) ?? make(path)
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Two processes may come here at once: the file appears whole under its name, and the first one stays. */
function make(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return read(path)!
}

/**
 * Keys made from the library's secret: one of its own for each purpose, so that what one signs another doesn't
 * accept. 64 hexadecimal digits.
 */
export function secretKeys(settings: Settings): (purpose: string) => string {
  let secret: string | undefined
  return (purpose) =>
    createHmac('sha256', (secret ??= secretOf(settings)))
      .update(purpose)
      .digest('hex')
}

/** The key for a purpose of this process's own library. */
export function secretFor(purpose: string): string {
  return singleton('secret', () => secretKeys(env()))(purpose)
}
