// npm start: builds if needed, then boots. Plain JavaScript, because it runs before anything is built.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)
const STAMP = 'build/stamp'
const SOURCES = ['app', 'cli', 'public', 'scripts', 'remix.config.js', 'vite.config.ts', 'package-lock.json']

/** Changes when a source file does: paths, sizes and times, which is quick, and enough beside a fresh clone. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version)
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name))
    else hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`)
  }
  for (const path of SOURCES) if (existsSync(path)) visit(path)
  return hash.digest('hex')
}

// An image holds the build and no sources' tools: what is built there is what runs.
const canBuild = existsSync('node_modules/@remix-run/dev')
const isBuilt = existsSync(STAMP) && existsSync('build/node/boot.js')
if (canBuild && !(isBuilt && readFileSync(STAMP, 'utf8') === fingerprint())) {
  console.log('正在构建…')
  const before = fingerprint()
  for (const args of [
    ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'],
    ['scripts/build-node.mjs'],
  ]) {
    const { status } = spawnSync(process.execPath, args, {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) {
      console.error('构建没有完成，服务没有启动。')
      process.exit(status ?? 1)
    }
  }
  writeFileSync(STAMP, before)
}
if (process.argv.includes('--build-only')) process.exit(0)
process.env.NODE_ENV ??= 'production'
const { boot } = await import(pathToFileURL(join(root, 'build/node/boot.js')).href)
await boot(root)
