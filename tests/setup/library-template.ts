import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { TEST_CHILDREN } from '../../app/font-engine/child.server'

/**
 * Where this run keeps the library that tests copy; made by the first test that needs it, removed at the end. And the
 * children that read strangers' files, bundled once: a run starts hundreds of them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const bundles = resolve('.cache', `test-child-${process.pid}`)
  await build({
    entryPoints: ['app/font-engine/isolate-child.ts', 'app/backend/account/avatar-child.ts'],
    entryNames: '[name]',
    outdir: bundles,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    alias: { '~': resolve('app') },
    packages: 'external',
    logLevel: 'warning',
  })
  process.env[TEST_CHILDREN] = bundles
  const template = join(tmpdir(), `yongzi-template-${process.pid}`)
  process.env.LIBRARY_TEMPLATE = template
  return async () => {
    await rm(bundles, { recursive: true, force: true })
    await rm(template, { recursive: true, force: true })
    await rm(`${template}.lock`, { recursive: true, force: true })
  }
}
