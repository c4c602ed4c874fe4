// npm run dev: prepares the library as npm start does, then serves from source with reloading.
import { spawn, spawnSync } from 'node:child_process'

process.env.NODE_ENV ??= 'development'
const prepared = spawnSync(process.execPath, ['--import', 'tsx', 'cli/prepare.ts'], { stdio: 'inherit' })
if (prepared.status !== 0) process.exit(prepared.status ?? 1)
const port = process.env.PORT || '3000'
const server = spawn(
  process.execPath,
  ['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev', '--port', port],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
