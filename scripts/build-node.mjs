// Bundles what runs beside the app server: the boot, the operators' commands, the engine's worker and child.
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
await build({
  absWorkingDir: root,
  entryPoints: {
    boot: 'app/boot/boot.server.ts',
    'pool-worker': 'app/font-engine/pool-worker.ts',
    'isolate-child': 'app/font-engine/isolate-child.ts',
    'avatar-child': 'app/backend/account/avatar-child.ts',
    import: 'cli/import.ts',
    admin: 'cli/admin.ts',
  },
  outdir: 'build/node',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  alias: { '~': `${root}app` },
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  tsconfig: 'tsconfig.json',
})
