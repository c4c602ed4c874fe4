import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Runs a command of this folder: from source where tsx is installed, else as built (in a container). */
export async function runCommand(name) {
  const source = new URL(`./${name}.ts`, import.meta.url)
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
  } else await import(new URL(`../build/node/${name}.js`, import.meta.url).href)
}
