import type { ByteRange } from '~/contract'
import type { Backend } from '../backend'
import { webStream } from './web-stream.server'

/** A stored file or a part of it, opened when it is read; it closes itself when the visitor leaves. */
export function storedStream(backend: Backend, key: string, signal: AbortSignal) {
  return (range?: ByteRange) =>
    webStream(async () => {
      const source = await backend.storage.stream(key, range)
      if (!source) throw new Error(`${key} vanished from storage`)
      // The app server reads a body to its end whoever has left, so the file closes itself.
      const leave = () => void source.destroy()
      signal.addEventListener('abort', leave)
      source.once('close', () => signal.removeEventListener('abort', leave))
      source.on('error', () => {})
      if (signal.aborted) leave()
      return source
    })
}
