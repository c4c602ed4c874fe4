import { randomUUID } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { DeliveryError, type Delivery, type Outgoing } from './delivery'

const KEPT_MS = 24 * 3_600_000
/** Also while no message comes. */
const SWEEP_IDLE_MS = 3_600_000
/** A sweep looks at every file, so not each message is worth one. */
const SWEEP_AGAIN_MS = 60_000
/** What is beyond goes, the oldest first: whoever makes messages must not fill the disk. */
const MAX_MESSAGES = 10_000

const MESSAGE = /^\d{17}-[0-9a-f-]{36}\.json$/
const DRAFT = /^\.[\w.-]+\.draft$/

/** A message as its file holds it. */
export interface KeptMessage extends Outgoing {
  createdAt: string
}

/**
 * Messages as files that only the owner of the process can read, kept for a day: for a library without providers,
 * whose operator reads them there.
 */
export function outbox(folder: string, log: Logger): Delivery {
  // In turn, so that messages come to lie in the order in which they were sent.
  let sweptAt = 0
  const sweep = async () => {
    sweptAt = performance.now()
    await sweepOutbox(folder).catch((error: unknown) => {
      log.warn({ code: (error as NodeJS.ErrnoException).code }, 'the outbox could not be swept')
    })
  }
  let last: Promise<unknown> = sweep()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  const timer = setInterval(() => void inTurn(sweep), SWEEP_IDLE_MS).unref()
  return {
    send: (message) =>
      inTurn(async () => {
        try {
          await write(folder, message)
        } catch (error) {
          throw new DeliveryError(`the outbox could not be written: ${(error as NodeJS.ErrnoException).code}`)
        }
        log.info({ channel: message.channel, template: message.template }, 'a message was put in the outbox')
        if (performance.now() - sweptAt >= SWEEP_AGAIN_MS) await sweep()
      }),
    async close() {
      clearInterval(timer)
      await last
    },
  }
}

async function write(folder: string, message: Outgoing): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The folder may be older, or made by hand.
  await chmod(folder, 0o700)
  const createdAt = new Date().toISOString()
  const name = `${createdAt.replace(/\D/g, '')}-${randomUUID()}.json`
  const draft = join(folder, `.${name}.draft`)
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      const kept: KeptMessage = { createdAt, ...message }
      await file.writeFile(`${JSON.stringify(kept, null, 2)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Names of the messages, the oldest first; none where there is no folder. */
export async function listOutbox(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => MESSAGE.test(name)).sort()
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Removes what is older than a day, drafts that were left too, and what is too much. */
async function sweepOutbox(folder: string): Promise<void> {
  const names = (await namesIn(folder)).filter((name) => MESSAGE.test(name) || DRAFT.test(name)).sort()
  const tooMany = names.length - MAX_MESSAGES
  const now = Date.now()
  for (const [index, name] of names.entries()) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    // Also what a clock that was set back since has left in the future.
    if (index < tooMany || Math.abs(now - mtimeMs) > KEPT_MS) await rm(path, { force: true })
  }
}
