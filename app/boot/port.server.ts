import { createServer } from 'node:net'

/** Throws with a Chinese message where the port is another's; the app server would end with a stack of its own. */
export function requireFreePort(port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`端口 ${port} 已经有别的服务在用。先停下它，或者用 PORT 指定别的端口。`)
          : error,
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
