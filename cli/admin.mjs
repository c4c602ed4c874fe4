// npm run admin: the built command where there is one (a container), else from source.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const source = new URL('./admin.ts', import.meta.url)
let fromSource = existsSync(source)
try {
  createRequire(import.meta.url).resolve('tsx')
} catch {
  fromSource = false
}
if (fromSource) {
  const { register: registerTsx } = await import('tsx/esm/api')
  registerTsx()
  await import(source.href)
} else await import(new URL('../build/node/admin.js', import.meta.url).href)
