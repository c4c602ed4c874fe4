import { fileURLToPath } from 'node:url'
import { prepareLibrary } from '~/boot/boot.server'
import { readEnv } from '~/env.server'

try {
  const lock = await prepareLibrary(fileURLToPath(new URL('..', import.meta.url)), readEnv(process.env))
  lock.release()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
