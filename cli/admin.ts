import { text } from 'node:stream/consumers'
import { runAdmin } from './admin-commands'

runAdmin(process.argv.slice(2), {
  env: process.env,
  input: () => text(process.stdin),
  print: (line) => console.log(line),
}).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
