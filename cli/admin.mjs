import { runCommand } from './run.mjs'

await runCommand('admin')
