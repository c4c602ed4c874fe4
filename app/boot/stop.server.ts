import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { closeEverything } from '~/shutdown.server'

/** Requests under way get this long to end: less than the ten seconds after which Docker kills. */
const STOP_AFTER_MS = 8_000

/**
 * Ends the process with 0 on SIGTERM and SIGINT, once the requests under way have ended and everything is
 * closed. Installed before anything slow: as a container's first process we have no default handling. A
 * second signal ends it at once. The app server listens for the same signals and stops accepting connections.
 */
export function stopOnSignals(): void {
  const requests = trackRequests()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(0), STOP_AFTER_MS)
      void requests
        .ended()
        .then(closeEverything)
        .finally(() => process.exit(0))
    })
}

/** Counts the requests under way of every HTTP server of the process, as the runtime tells of them. */
function trackRequests(): { ended(): Promise<void> } {
  const open = new Set<ServerResponse>()
  let whenNone: (() => void) | null = null
  // A kept connection would bring one request after another and never end.
  const isLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    open.add(response)
    if (whenNone) isLast(response)
    response.once('close', () => {
      open.delete(response)
      if (open.size === 0) whenNone?.()
    })
  })
  return {
    ended: () =>
      new Promise((resolve) => {
        whenNone = resolve
        open.forEach(isLast)
        if (open.size === 0) resolve()
      }),
  }
}
