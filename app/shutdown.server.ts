import { log } from './log.server'
import { singleton } from './singleton.server'

/**
 * What must be closed before the process ends. The list is a singleton because the boot and the app server's
 * code are bundled apart: what the one opens, the other closes.
 */
const closers = () => singleton('closers', () => new Map<string, () => Promise<void>>())

/** Has `close` run when the server stops. A second one of the same name takes the first one's place. */
export function closeOnShutdown(name: string, close: () => Promise<void>): void {
  closers().set(name, close)
}

/** Closes everything, what was opened last first. What fails is logged and stops nothing else. */
export async function closeEverything(): Promise<void> {
  const all = [...closers()].reverse()
  closers().clear()
  for (const [name, close] of all)
    try {
      await close()
    } catch (error) {
      log().error({ err: error }, `${name} did not close`)
    }
}
