// What `npm run check` asks of the sources: types, lint and format side by side, each told when it is through.
import { spawn } from 'node:child_process'

const CHECKS = [
  ['node_modules/typescript/bin/tsc', '--noEmit'],
  ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
]

/** Whether it found nothing. */
function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('close', (status) => {
      process.stdout.write(output)
      resolve(status === 0)
    })
  })
}

const isGood = await Promise.all(CHECKS.map(run))
process.exitCode = isGood.every(Boolean) ? 0 : 1
