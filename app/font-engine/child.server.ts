/** How the children that read strangers' files are started and watched. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Names the folder where a test run has bundled its own sources: through tsx each child takes a second more. */
export const TEST_CHILDREN = 'TEST_CHILDREN'

/** Where a production build puts the children, from the project root. */
const BUILT_CHILDREN = 'build/node'

/**
 * Arguments that start the child whose source has this path, from the project root. From source (development, tests)
 * it is the source, so that an old build can't be what is tested; otherwise the built file.
 */
export function childEntry(source: string): { args: string[]; cwd: string } {
  const here = fileURLToPath(import.meta.url)
  const cwd = projectRoot(dirname(here))
  const name = basename(source, '.ts')
  const fromSource = here.endsWith('.ts') && existsSync(join(cwd, source))
  const bundles = fromSource && process.env[TEST_CHILDREN]
  if (bundles) return { args: [join(bundles, `${name}.mjs`)], cwd }
  const built = join(cwd, BUILT_CHILDREN, `${name}.js`)
  if (!fromSource && existsSync(built)) return { args: [built], cwd }
  return { args: ['--import', 'tsx', join(cwd, source)], cwd }
}

function projectRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
    if (folder === dirname(folder)) return process.cwd()
  }
}

/** Nothing of the server's environment: it may hold secrets. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot } = process.env
  return { NODE_ENV: 'production', PATH, TMPDIR, SystemRoot }
}

/** Resident memory of a process; 0 where /proc does not tell (other systems, process gone). */
export async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
