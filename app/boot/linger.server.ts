import type { IncomingMessage, ServerResponse } from 'node:http'

/** How much of a body that nobody reads any more is let come in, and for how long after its answer is written. */
const MAX_BYTES = 32 * 1024 * 1024
const MAX_MS = 10_000

/**
 * Browsers send the whole of a form before they look at the answer, and a connection that is closed on unread bytes
 * is reset, which takes the answer with it. So what the application leaves of a body is read and dropped, up to a
 * limit, before the answer ends.
 */
export function lingerOver(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request
  const length = Number(headers['content-length'] ?? 0)
  // What is certain to be cut off is not worth beginning.
  if (length > MAX_BYTES || (length === 0 && headers['transfer-encoding'] === undefined)) return
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  const destroy = request.destroy.bind(request)
  const isOver = () => request.complete || request.socket.destroyed
  let dropping = false

  function drop(): void {
    if (dropping) return
    dropping = true
    let dropped = 0
    request.removeAllListeners('data')
    request.on('data', (chunk: Buffer) => {
      dropped += chunk.length
      if (dropped > MAX_BYTES) destroy()
    })
    request.resume()
  }

  // A reader that gives up in the middle destroys what it reads, and with it the way back.
  request.destroy = (error) => {
    if (isOver()) return destroy(error)
    drop()
    return request
  }
  response.end = ((...args: unknown[]) => {
    if (isOver() || response.writableEnded) return end(...args)
    const [chunk, encoding] = args
    if (typeof chunk === 'string' || chunk instanceof Uint8Array)
      response.write(chunk, (typeof encoding === 'string' ? encoding : 'utf8') as BufferEncoding)
    else response.flushHeaders()
    const done = args.find((each) => typeof each === 'function')
    const clock = setTimeout(() => destroy(), MAX_MS)
    const finish = () => {
      clearTimeout(clock)
      request.off('end', finish).off('close', finish)
      end(done)
    }
    request.once('end', finish).once('close', finish)
    drop()
    return response
  }) as typeof response.end
}
