// Looks through the built client bundle for what must not reach a browser.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LEAKS = [
  ['zod', /ZodError|z\.core\.\$ZodType|_zod\b/],
  ['conform', /@conform-to/],
  ['opencc', /opencc/i],
  ['kysely', /kysely/i],
  ['server modules', /better-sqlite3|DATA_DIR|node:fs/],
  ['marked', /marked\(\): input parameter/],
]

function* scripts(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* scripts(path)
    else if (name.endsWith('.js')) yield path
  }
}

let leaks = 0
for (const path of scripts('build/client'))
  for (const [name, pattern] of LEAKS)
    if (pattern.test(readFileSync(path, 'utf8'))) {
      console.error(`${path}: ${name} is in the client bundle`)
      leaks++
    }
if (leaks > 0) process.exit(1)
console.log('client bundle: nothing of the server in it')
