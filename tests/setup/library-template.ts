import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where this run keeps the library that tests copy; made by the first test that needs it, removed at the end. */
export default function setup(): () => Promise<void> {
  const template = join(tmpdir(), `yongzi-template-${process.pid}`)
  process.env.LIBRARY_TEMPLATE = template
  return async () => {
    await rm(template, { recursive: true, force: true })
    await rm(`${template}.lock`, { recursive: true, force: true })
  }
}
